import { z } from "zod";
import { Environment } from "@/lib/experiments/environment-schema";
import { StepOutline, StepRecord } from "@/lib/thread/step-record";

export const RunStatus = z.enum(["queued", "running", "done", "failed", "cancelled", "interrupted"]);
export type RunStatus = z.infer<typeof RunStatus>;

export const RunProgress = z.object({ done: z.int(), of: z.int(), measuring: z.string() });
export type RunProgress = z.infer<typeof RunProgress>;

/** A thread of step records that belongs to a run: `GET /api/runs/:id/steps?thread=key`. */
export const StepThread = z.object({ key: z.string(), from: z.int(), to: z.int(), count: z.int() });
export type StepThread = z.infer<typeof StepThread>;

/** How this run compares with earlier ones of the same experiment and params. */
export const Reproduction = z.object({
  /** Other finished runs with the same params. */
  others: z.int(),
  same: z.int(),
  /** The newest other run whose deterministic part differs, and where first. */
  firstDifference: z
    .object({ runId: z.string(), path: z.string(), here: z.string(), there: z.string() })
    .nullable(),
});
export type Reproduction = z.infer<typeof Reproduction>;

/** The run document, format 1: what is stored, what the API answers, what a report is drawn from. */
export const RunDocument = z.object({
  formatVersion: z.literal(1),
  id: z.string(),
  experiment: z.string(),
  /** Params as parsed, with defaults filled in. */
  params: z.unknown(),
  status: RunStatus,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  progress: RunProgress.nullable(),
  /** Partial rows, in the order in which they were measured; the figures of a run that did not end stand here. */
  partial: z.array(z.unknown()),
  /** Parsed by the experiment's own result schema; null until done. */
  result: z.unknown(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  environment: Environment.nullable(),
  /** SHA-256 in hex over the deterministic part of the result; null until done. */
  fingerprint: z.string().nullable(),
  threads: z.array(StepThread),
});
export type RunDocument = z.infer<typeof RunDocument>;

/** A run in a list: the document without its figures, and the summary that its experiment makes of the result. */
export const RunRow = RunDocument.pick({
  id: true,
  experiment: true,
  params: true,
  status: true,
  createdAt: true,
  startedAt: true,
  endedAt: true,
  progress: true,
  error: true,
  fingerprint: true,
}).extend({
  /** Parsed by the experiment's `summary` schema; null until done. */
  summary: z.unknown(),
});
export type RunRow = z.infer<typeof RunRow>;

/** `GET /api/runs`: newest first; `nextCursor` is null on the last page. */
export const RunList = z.object({ runs: z.array(RunRow), nextCursor: z.string().nullable() });
export type RunList = z.infer<typeof RunList>;

/** The data of a `progress` event: `partial` holds the rows that are new since the event before. */
export const ProgressEvent = RunProgress.extend({ partial: z.array(z.unknown()) });
export type ProgressEvent = z.infer<typeof ProgressEvent>;

/** The data of the one `end` event, after which the stream closes: fetch the run for the rest. */
export const EndEvent = z.object({ status: RunStatus });
export type EndEvent = z.infer<typeof EndEvent>;

/** `GET /api/runs/:id`: the document and how it compares with its like. */
export const RunAnswer = RunDocument.extend({ reproduction: Reproduction.nullable() });
export type RunAnswer = z.infer<typeof RunAnswer>;

const ofThread = { thread: z.string(), /** Records of the thread in all. */ count: z.int() };

/** `GET /api/runs/:id/steps?thread=&from=&limit=`: records by their index in the thread, from 0 (which is step -1). */
export const StepsAnswer = z.object({ ...ofThread, from: z.int(), steps: z.array(StepRecord) });
export type StepsAnswer = z.infer<typeof StepsAnswer>;

/**
 * `…&view=chain`: the same records as a chain (see lib/thread/step-chain), which is far smaller where values grow. It
 * begins at a keyframe, `skip` entries before the first record that was asked for.
 */
export const StepChainAnswer = z.object({
  ...ofThread,
  from: z.int(),
  skip: z.int().min(0),
  chain: z.array(z.string()),
});
export type StepChainAnswer = z.infer<typeof StepChainAnswer>;

/** `…&view=outline`: every record of the thread without its values. */
export const StepOutlinesAnswer = z.object({ ...ofThread, steps: z.array(StepOutline) });
export type StepOutlinesAnswer = z.infer<typeof StepOutlinesAnswer>;

/** A thread that comes with its page: all outlines, and whole records from one on. */
export interface OpenedThread {
  thread: string;
  outline: StepOutline[];
  from: number;
  records: StepRecord[];
}
