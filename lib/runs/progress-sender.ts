import type { RunEvent } from "@/lib/experiments/experiment";
import type { FromWorker } from "./worker-messages";

type Progress = Extract<RunEvent, { type: "progress" }>;

/** Sends progress at most once in `everyMs`, with all partial rows since, and what is left over at the end. */
export function progressSender(send: (message: FromWorker) => void, everyMs: number) {
  let latest: Progress | null = null;
  let rows: unknown[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;

  function flush() {
    if (!latest) return;
    const { done, of, measuring } = latest;
    send({
      type: "progress",
      progress: { done, of, measuring },
      rows: rows.length > 0 ? JSON.stringify(rows) : null,
    });
    latest = null;
    rows = [];
    sentAt = performance.now();
  }

  // A run that computes for long yields nothing for long: what it said last must not wait for what it says next.
  const timer = setInterval(flush, everyMs);
  return {
    add(progress: Progress) {
      latest = progress;
      if (progress.partial !== undefined) rows.push(progress.partial);
      if (performance.now() - sentAt >= everyMs) flush();
    },
    end() {
      clearInterval(timer);
      flush();
    },
  };
}
