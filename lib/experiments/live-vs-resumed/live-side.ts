import { turns } from "@/lib/langgraph/graphs/talk";
import { type LiveRecording, recordLive, recordWrites } from "@/lib/langgraph/record";
import type { OpenSaver } from "@/lib/langgraph/savers/saver";
import { meterSaver } from "@/lib/meter/meter";
import type { ThreadBytes } from "@/lib/meter/thread-bytes";
import { Problem } from "@/lib/problem/problem";
import type { StepWrite } from "@/lib/thread/step-record";
import type { RunContext } from "../experiment";
import { roughBytes } from "../what-fits";
import type { Talker } from "./talk";

/** The live side of a thread, with what passed through its checkpointer. */
export interface LiveSide extends LiveRecording {
  /** By the checkpoint under which they are stored. */
  writes: Map<string, StepWrite[]>;
  bytes: ThreadBytes;
  /** The branch that the last superstep's list led to. */
  branch: string;
}

const breatheEvery = 16;

/**
 * Runs the talk on a new thread of the saver, yielding the superstep that runs at the moment.
 * @throws Problem `reducer-threw`, or `too-large` where the thread came to keep more than the context allows.
 */
export async function* liveSide(
  talker: Talker,
  open: OpenSaver,
  threadId: string,
  context: RunContext,
): AsyncGenerator<number, LiveSide, void> {
  const { release, signal } = context;
  const metered = meterSaver(open, release);
  const recorded = recordWrites(metered.saver, turns);
  let [ended, kept, puts, writes] = [false, 0, 0, 0];
  const loop = talker.loop(recorded.saver, async (step) => {
    signal.throwIfAborted();
    if (ended) throw new Error("Nobody waits for this run any more.");
    const { meter } = metered;
    for (; puts < meter.puts.length; puts++)
      kept += (meter.puts[puts]?.checkpointBytes ?? 0) + (meter.puts[puts]?.metadataBytes ?? 0);
    for (; writes < meter.writes.length; writes++) kept += meter.writes[writes]?.bytes ?? 0;
    if (kept > context.maxRetainedBytes) throw tooLarge(kept, context.maxRetainedBytes, step);
    if (step % breatheEvery === 0) await context.breathe();
  });
  const running = recordLive(release, loop.graph, {
    channel: turns,
    input: talker.input,
    threadId,
    recursionLimit: talker.talk.steps + 5,
    at: loop.step,
  }).finally(() => {
    ended = true;
  });
  // It is awaited below; until then a failure must not count as one that nobody looked at.
  running.catch(() => undefined);
  try {
    while (!ended) {
      await context.breathe();
      yield loop.step();
    }
    const recording = await running;
    const bytes = metered.meter.thread(threadId);
    return { ...recording, writes: recorded.writes, bytes, branch: loop.branch() };
  } finally {
    ended = true;
  }
}

function tooLarge(kept: number, limit: number, step: number): Problem {
  return new Problem(
    "too-large",
    `Stopped at step ${step}: the thread keeps ${roughBytes(kept)}, the limit is ${roughBytes(limit)}.`,
    { field: "steps" },
  );
}
