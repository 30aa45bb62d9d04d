import type { Environment } from "@/lib/experiments/environment-schema";
import type { ProblemCode } from "@/lib/problem/problem";
import type { StepChunk } from "./run-writer";
import type { RunProgress } from "./schema";

/** What a worker is started with. Params were parsed before; they are plain data. */
export interface WorkerJob {
  runId: string;
  experiment: string;
  params: unknown;
  maxRetainedBytes: number;
}

export type FromWorker =
  | { type: "environment"; environment: Environment }
  /** `rows` is the JSON of the partial rows since the message before, or null where there are none. */
  | { type: "progress"; progress: RunProgress; rows: string | null }
  /** Answered by `stored`: a worker does not run ahead of the disk. */
  | { type: "steps"; chunk: StepChunk }
  | { type: "done"; result: Uint8Array; summary: string; fingerprint: string }
  | { type: "failed"; code: ProblemCode; message: string };

export type ToWorker = { type: "abort"; code: ProblemCode; message: string } | { type: "stored" };
