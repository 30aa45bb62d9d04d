import { Problem } from "@/lib/problem/problem";
import { type Measuring, measure } from "./measure";
import type { RunFeed } from "./run-feed";
import type { RunWriter } from "./run-writer";
import type { Spawn } from "./spawn";
import type { WorkerJob } from "./worker-messages";

export interface QueuedRun extends WorkerJob {
  /** After so long the run is ended, as `deadline`. */
  deadlineMs: number;
}

export interface QueueWorld {
  writer: RunWriter;
  feed: RunFeed;
  spawn: Spawn;
  /** How long a run that was told to stop may take to do so before its worker is ended. */
  graceMs: number;
  maxWaiting: number;
}

/** What a measurement needs of the world, and whether the queue was closed. */
export type MeasureWorld = QueueWorld & { closed: AbortSignal };

/** Runs one measuring run at a time, in the order in which they came: timings are not taken beside each other. */
export function runQueue(world: QueueWorld) {
  const waiting: QueuedRun[] = [];
  const closed = new AbortController();
  let arriving = 0;
  let current: Measuring | null = null;

  async function next(): Promise<void> {
    if (current) return;
    const run = waiting.shift();
    if (!run) return;
    current = measure(run, { ...world, closed: closed.signal });
    await current.ended;
    current = null;
    void next();
  }

  return {
    /** Stores a run by `create` and queues it; throws `too-busy`, with nothing stored, where too many wait. */
    async add(run: QueuedRun, create: () => Promise<void>): Promise<void> {
      if (waiting.length + arriving >= world.maxWaiting) {
        throw new Problem(
          "too-busy",
          `${world.maxWaiting} runs are waiting already; try again when one of them has ended.`,
        );
      }
      arriving += 1;
      try {
        await create();
        waiting.push(run);
      } finally {
        arriving -= 1;
      }
      void next();
    },

    /** Ends a run that waits or is measured, as `cancelled`. Resolves once that is stored; false where it was neither. */
    async cancel(runId: string): Promise<boolean> {
      if (current?.runId === runId) {
        current.abort(new Problem("cancelled", "The run was cancelled."));
        await current.ended;
        return true;
      }
      const at = waiting.findIndex((run) => run.runId === runId);
      if (at < 0) return false;
      waiting.splice(at, 1);
      await world.writer.end(runId, { status: "cancelled", error: null, measured: null });
      world.feed.end(runId, "cancelled");
      return true;
    },

    /** Ends what is measured and forgets what waits; nothing is written from then on. */
    async close(): Promise<void> {
      waiting.length = 0;
      closed.abort();
      current?.abort(new Problem("cancelled", "The server was closed."));
      await current?.ended;
    },

    counts: () => ({ running: current ? 1 : 0, queued: waiting.length }),
  };
}

export type RunQueue = ReturnType<typeof runQueue>;
