"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

type State = "idle" | "asking" | "deleting" | "failed";

/** A button on the text line of a row, which it must not make taller. */
const inRow = "-my-1.5 max-tablet:my-0";

/** Deletes a run after a second press in the same place. `name` says which, for readers: its verdict. */
export function DeleteRun({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const [state, setState] = useState<State>("idle");
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);

  const open = () => {
    setState("asking");
    requestAnimationFrame(() => keep.current?.focus());
  };
  const close = () => {
    setState("idle");
    requestAnimationFrame(() => ask.current?.focus());
  };
  const remove = async () => {
    setState("deleting");
    const response = await fetch(`/api/runs/${id}`, { method: "DELETE" }).catch(() => undefined);
    if (!response?.ok && response?.status !== 410) return setState("failed");
    document.getElementById("main")?.focus();
    router.refresh();
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && close();

  if (state === "idle" || state === "failed") {
    return (
      <>
        <span role="status" className="mr-2 text-small text-diff-text empty:mr-0">
          {state === "failed" && "Not deleted"}
        </span>
        <Button
          ref={ask}
          kind="quiet"
          aria-label={`Delete: ${name}`}
          className={`${inRow} -mr-2 max-tablet:-ml-2`}
          onClick={open}
        >
          Delete
        </Button>
      </>
    );
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="whitespace-nowrap">
      <legend className="sr-only">Delete this run for good? {name}</legend>
      <Button ref={keep} kind="quiet" className={inRow} onClick={close}>
        Keep
      </Button>
      <Button className={inRow} onClick={remove} disabled={state === "deleting"}>
        Delete for good
      </Button>
    </fieldset>
  );
}
