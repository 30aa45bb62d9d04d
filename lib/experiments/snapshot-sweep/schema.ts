import { z } from "zod";
import type { ExperimentSchema } from "@/lib/experiments/experiment";
import { talkBytes } from "@/lib/experiments/live-vs-resumed/estimate";
import { ReducerName } from "@/lib/experiments/live-vs-resumed/schema";
import { largestThatFits, refusalSentence } from "@/lib/experiments/what-fits";

/** Bounds of a whole sweep: cells, and supersteps over all cells. */
export const mostCells = 5000;
export const mostSupersteps = 400_000;

export const SnapshotSweepParams = z
  .strictObject({
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
  })
  .superRefine((params, check) => {
    const issue = (path: PropertyKey[], message: string) => check.addIssue({ code: "custom", path, message });
    const { from, to } = params.steps;
    if (from > to) return issue(["steps"], `from (${from}) must not be greater than to (${to})`);
    const frequencies = params.snapshotFrequencies;
    if (new Set(frequencies).size < frequencies.length)
      return issue(["snapshotFrequencies"], "each cadence may stand there once");
    const cells = (to - from + 1) * frequencies.length;
    if (cells > mostCells)
      return issue(["steps"], `${cells} cells are more than a sweep may have (${mostCells})`);
    const supersteps = sweepSupersteps(params);
    if (supersteps > mostSupersteps)
      return issue(
        ["steps"],
        `${supersteps} supersteps in all are more than a sweep may run (${mostSupersteps})`,
      );
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

export const SnapshotSweepResult = z.object({
  cells: z.array(SweepCell),
  /** Cells whose own thread did not end with the values that the recorded thread of their cadence has at that step. */
  unlike: z.array(z.object({ steps: z.int(), snapshotFrequency: z.int() })).default([]),
  /** SHA-256 over the step records of each recorded thread, without their ids; a run of an older version has none. */
  recordsDigests: z.record(z.string(), z.string()).optional(),
});
export type SnapshotSweepResult = z.infer<typeof SnapshotSweepResult>;

/** Cells by what the resume gave: wrong; right because stored whole, or because one write folds as one; right although folded. */
export const SnapshotSweepSummary = z.object({
  cells: z.int(),
  wrong: z.int(),
  rightStoredWhole: z.int(),
  rightOneWrite: z.int(),
  rightFolded: z.int(),
  /** Cells whose own thread ended with other values than the recorded thread of their cadence has at that step. */
  unlike: z.int().default(0),
});
export type SnapshotSweepSummary = z.infer<typeof SnapshotSweepSummary>;

/** Supersteps of all cells, and of the recorded thread of each cadence. */
function sweepSupersteps({ steps: { from, to }, snapshotFrequencies }: z.infer<typeof SnapshotSweepParams>) {
  return snapshotFrequencies.length * (((from + to) * (to - from + 1)) / 2 + to);
}

/** The most that one thread of the sweep keeps. */
function retainedBytes({ reducer, snapshotFrequencies }: SnapshotSweepParams, steps: number): number {
  const talk = { reducer, steps, writesPerStep: 1, itemBytes: null };
  return Math.ceil(Math.max(...snapshotFrequencies.map((cadence) => talkBytes(talk, cadence))));
}

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
    summarise({ cells, unlike }) {
      const right = cells.filter((cell) => cell.identical);
      const rightStoredWhole = right.filter((cell) => cell.foldDepth === 0).length;
      const rightOneWrite = right.filter((cell) => cell.foldDepth === 1).length;
      return {
        cells: cells.length,
        wrong: cells.length - right.length,
        rightStoredWhole,
        rightOneWrite,
        rightFolded: right.length - rightStoredWhole - rightOneWrite,
        unlike: unlike.length,
      };
    },
    estimate(params) {
      return { retainedBytes: retainedBytes(params, params.steps.to), supersteps: sweepSupersteps(params) };
    },
    whatFits(params, maxRetainedBytes) {
      const { from, to } = params.steps;
      const longest = largestThatFits(to, (steps) => retainedBytes(params, steps) <= maxRetainedBytes);
      if (longest === null) return null;
      const sentence = refusalSentence(retainedBytes(params, to), maxRetainedBytes, longest);
      return { sentence, params: { ...params, steps: { from: Math.min(from, longest), to: longest } } };
    },
    deterministic(result) {
      return result;
    },
  };
