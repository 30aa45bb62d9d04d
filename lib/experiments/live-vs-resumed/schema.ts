import { z } from "zod";
import { isElided } from "@/lib/thread/elide";
import type { Plain } from "@/lib/thread/plain";
import { PlainValue } from "@/lib/thread/step-record";
import { defaultCadence } from "../checkpoint-cost/estimate";
import type { ExperimentSchema } from "../experiment";
import { largestThatFits, refusalSentence } from "../what-fits";
import { talkBytes } from "./estimate";

export const ReducerName = z.enum([
  "appendFlat",
  "groupPerCall",
  "trimTail",
  "countPerCall",
  "markPerCall",
  "keepLastOfBatch",
  "prependBatch",
  "capBeforeBatch",
  "messagesDeltaReducer",
]);
export type ReducerName = z.infer<typeof ReducerName>;

export const LiveVsResumedParams = z.strictObject({
  reducer: ReducerName.default("groupPerCall").describe("Reducer of the delta channel"),
  steps: z.int().min(1).max(5000).default(6).describe("Supersteps of the thread"),
  snapshotFrequency: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(1000)
    .describe(
      `Updates between DeltaSnapshots; empty is the release's own default, ${defaultCadence["1.7.3"]} in 1.7.3`,
    ),
  openingWrite: z.boolean().default(false).describe("Start the thread with the input {turns: []}"),
  writesPerStep: z.int().min(1).max(20).default(1).describe("Writes of the one node in each superstep"),
  itemBytes: z
    .int()
    .min(16)
    .max(100_000)
    .nullable()
    .default(null)
    .describe("Bytes of each write; empty writes w1, w2, …"),
  saver: z.enum(["memory"]).default("memory").describe("Checkpointer"),
  release: z.enum(["1.7.3"]).default("1.7.3").describe("LangGraph release"),
});
export type LiveVsResumedParams = z.infer<typeof LiveVsResumedParams>;

export const LiveVsResumedResult = z.object({
  tip: z.object({
    /** Large values are elided: see `elide` in lib/thread/elide. */
    live: PlainValue,
    resumedNode: PlainValue,
    getState: PlainValue,
    identical: z.boolean(),
    storedWhole: z.boolean(),
    foldDepth: z.int(),
    /** Which way a node that branches on the list's length went, live and resumed. */
    branchLive: z.string(),
    branchResumed: z.string(),
    /** The value that leaves after the resumed graph wrote once more. */
    afterWrite: PlainValue,
    /** The value once a DeltaSnapshot has stored it: the resumed history became the stored history. */
    afterSnapshot: PlainValue,
  }),
  /** Supersteps that ran. */
  steps: z.int(),
  firstDivergentStep: z.int().nullable(),
  divergentSteps: z.array(z.int()),
  snapshotSteps: z.array(z.int()),
  /** Most batches that the read of any one checkpoint folded. */
  deepestFold: z.int(),
  /** Steps from 1 on whose read folded two batches or more: the only ones at which a reducer can group otherwise. */
  stepsFolded: z.int(),
  errorRaised: z.string().nullable(),
  resolvedSnapshotFrequency: z.int(),
  /** How the resumed side was read. */
  reading: z.object({
    byLangGraph: z.int(),
    byOnePass: z.int(),
    disagreements: z.array(z.object({ step: z.int(), onePass: PlainValue, langgraph: PlainValue })),
  }),
  /** SHA-256 over the step records without their ids; a run of an older version has none. */
  recordsDigest: z.string().optional(),
});
export type LiveVsResumedResult = z.infer<typeof LiveVsResumedResult>;

export const LiveVsResumedSummary = LiveVsResumedResult.pick({
  steps: true,
  firstDivergentStep: true,
  deepestFold: true,
  stepsFolded: true,
  errorRaised: true,
  resolvedSnapshotFrequency: true,
}).extend({
  tip: LiveVsResumedResult.shape.tip.pick({ identical: true, storedWhole: true, foldDepth: true }),
  /** Items of the list at the tip on either side; null where the value is not a list. */
  liveItems: z.int().nullable(),
  resumedItems: z.int().nullable(),
  divergentSteps: z.int(),
  snapshotSteps: z.int(),
  disagreements: z.int(),
});
export type LiveVsResumedSummary = z.infer<typeof LiveVsResumedSummary>;

/** Entries of a list, one that was elided too; null for what is no list. */
export function itemsOf(value: Plain): number | null {
  if (Array.isArray(value)) return value.length;
  return isElided(value) && value.of === "list" ? (value.entries as number) : null;
}

function retainedBytes(params: LiveVsResumedParams, steps: number): number {
  const cadence = params.snapshotFrequency ?? defaultCadence[params.release];
  return talkBytes({ ...params, steps }, cadence);
}

export const liveVsResumed: ExperimentSchema<LiveVsResumedParams, LiveVsResumedResult, LiveVsResumedSummary> =
  {
    id: "live-vs-resumed",
    title: "Live against resumed",
    question: "Is the value that a fresh graph reads the value that the running graph held, at every step?",
    measures:
      "Runs a graph and records its value after every superstep, then compiles a fresh graph on the same checkpointer and reads each checkpoint. Beside the values stand the batches that the reducer received on either side.",
    params: LiveVsResumedParams,
    result: LiveVsResumedResult,
    summary: LiveVsResumedSummary,
    summarise({ tip, steps, firstDivergentStep, errorRaised, resolvedSnapshotFrequency, ...result }) {
      return {
        steps,
        firstDivergentStep,
        errorRaised,
        resolvedSnapshotFrequency,
        deepestFold: result.deepestFold,
        stepsFolded: result.stepsFolded,
        tip: { identical: tip.identical, storedWhole: tip.storedWhole, foldDepth: tip.foldDepth },
        liveItems: itemsOf(tip.live),
        resumedItems: itemsOf(tip.resumedNode),
        divergentSteps: result.divergentSteps.length,
        snapshotSteps: result.snapshotSteps.length,
        disagreements: result.reading.disagreements.length,
      };
    },
    estimate(params) {
      return { retainedBytes: Math.ceil(retainedBytes(params, params.steps)), supersteps: params.steps };
    },
    whatFits(params, maxRetainedBytes) {
      const fits = (steps: number) => retainedBytes(params, steps) <= maxRetainedBytes;
      const steps = largestThatFits(params.steps, fits);
      if (steps === null) return null;
      const wouldKeep = retainedBytes(params, params.steps);
      return { sentence: refusalSentence(wouldKeep, maxRetainedBytes, steps), params: { ...params, steps } };
    },
    deterministic(result) {
      return result;
    },
  };
