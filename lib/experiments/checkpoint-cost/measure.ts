import type { Item } from "@/lib/langgraph/graphs/item-loop";
import { openSaver } from "@/lib/langgraph/savers/open";
import { meterSaver } from "@/lib/meter/meter";
import type { StepBytes, ThreadBytes } from "@/lib/meter/thread-bytes";
import type { RunContext } from "../experiment";
import { roughBytes } from "../what-fits";
import { type ArmOptions, armGraph, expectedItems } from "./arms";
import type { CheckpointCostParams, MeasuredRow } from "./schema";

/** A thread that went past what it may keep; its message says where. */
export class Refused extends Error {}

const THREAD = "thread";

/**
 * Runs one thread of one arm on a fresh metered saver, reads it back by a freshly compiled graph, and drops the saver.
 * `onStep` is called in each superstep. Throws Refused past `context.maxRetainedBytes`, the signal's reason on a cancel,
 * and whatever the run throws.
 */
export async function measureThread(
  params: CheckpointCostParams,
  options: Omit<ArmOptions, "onStep">,
  context: RunContext,
  onStep: (step: number) => void,
): Promise<MeasuredRow> {
  const { release } = context;
  const open = meterSaver(await openSaver(params.saver, release), release);
  const bound = retainedBound(context.maxRetainedBytes);
  try {
    const graph = armGraph(release, open.saver, {
      ...options,
      async onStep(step) {
        onStep(step);
        bound(step);
        await context.breathe();
        context.signal.throwIfAborted();
      },
    });
    await graph.run(THREAD);
    const bytes = open.meter.thread(THREAD);
    const read = await armGraph(release, open.saver, options).read(THREAD);
    const expected = expectedItems(options);
    return {
      ...rowOf(options, bytes),
      items: itemsHeld(read, expected),
      expectedItems: expected.length,
    };
  } finally {
    await open.close();
  }
}

/**
 * How many items were read back in their place as they were written. A list longer than it must be gives its own length,
 * so that what is there twice or too much shows as well.
 */
export function itemsHeld(read: readonly Item[], expected: readonly Item[]): number {
  if (read.length > expected.length) return read.length;
  return read.filter((item, index) => item.text === expected[index]?.text).length;
}

function rowOf({ arm, steps }: ArmOptions, bytes: ThreadBytes): Omit<MeasuredRow, "items" | "expectedItems"> {
  const found = bytes.steps.map(({ step }) => step);
  const last = bytes.steps.at(-1);
  if (!last || last.step !== steps || found[0] !== -1 || found.length !== steps + 2) {
    throw new Error(
      `A thread of ${steps} steps left checkpoints ${found[0]} to ${last?.step}, ${found.length} in all.`,
    );
  }
  const putBytes = bytes.put.checkpointBytes + bytes.put.metadataBytes;
  return {
    arm,
    steps,
    state: "done",
    putBytes,
    writesBytes: bytes.writesBytes,
    putPlusWritesBytes: putBytes + bytes.writesBytes,
    finalStepBytes: putOf(last),
    snapshotSteps: bytes.snapshotSteps.get("items") ?? [],
    snapshotBytes: bytes.steps
      .filter(({ deltaSnapshots }) => deltaSnapshots.includes("items"))
      .reduce((sum, { put }) => sum + (put.channels.get("items") ?? 0), 0),
    putBytesByStep: bytes.steps.map(putOf),
    writesBytesByStep: bytes.steps.map(({ writes }) => writes.bytes),
  };
}

const putOf = ({ put }: StepBytes) => put.checkpointBytes + put.metadataBytes;

/** Throws once the process keeps more serialised bytes than allowed on top of the least seen since the thread began. */
function retainedBound(limit: number): (step: number) => void {
  let least = Number.POSITIVE_INFINITY;
  return (step) => {
    const now = process.memoryUsage().arrayBuffers;
    // What an earlier thread left for the collector may go at any time: it must not make room for this one.
    least = Math.min(least, now);
    if (now - least <= limit) return;
    throw new Refused(
      `Refused while it ran: at step ${step} it kept ${roughBytes(now - least)}, the limit is ${roughBytes(limit)}.`,
    );
  };
}
