import { z } from "zod";
import type { Plain } from "./plain";

/** Any plain value; its shape is not checked again here, since `toPlain` made it. */
export const PlainValue = z.custom<Plain>((value) => value !== undefined, "a plain value");

/** Where a checkpoint came from, in upstream's words (`metadata.source`). */
export const Source = z.enum(["input", "loop", "update", "fork"]);
export type Source = z.infer<typeof Source>;

/** One pending write of one task, in the order in which the channel received it. */
export const StepWrite = z.object({ task: z.string(), channel: z.string(), value: PlainValue });
export type StepWrite = z.infer<typeof StepWrite>;

/**
 * One checkpoint of a thread, seen from both sides: `live` is what the running graph held after the superstep,
 * `resumed` is what a freshly compiled graph reads from that checkpoint.
 */
export const StepRecord = z.object({
  /** `metadata.step`: -1 is the input. */
  step: z.int(),
  source: Source,
  checkpointId: z.string(),
  parentCheckpointId: z.string().nullable(),
  namespace: z.string(),
  /** The nodes that ran in this superstep. */
  nodes: z.array(z.string()),
  /** The writes that made this checkpoint (they are stored under its parent). */
  writes: z.array(StepWrite),
  live: PlainValue,
  resumed: PlainValue,
  /** Structural equality of `live` and `resumed`, strict about what JSON blurs. */
  identical: z.boolean(),
  /** Path of the first difference, as `turns[6]`; null where identical. */
  firstDifference: z.string().nullable(),
  /** The checkpoint's blob holds a DeltaSnapshot of the channel. */
  deltaSnapshot: z.boolean(),
  /** The checkpoint's blob holds the channel's whole value, in whatever form: the resumed value was read, not folded. */
  storedWhole: z.boolean(),
  /** Live batches since the seed: 0 is stored whole. */
  foldDepth: z.int().min(0),
  /** Step of the checkpoint whose blob seeds the fold; null where the fold starts from the initial value. */
  seedStep: z.int().nullable(),
  /** Sizes of the batches that the reducer received live in this superstep. */
  liveBatches: z.array(z.int()),
  /** Sizes of the batches that the reducer received when this checkpoint was read. */
  resumedBatches: z.array(z.int()),
  /** Whether LangGraph itself read this step, or the one-pass reconstruction that is tested equal to it. */
  resumedBy: z.enum(["langgraph", "one-pass"]),
  /** Bytes that `put` serialised for this checkpoint, and `putWrites` for the writes that made it. */
  putBytes: z.int().min(0),
  writesBytes: z.int().min(0),
  /** The graph stopped after this checkpoint to wait for a person: a pending interrupt lies on it. */
  interrupted: z.boolean().optional(),
});
export type StepRecord = z.infer<typeof StepRecord>;

/** What a list, a scrubber and a fold picture need of every step, without its values. */
export const StepOutline = StepRecord.omit({ live: true, resumed: true, writes: true }).extend({
  /** A short text for each write of the watched channel, at most 24 characters, as `w7` or `["a","b"]`. */
  wrote: z.array(z.string()),
});
export type StepOutline = z.infer<typeof StepOutline>;
