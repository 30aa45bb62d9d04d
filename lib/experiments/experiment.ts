import type { z } from "zod";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import type { StepRecord } from "@/lib/thread/step-record";

/** What a run would take, known before it starts. */
export interface Estimate {
  /** The most bytes that any one thread of the run would keep in its saver at once. */
  retainedBytes: number;
  /** Supersteps in all: the measure for deadlines and for progress. */
  supersteps: number;
}

/** What a running experiment yields, besides its result at the end. */
export type RunEvent<Partial = unknown> =
  | { type: "progress"; done: number; of: number; measuring: string; partial?: Partial }
  | { type: "steps"; thread: string; records: StepRecord[] };

/** The world that a run is given: nothing else of the outside may be used by it. */
export interface RunContext {
  release: LoadedRelease;
  /** Milliseconds, monotonic. */
  now(): number;
  /** Aborts on cancel and on the deadline; a run checks it between supersteps. */
  signal: AbortSignal;
  /** Lets the event loop turn once, so that progress leaves and a cancel arrives. */
  breathe(): Promise<void>;
  /** Bytes that one thread may keep; a row that passes it while running becomes `refused`. */
  maxRetainedBytes: number;
}

/** A run: progress on the way, the result at the end. */
export type Run<P, R, Partial = unknown> = (
  params: P,
  context: RunContext,
) => AsyncGenerator<RunEvent<Partial>, R, void>;

/** The part of an experiment that a client may import: schemas and words, no LangGraph. */
export interface ExperimentSchema<P = unknown, R = unknown, S = unknown> {
  /** As in the URL: `checkpoint-cost`. */
  id: string;
  title: string;
  /** The question that it answers, in one sentence. */
  question: string;
  /** What it runs and what it counts or compares, in a sentence or two, for somebody who has not run it yet. */
  measures: string;
  params: z.ZodType<P>;
  result: z.ZodType<R>;
  summary: z.ZodType<S>;
  /** The few figures that a list of runs and a verdict need: small, however large the result. */
  summarise(result: R): S;
  estimate(params: P): Estimate;
  /** The nearest smaller params of which `estimate` stays within `maxRetainedBytes`, with a sentence; null where none does. */
  whatFits(params: P, maxRetainedBytes: number): { sentence: string; params: P } | null;
  /** The deterministic part of a result (bytes, values, verdicts; no timings): what the fingerprint is taken of. */
  deterministic(result: R): unknown;
}
