import { z } from "zod";
import type { ExperimentSchema } from "../experiment";

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
    .describe("Updates between DeltaSnapshots; empty is the release's own default"),
  saver: z.enum(["memory"]).default("memory").describe("Checkpointer"),
  release: z.enum(["1.7.3"]).default("1.7.3").describe("LangGraph release"),
});
export type CheckpointCostParams = z.infer<typeof CheckpointCostParams>;

export const CostRow = z.object({
  arm: Arm,
  steps: z.int(),
  state: z.enum(["done", "failed", "refused"]),
  putBytes: z.int(),
  writesBytes: z.int(),
  putPlusWritesBytes: z.int(),
  /** What the last checkpoint's `put` serialised. */
  finalStepBytes: z.int(),
  items: z.int(),
  expectedItems: z.int(),
  /** Steps whose `put` carried a DeltaSnapshot. */
  snapshotSteps: z.array(z.int()),
  /** Index 0 is step -1. */
  putBytesByStep: z.array(z.int()),
  writesBytesByStep: z.array(z.int()),
  /** Why a row failed or was refused. */
  message: z.string().optional(),
});
export type CostRow = z.infer<typeof CostRow>;

export const Growth = z.object({
  arm: Arm,
  accounting: Accounting,
  /** Slope of the log-log fit; null with fewer than two points. */
  exponent: z.number().nullable(),
  /** Bytes at the largest measured 2n over bytes at n, and that n; null where no such pair was measured. */
  doublingRatio: z.number().nullable(),
  doublingFrom: z.int().nullable(),
  points: z.int(),
  /** bytes(n) = a + b·n + c·n², least squares; null with fewer than three points. */
  model: z.object({ a: z.number(), b: z.number(), c: z.number() }).nullable(),
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
    const longest = Math.max(...params.steps);
    const item = params.itemBytes + 10;
    const quadratic = params.arms.some((arm) => arm === "accumulating" || arm === "echo");
    return {
      retainedBytes: longest * 1200 + (quadratic ? (item * longest * (longest + 1)) / 2 : item * longest * 2),
      supersteps: params.arms.length * params.steps.reduce((sum, steps) => sum + steps, 0),
    };
  },
  whatFits() {
    return null;
  },
  deterministic(result) {
    return { ratios: result.ratios, rows: result.rows };
  },
};
