import { accept } from "@/lib/experiments/accept";
import type { ExperimentId } from "@/lib/experiments/schemas";
import { Problem } from "@/lib/problem/problem";
import { runs } from "./open-runs";
import { reproductionOf } from "./reproduction";
import { newRunId, parseRunId } from "./run-id";
import { findRow, type RunFilter, readCount, readDocument, readList } from "./run-reader";
import { paramsKey } from "./run-writer";
import type { RunAnswer, RunList, RunRow } from "./schema";

/** The document of a run and how it compares with its like; throws `bad-id`, `not-found` or `deleted`. */
export async function getRun(id: string): Promise<RunAnswer> {
  const { db } = await runs();
  const row = await findRow(db, parseRunId(id));
  const [document, reproduction] = await Promise.all([readDocument(db, row), reproductionOf(db, row)]);
  return { ...document, reproduction };
}

/** A page of runs, newest first, without their figures. `cursor` is the `nextCursor` of the page before. */
export async function listRuns(
  filter: RunFilter & { cursor?: string | null; limit?: number } = {},
): Promise<RunList> {
  const { db } = await runs();
  const { cursor, limit = 20, ...rest } = filter;
  return readList(db, rest, { before: cursor ? Number(cursor) : null, limit });
}

/** Runs of the same experiment with the same params, the run itself among them, newest first; at most `limit`. */
export async function runsLike(
  run: Pick<RunAnswer, "experiment" | "params">,
  limit: number,
): Promise<RunRow[]> {
  return (await listRuns({ paramsKey: paramsKey(run.experiment, run.params), limit })).runs;
}

/** The newest finished run of an experiment, or null where there is none. */
export async function newestDone(experiment: ExperimentId): Promise<RunAnswer | null> {
  const newest = (await listRuns({ experiment, status: "done", limit: 1 })).runs[0];
  return newest ? getRun(newest.id) : null;
}

/** How many runs there are, of an experiment or in a status where given. */
export async function countRuns(filter: RunFilter = {}): Promise<number> {
  return readCount((await runs()).db, filter);
}

/**
 * Stores a run as `queued` and gives it to the queue. Throws `unknown-experiment`, `bad-params`, `too-large` (with what
 * would fit) or `too-busy`; then nothing is stored.
 */
export async function startRun(experimentId: string, given: unknown): Promise<{ id: string; url: string }> {
  const opened = await runs();
  const { params, estimate } = accept(experimentId, given, opened.settings.maxRetainedBytes);
  const id = newRunId();
  await opened.queue.add(
    {
      runId: id,
      experiment: experimentId,
      params,
      maxRetainedBytes: opened.settings.maxRetainedBytes,
      deadlineMs: deadlineOf(estimate.supersteps),
    },
    () => opened.writer.create(id, experimentId, params),
  );
  return { id, url: `/runs/${id}` };
}

/** Ends a run that waits or is measured; throws `not-cancellable` where it has ended already. */
export async function cancelRun(id: string): Promise<void> {
  const { db, queue } = await runs();
  const row = await findRow(db, parseRunId(id));
  if (await queue.cancel(row.id)) return;
  const { status } = await findRow(db, row.id);
  throw new Problem("not-cancellable", `Run ${row.id} has ended already: it is ${status}.`, {
    field: "status",
    given: status,
    allowed: "queued or running",
  });
}

/** Deletes a run, ending it first where it is at work. Its id answers `deleted` from then on. */
export async function deleteRun(id: string): Promise<void> {
  const { db, queue, writer } = await runs();
  const row = await findRow(db, parseRunId(id));
  await queue.cancel(row.id);
  await writer.remove(row.id);
}

/** Ends what hangs, not what is slow: on two cores with twenty busy processes a superstep took 60 ms. */
function deadlineOf(supersteps: number): number {
  return Math.min(300_000 + 200 * supersteps, 2 ** 31 - 1);
}
