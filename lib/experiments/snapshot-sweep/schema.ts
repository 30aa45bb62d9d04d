import { z } from "zod";
import type { ExperimentSchema } from "@/lib/experiments/experiment";
import { ReducerName } from "@/lib/experiments/live-vs-resumed/schema";

export const SnapshotSweepParams = z.strictObject({
  reducer: ReducerName.default("groupPerCall").describe("Reducer of the delta channel"),
  steps: z
    .strictObject({ from: z.int().min(1).max(5000), to: z.int().min(1).max(5000) })
    .default({ from: 6, to: 9 })
    .describe("Thread lengths, from and to"),
  snapshotFrequencies: z
    .array(z.int().min(1).max(1_000_000))
    .min(1)
    .max(50)
    .default([3])
    .describe("Updates between DeltaSnapshots, one row each"),
  release: z.enum(["1.7.3"]).default("1.7.3").describe("LangGraph release"),
});
export type SnapshotSweepParams = z.infer<typeof SnapshotSweepParams>;

export const SweepCell = z.object({
  steps: z.int(),
  snapshotFrequency: z.int(),
  identical: z.boolean(),
  deltaSnapshotAtTip: z.boolean(),
  /** Live batches since the seed; 0 is stored whole. */
  foldDepth: z.int(),
  /** The last step of this thread at which live and resumed were the same. */
  lastIdentical: z.int(),
});
export type SweepCell = z.infer<typeof SweepCell>;

export const SnapshotSweepResult = z.object({ cells: z.array(SweepCell) });
export type SnapshotSweepResult = z.infer<typeof SnapshotSweepResult>;

/** Cells by what the resume gave: wrong; right because stored whole, or because one write folds as one; right although folded. */
export const SnapshotSweepSummary = z.object({
  cells: z.int(),
  wrong: z.int(),
  rightStoredWhole: z.int(),
  rightOneWrite: z.int(),
  rightFolded: z.int(),
});
export type SnapshotSweepSummary = z.infer<typeof SnapshotSweepSummary>;

export const snapshotSweep: ExperimentSchema<SnapshotSweepParams, SnapshotSweepResult, SnapshotSweepSummary> =
  {
    id: "snapshot-sweep",
    title: "Snapshot sweep",
    question:
      "At which thread lengths and cadences does the damage of a resume show, and where is it hidden?",
    measures:
      "Runs one thread for each pair of length and snapshotFrequency, and says for each tip whether the resumed value is the live one and how deep it was folded.",
    params: SnapshotSweepParams,
    result: SnapshotSweepResult,
    summary: SnapshotSweepSummary,
    summarise({ cells }) {
      const right = cells.filter((cell) => cell.identical);
      const rightStoredWhole = right.filter((cell) => cell.foldDepth === 0).length;
      const rightOneWrite = right.filter((cell) => cell.foldDepth === 1).length;
      return {
        cells: cells.length,
        wrong: cells.length - right.length,
        rightStoredWhole,
        rightOneWrite,
        rightFolded: right.length - rightStoredWhole - rightOneWrite,
      };
    },
    estimate(params) {
      const lengths = params.steps.to - params.steps.from + 1;
      const each = ((params.steps.from + params.steps.to) / 2) * lengths;
      return { retainedBytes: params.steps.to * 1500, supersteps: each * params.snapshotFrequencies.length };
    },
    whatFits() {
      return null;
    },
    deterministic(result) {
      return result;
    },
  };
