import { z } from "zod";
import type { ExperimentSchema } from "../experiment";
import { largestThatFits, refusalSentence } from "../what-fits";
import { defaultCadence, threadBytes } from "./estimate";

export const Arm = z.enum(["accumulating", "delta", "control", "echo"]);
export type Arm = z.infer<typeof Arm>;

/** Which bytes a figure counts. `kept` joins with the savers that can report it. */
export const Accounting = z.enum(["put", "putPlusWrites"]);
export type Accounting = z.infer<typeof Accounting>;

export const CheckpointCostParams = z.strictObject({
  arms: z.array(Arm).min(1).max(4).default(["accumulating", "delta", "control"]).describe("Arms to measure"),
  steps: z
    .array(z.int().min(1).max(5000))
    .min(1)
    .max(50)
    .default([10, 25, 50, 100])
    .describe("Thread lengths, in supersteps"),
  itemBytes: z.int().min(16).max(1_000_000).default(200).describe("Bytes of text in each item"),
  snapshotFrequency: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(1000)
    .describe(
      `Updates between DeltaSnapshots; empty is the release's own default, ${defaultCadence["1.7.3"]} in 1.7.3`,
    ),
  saver: z.enum(["memory"]).default("memory").describe("Checkpointer"),
  release: z.enum(["1.7.3"]).default("1.7.3").describe("LangGraph release"),
});
export type CheckpointCostParams = z.infer<typeof CheckpointCostParams>;

/** A thread that ran to its end, as the meter saw it. Bytes are exact and the same on every run. */
export const MeasuredRow = z.object({
  arm: Arm,
  steps: z.int(),
  state: z.literal("done"),
  putBytes: z.int(),
  writesBytes: z.int(),
  putPlusWritesBytes: z.int(),
  /** What the last checkpoint's `put` serialised. */
  finalStepBytes: z.int(),
  /**
   * What a freshly compiled graph reads back, item by item as it was written, of what the arm must hold; where it
   * reads more than that, all that it reads.
   */
  items: z.int(),
  expectedItems: z.int(),
  /** Steps whose `put` carried a DeltaSnapshot. */
  snapshotSteps: z.array(z.int()),
  /** Of `putBytes`, what those DeltaSnapshots took. */
  snapshotBytes: z.int(),
  /** Index 0 is step -1. Checkpoint and metadata. */
  putBytesByStep: z.array(z.int()),
  /** Index 0 is step -1. Writes count for the superstep that they produce, so step -1 has none. */
  writesBytesByStep: z.array(z.int()),
  message: z.string().optional(),
});
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** A thread that did not run to its end has a message and no figures. */
export const UnmeasuredRow = z.object({
  arm: Arm,
  steps: z.int(),
  state: z.enum(["failed", "refused"]),
  message: z.string(),
});
export type UnmeasuredRow = z.infer<typeof UnmeasuredRow>;

export const CostRow = z.discriminatedUnion("state", [MeasuredRow, UnmeasuredRow]);
export type CostRow = z.infer<typeof CostRow>;

/** Why a delta arm is still quadratic: each `snapshotFrequency` updates a DeltaSnapshot holds the whole list again. */
export const SnapshotTerm = z.object({
  snapshotFrequency: z.int(),
  /** Bytes of `put` for each n²: an item's bytes ÷ (2 · snapshotFrequency, or the release's own limit where less). */
  bytesPerStepSquared: z.number(),
  /** The longest measured thread, the bytes of DeltaSnapshots derived for it, and those that the meter saw. */
  steps: z.int(),
  derivedBytes: z.int(),
  measuredBytes: z.int(),
});
export type SnapshotTerm = z.infer<typeof SnapshotTerm>;

export const Growth = z.object({
  arm: Arm,
  accounting: Accounting,
  /** Slope of the log-log fit; null with fewer than two points. */
  exponent: z.number().nullable(),
  /** Bytes at the largest measured 2n over bytes at n, and that n; null where no such pair was measured. */
  doublingRatio: z.number().nullable(),
  doublingFrom: z.int().nullable(),
  /** Measured lengths that the fits are of. */
  points: z.int(),
  /** bytes(n) = a + b·n + c·n², least squares of the relative error; null with fewer than three points. */
  model: z.object({ a: z.number(), b: z.number(), c: z.number() }).nullable(),
  /** Null for arms that write no DeltaSnapshots. */
  snapshotTerm: SnapshotTerm.nullable(),
});
export type Growth = z.infer<typeof Growth>;

export const CheckpointCostResult = z.object({
  /** accumulating's put ÷ delta's put + writes, at each length at which both were measured. */
  ratios: z.array(z.object({ steps: z.int(), ratio: z.number() })),
  rows: z.array(CostRow),
  growth: z.array(Growth),
  /** The cadence that the delta arms ran with, probed from the installed release where the params said null. */
  resolvedSnapshotFrequency: z.int(),
});
export type CheckpointCostResult = z.infer<typeof CheckpointCostResult>;

export const CheckpointCostSummary = CheckpointCostResult.pick({
  ratios: true,
  growth: true,
  resolvedSnapshotFrequency: true,
}).extend({
  /** Rows that have no figures, by arm. */
  without: z.array(z.object({ arm: Arm, failed: z.int(), refused: z.int() })),
});
export type CheckpointCostSummary = z.infer<typeof CheckpointCostSummary>;

function retainedBytes(params: CheckpointCostParams, steps: number): number {
  const cadence = params.snapshotFrequency ?? defaultCadence[params.release];
  return Math.ceil(Math.max(...params.arms.map((arm) => threadBytes(arm, steps, params.itemBytes, cadence))));
}

export const checkpointCost: ExperimentSchema<
  CheckpointCostParams,
  CheckpointCostResult,
  CheckpointCostSummary
> = {
  id: "checkpoint-cost",
  title: "Checkpoint cost",
  question: "How many bytes does a thread put through its checkpointer as it grows?",
  measures:
    "Runs the same thread once for each arm and length and counts the serialised bytes that the checkpointer is given, through put and through putWrites.",
  params: CheckpointCostParams,
  result: CheckpointCostResult,
  summary: CheckpointCostSummary,
  summarise({ ratios, growth, resolvedSnapshotFrequency, rows }) {
    const without = Arm.options.map((arm) => {
      const count = (state: CostRow["state"]) =>
        rows.filter((r) => r.arm === arm && r.state === state).length;
      return { arm, failed: count("failed"), refused: count("refused") };
    });
    return {
      ratios,
      growth,
      resolvedSnapshotFrequency,
      without: without.filter(({ failed, refused }) => failed + refused > 0),
    };
  },
  estimate(params) {
    const supersteps = [...new Set(params.steps)].reduce((sum, steps) => sum + steps, 0);
    return {
      retainedBytes: retainedBytes(params, Math.max(...params.steps)),
      supersteps: new Set(params.arms).size * supersteps,
    };
  },
  whatFits(params, maxRetainedBytes) {
    const longest = Math.max(...params.steps);
    const fitting = largestThatFits(longest, (steps) => retainedBytes(params, steps) <= maxRetainedBytes);
    if (fitting === null) return null;
    const steps = [...new Set(params.steps.map((wanted) => Math.min(wanted, fitting)))];
    return {
      sentence: refusalSentence(retainedBytes(params, longest), maxRetainedBytes, fitting),
      params: { ...params, steps },
    };
  },
  deterministic(result) {
    return {
      rows: result.rows.map((row) => (row.state === "done" ? row : { ...row, message: undefined })),
      resolvedSnapshotFrequency: result.resolvedSnapshotFrequency,
    };
  },
};
