"use client";
import { useEffect, useState } from "react";
import { EndEvent, ProgressEvent, type RunAnswer, type RunProgress, type RunStatus } from "@/lib/runs/schema";

export interface RunFeed {
  progress: RunProgress | null;
  /** Rows measured so far, those of the document first. */
  partial: readonly unknown[];
  /** When the first progress of this watching came, and how much was done then: time left is guessed from there. */
  since: { at: number; done: number } | null;
}

/**
 * Follows a run by server-sent events until it ends; `onEnd` is called once then. The stream resumes by itself where it
 * broke off, and begins with every row, so that rows of the document are not counted twice.
 */
export function useRunFeed(
  run: Pick<RunAnswer, "id" | "progress" | "partial">,
  onEnd: (status: RunStatus) => void,
): RunFeed {
  const [feed, setFeed] = useState<RunFeed>({ progress: run.progress, partial: run.partial, since: null });
  useEffect(() => {
    const source = new EventSource(`/api/runs/${run.id}/events`);
    let first = true;
    source.addEventListener("progress", (event: MessageEvent<string>) => {
      const { partial, ...progress } = ProgressEvent.parse(JSON.parse(event.data));
      const fromStart = first;
      first = false;
      setFeed((before) => ({
        progress,
        // The same rows stay the same array, so that nothing is drawn anew for a mere count.
        partial: fromStart ? partial : partial.length > 0 ? [...before.partial, ...partial] : before.partial,
        since: before.since ?? { at: performance.now(), done: progress.done },
      }));
    });
    source.addEventListener("end", (event: MessageEvent<string>) => {
      const { status } = EndEvent.parse(JSON.parse(event.data));
      source.close();
      onEnd(status);
    });
    return () => source.close();
  }, [run.id, onEnd]);
  return feed;
}
