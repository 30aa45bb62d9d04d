import { z } from "zod";
import { checkpointCost } from "@/lib/experiments/checkpoint-cost/schema";
import type { Run } from "@/lib/experiments/experiment";
import type { RegisteredExperiment } from "@/lib/experiments/registry";
import type { LoadedRelease, ReleaseName } from "@/lib/langgraph/releases/release";
import { Problem } from "@/lib/problem/problem";
import type { StepRecord } from "@/lib/thread/step-record";

/**
 * Runs that count instead of measuring, under the schema of a real experiment: what they do is told by `itemBytes`,
 * a parameter that the schema lets through.
 */
export const behaviour = {
  count: 100,
  throwProblem: 101,
  throwError: 102,
  loopForever: 103,
  ignoreAbort: 104,
  exit: 105,
  badResult: 106,
  fillHeap: 107,
  fillBuffers: 108,
  slow: 109,
  steps: 110,
  drift: 111,
} as const;

const Params = z.object({ steps: z.array(z.int()), itemBytes: z.int() });

const run: Run<unknown, unknown> = async function* (given, { signal, breathe }) {
  const { steps, itemBytes } = Params.parse(given);
  const of = steps[0] ?? 0;
  yield { type: "progress", done: 0, of, measuring: "counting" };
  if (itemBytes === behaviour.throwProblem)
    throw new Problem("reducer-threw", "The reducer threw at step 3: no.");
  if (itemBytes === behaviour.throwError) throw new TypeError("nothing to count");
  if (itemBytes === behaviour.exit) process.exit(3);
  if (itemBytes === behaviour.fillHeap) fill((size) => new Array(size).fill({}));
  if (itemBytes === behaviour.badResult) return { rows: "none" };
  for (;;) if (itemBytes !== behaviour.loopForever) break;
  const held: Uint8Array[] = [];
  for (let done = 1; done <= of; done++) {
    if (itemBytes !== behaviour.ignoreAbort) signal.throwIfAborted();
    if (itemBytes === behaviour.fillBuffers) held.push(new Uint8Array(64 * 1024 ** 2));
    if (itemBytes >= behaviour.ignoreAbort && itemBytes < behaviour.steps) await wait(20);
    await breathe();
    yield { type: "progress", done, of, measuring: "counting", partial: { row: done } };
  }
  if (itemBytes === behaviour.steps) {
    const records = stepRecords(of);
    // In pieces and out of turn, as a run with several threads gives them.
    for (let from = 0; from < records.length; from += 100) {
      yield { type: "steps", thread: "main", records: records.slice(from, from + 100) };
      if (from === 100) yield { type: "steps", thread: "other", records: stepRecords(1) };
    }
  }
  return resultOf(of, itemBytes === behaviour.drift ? process.pid + performance.now() : 0);
};

/** A thread whose list grows by an item a step; every 7th step reads back otherwise than it was live. */
export function stepRecords(steps: number): StepRecord[] {
  const items: string[] = [];
  return Array.from({ length: steps + 2 }, (_, position) => {
    if (position > 1) items.push(`item ${position} ${"x".repeat(100)}`);
    const live = [...items];
    const identical = position % 7 !== 6;
    return {
      step: position - 1,
      source: position === 0 ? ("input" as const) : ("loop" as const),
      checkpointId: `c${position}`,
      parentCheckpointId: position === 0 ? null : `c${position - 1}`,
      namespace: "",
      nodes: position > 1 ? ["turn"] : [],
      writes: position > 1 ? [{ task: `t${position}`, channel: "turns", value: live.at(-1) ?? null }] : [],
      live,
      resumed: identical ? live : [live],
      identical,
      firstDifference: identical ? null : "turns[0]",
      deltaSnapshot: false,
      storedWhole: false,
      foldDepth: position,
      seedStep: null,
      liveBatches: [1],
      resumedBatches: [position],
      resumedBy: "langgraph" as const,
      putBytes: 100,
      writesBytes: 50,
    };
  });
}

function resultOf(steps: number, drift: number) {
  const row = {
    arm: "delta",
    steps,
    state: "done",
    putBytes: steps + Math.round(drift * 1000),
    writesBytes: steps,
    putPlusWritesBytes: steps * 2,
    finalStepBytes: 1,
    items: steps,
    expectedItems: steps,
    snapshotSteps: [],
    snapshotBytes: 0,
    putBytesByStep: [1, 2],
    writesBytesByStep: [3, 4],
  };
  return { ratios: [{ steps, ratio: 2 }], rows: [row], growth: [], resolvedSnapshotFrequency: 1000 };
}

function fill(make: (size: number) => unknown): never {
  const held: unknown[] = [];
  for (;;) held.push(make(1_000_000));
}

const wait = (ms: number) => new Promise((waited) => setTimeout(waited, ms));

/** In the place of a LangGraph, which takes a second to load and is not needed to count. */
export async function noRelease(name: ReleaseName): Promise<LoadedRelease> {
  const versions = { langgraph: "0.0.0", checkpoint: "0.0.0", core: "0.0.0" };
  return { name, versions } as LoadedRelease;
}

/** The lookup that the test worker is given in the registry's place. */
export function counting(id: string): RegisteredExperiment | undefined {
  if (id !== checkpointCost.id) return undefined;
  return {
    schema: checkpointCost as unknown as RegisteredExperiment["schema"],
    load: async () => run as unknown as Run<never, unknown>,
  };
}
