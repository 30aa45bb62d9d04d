import { createHash } from "node:crypto";
import type { Environment } from "@/lib/experiments/environment-schema";
import { canonicalJson } from "@/lib/experiments/fingerprint";
import type { RunsDatabase } from "./database";
import type { RunProgress, RunStatus } from "./schema";

/** How a run ended, with what it measured where it is done. */
export interface RunEnd {
  status: Exclude<RunStatus, "queued" | "running">;
  error: { code: string; message: string } | null;
  measured: { result: Uint8Array; summary: string; fingerprint: string } | null;
}

/** Step records of one thread that follow each other, packed by the worker. */
export interface StepChunk {
  thread: string;
  position: number;
  count: number;
  firstStep: number;
  lastStep: number;
  /** Positions at which decoding can start. */
  keyframes: number[];
  records: Uint8Array;
  outlines: Uint8Array;
}

const now = () => new Date().toISOString();

/** What makes two runs comparable: the same experiment with the same params. */
export function paramsKey(experiment: string, params: unknown): string {
  return createHash("sha256").update(canonicalJson({ experiment, params })).digest("hex");
}

/** Everything that is ever written about runs. A run that has ended does not change any more. */
export function runWriter(db: RunsDatabase) {
  return {
    async create(id: string, experiment: string, params: unknown): Promise<void> {
      await db
        .insertInto("runs")
        .values({
          id,
          format_version: 1,
          experiment,
          params: JSON.stringify(params),
          params_key: paramsKey(experiment, params),
          status: "queued",
          created_at: now(),
        })
        .execute();
    },

    async start(id: string): Promise<void> {
      await db
        .updateTable("runs")
        .set({ status: "running", started_at: now() })
        .where("id", "=", id)
        .where("status", "=", "queued")
        .execute();
    },

    async environment(id: string, environment: Environment): Promise<void> {
      await unended(db, id)
        .set({ environment: JSON.stringify(environment) })
        .execute();
    },

    async progress(id: string, event: number, progress: RunProgress, rows: string | null): Promise<void> {
      await unended(db, id)
        .set({ progress: JSON.stringify(progress) })
        .execute();
      if (rows !== null) await db.insertInto("run_partials").values({ run_id: id, event, rows }).execute();
    },

    async steps(id: string, chunk: StepChunk): Promise<void> {
      await db
        .insertInto("step_chunks")
        .values({
          run_id: id,
          thread: chunk.thread,
          position: chunk.position,
          count: chunk.count,
          first_step: chunk.firstStep,
          last_step: chunk.lastStep,
          keyframes: JSON.stringify(chunk.keyframes),
          records: Buffer.from(chunk.records),
          outlines: Buffer.from(chunk.outlines),
        })
        .execute();
    },

    end: (id: string, end: RunEnd) => endRun(db, id, end),
    remove: (id: string) => removeRun(db, id),
    interruptUnended: () => interruptUnended(db),
  };
}

export type RunWriter = ReturnType<typeof runWriter>;

function unended(db: RunsDatabase, id: string) {
  return db.updateTable("runs").where("id", "=", id).where("status", "in", ["queued", "running"]);
}

/** Rows measured on the way are kept where there is no result to hold them. */
async function endRun(db: RunsDatabase, id: string, { status, error, measured }: RunEnd): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const ended = await inside
      .updateTable("runs")
      .set({
        status,
        ended_at: now(),
        error: error && JSON.stringify(error),
        summary: measured?.summary ?? null,
        fingerprint: measured?.fingerprint ?? null,
      })
      .where("id", "=", id)
      .where("status", "in", ["queued", "running"])
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n || !measured) return;
    await inside
      .insertInto("run_results")
      .values({ run_id: id, result: Buffer.from(measured.result) })
      .execute();
    await inside.deleteFrom("run_partials").where("run_id", "=", id).execute();
  });
}

/** Empties a run down to the row that makes its id answer "gone". */
async function removeRun(db: RunsDatabase, id: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside
      .updateTable("runs")
      .set({
        deleted_at: now(),
        params: "null",
        params_key: "",
        status: "cancelled",
        progress: null,
        error: null,
        environment: null,
        fingerprint: null,
        summary: null,
      })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
    for (const table of ["run_results", "run_partials", "step_chunks"] as const) {
      await inside.deleteFrom(table).where("run_id", "=", id).execute();
    }
  });
}

/** A server that starts finds nobody at work: what is not ended was interrupted. Answers how many runs that were. */
async function interruptUnended(db: RunsDatabase): Promise<number> {
  const interrupted = await db
    .updateTable("runs")
    .set({ status: "interrupted", ended_at: now() })
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return Number(interrupted.numUpdatedRows);
}
