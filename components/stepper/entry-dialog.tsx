"use client";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { lineText } from "@/lib/report/stepper-text";
import type { Plain } from "@/lib/thread/plain";

export interface OpenEntry {
  title: string;
  value: Plain;
}

/** Characters that are shown of one entry: a browser lays out more only slowly. The copy has all of it. */
const mostShown = 20_000;

/** One entry in full, for what does not fit in a line. */
export function EntryDialog({ entry, onClose }: { entry: OpenEntry | null; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (entry) dialog.current?.showModal();
  }, [entry]);
  if (!entry) return null;
  const shown = lineText(entry.value, mostShown);
  return (
    <dialog ref={dialog} className="st-dialog shadow-popover" aria-label={entry.title} onClose={onClose}>
      <h2 className="text-title">{entry.title}</h2>
      <pre className="st-whole">{shown.text}</pre>
      {shown.cut && (
        <p className="text-small text-ink-3">
          Shown are its first {mostShown.toLocaleString("en-US")} characters. Copy takes all of it.
        </p>
      )}
      <p className="mt-4 flex gap-2">
        <CopyButton text={() => JSON.stringify(entry.value)}>Copy as JSON</CopyButton>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </p>
    </dialog>
  );
}
