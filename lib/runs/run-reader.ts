import type { Selectable, SelectQueryBuilder } from "kysely";
import { experimentSchema } from "@/lib/experiments/schemas";
import { Problem } from "@/lib/problem/problem";
import type { RunsDatabase } from "./database";
import { unpack } from "./packed";
import { RunDocument, RunList, type RunRow, type RunStatus } from "./schema";
import type { Tables } from "./tables";

type Row = Selectable<Tables["runs"]>;

export interface RunFilter {
  experiment?: string;
  status?: RunStatus;
  /** Runs of one experiment with the same params: see `paramsKey`. */
  paramsKey?: string;
}

/** The row of a run that is there; throws `not-found` for an id never given and `deleted` for one that is gone. */
export async function findRow(db: RunsDatabase, id: string): Promise<Row> {
  const row = await db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("not-found", `There is no run ${id}.`, { field: "id", given: id });
  if (row.deleted_at) throw new Problem("deleted", `Run ${id} was deleted.`, { field: "id", given: id });
  return row;
}

/** The document of a run, parsed again by the schemas of today. */
export async function readDocument(db: RunsDatabase, row: Row): Promise<RunDocument> {
  const [result, partial, threads] = await Promise.all([
    readResult(db, row.id),
    row.status === "done" ? [] : readPartial(db, row.id),
    readThreads(db, row.id),
  ]);
  const experiment = experimentSchema(row.experiment);
  const parsed = RunDocument.safeParse({
    ...light(row),
    formatVersion: row.format_version,
    environment: json(row.environment),
    result: result !== null && experiment ? experiment.result.safeParse(result).data : result,
    partial,
    threads,
  });
  if (
    parsed.success &&
    (result === null) === (parsed.data.result === null) &&
    parsed.data.result !== undefined
  ) {
    return parsed.data;
  }
  throw new Problem(
    "storage-unavailable",
    `Run ${row.id} was stored in a form that this version cannot read.`,
    {},
    parsed.error,
  );
}

/** The result of a run as stored, or null where it has none. */
export async function readResult(db: RunsDatabase, id: string): Promise<unknown> {
  const row = await db.selectFrom("run_results").select("result").where("run_id", "=", id).executeTakeFirst();
  return row ? JSON.parse(await unpack(row.result)) : null;
}

async function readPartial(db: RunsDatabase, id: string): Promise<unknown[]> {
  return (await partialsAfter(db, id, 0)).flatMap(({ rows }) => rows);
}

/** The rows that a run measured so far, by the event that carried them, after a given event. */
export async function partialsAfter(
  db: RunsDatabase,
  id: string,
  event: number,
): Promise<{ event: number; rows: unknown[] }[]> {
  const found = await db
    .selectFrom("run_partials")
    .select(["event", "rows"])
    .where("run_id", "=", id)
    .where("event", ">", event)
    .orderBy("event")
    .execute();
  return found.map((row) => ({ event: row.event, rows: JSON.parse(row.rows) as unknown[] }));
}

async function readThreads(db: RunsDatabase, id: string): Promise<RunDocument["threads"]> {
  const rows = await db
    .selectFrom("step_chunks")
    .select(({ fn }) => [
      "thread",
      fn.min("first_step").as("from"),
      fn.max("last_step").as("to"),
      fn.sum<number | string>("count").as("count"),
    ])
    .where("run_id", "=", id)
    .groupBy("thread")
    .orderBy("thread")
    .execute();
  return rows.map(({ thread, from, to, count }) => ({ key: thread, from, to, count: Number(count) }));
}

/** A page of runs, newest first, without their figures. `before` is a cursor that an earlier page gave. */
export async function readList(
  db: RunsDatabase,
  filter: RunFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<RunList> {
  let query = filtered(db.selectFrom("runs").selectAll(), filter);
  if (before !== null) query = query.where("seq", "<", before);
  const rows = await query
    .orderBy("seq", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return RunList.parse({
    runs: page.map(light),
    nextCursor: rows.length > limit && last ? String(last.seq) : null,
  });
}

/** How many runs there are that pass a filter. */
export async function readCount(db: RunsDatabase, filter: RunFilter): Promise<number> {
  const counted = await filtered(
    db.selectFrom("runs").select(({ fn }) => fn.countAll<number | string>().as("runs")),
    filter,
  ).executeTakeFirstOrThrow();
  return Number(counted.runs);
}

function filtered<O>(
  query: SelectQueryBuilder<Tables, "runs", O>,
  { experiment, status, paramsKey }: RunFilter,
) {
  let narrowed = query.where("deleted_at", "is", null);
  if (experiment !== undefined) narrowed = narrowed.where("experiment", "=", experiment);
  if (status !== undefined) narrowed = narrowed.where("status", "=", status);
  if (paramsKey !== undefined) narrowed = narrowed.where("params_key", "=", paramsKey);
  return narrowed;
}

function light(row: Row): RunRow {
  const summary = json(row.summary);
  return {
    id: row.id,
    experiment: row.experiment,
    params: json(row.params),
    status: row.status as RunStatus,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    progress: json(row.progress) as RunRow["progress"],
    error: json(row.error) as RunRow["error"],
    fingerprint: row.fingerprint,
    // A summary of an older version that no longer parses is left out: the run itself says what it can still show.
    summary: experimentSchema(row.experiment)?.summary.safeParse(summary).data ?? null,
  };
}

function json(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
