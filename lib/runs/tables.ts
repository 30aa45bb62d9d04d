import type { CreateTableBuilder, Generated, Kysely } from "kysely";

/** One run, without what can be large. Rows of deleted runs stay, emptied, so that their ids answer "gone". */
interface RunsTable {
  /** Order of creation, and the cursor of a list. */
  seq: Generated<number>;
  id: string;
  format_version: number;
  experiment: string;
  /** JSON, as parsed. */
  params: string;
  /** SHA-256 of experiment and params: equal for runs that should reproduce each other. */
  params_key: string;
  status: string;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  deleted_at: string | null;
  progress: string | null;
  error: string | null;
  environment: string | null;
  fingerprint: string | null;
  summary: string | null;
}

interface ResultsTable {
  run_id: string;
  /** JSON, deflated. */
  result: Uint8Array;
}

interface PartialsTable {
  run_id: string;
  /** The id of the event that carried them. */
  event: number;
  /** A JSON list of rows. */
  rows: string;
}

interface StepChunksTable {
  run_id: string;
  thread: string;
  /** Position of the chunk's first record in the thread, from 0. */
  position: number;
  count: number;
  first_step: number;
  last_step: number;
  /** A JSON list of the positions at which decoding can start. */
  keyframes: string;
  /** A JSON list of the texts of the chain (see lib/thread/step-chain), compressed. */
  records: Uint8Array;
  /** JSON of the outlines, compressed. */
  outlines: Uint8Array;
}

export interface Tables {
  runs: RunsTable;
  run_results: ResultsTable;
  run_partials: PartialsTable;
  step_chunks: StepChunksTable;
  meta: { key: string; value: string };
}

/** The format of the tables below; a store that says another one is not touched. */
export const storedFormat = "1";

/** Makes the tables that are missing, in SQLite or in Postgres. */
export async function makeTables(db: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  const blob = isPostgres ? "bytea" : "blob";
  await withColumns(
    db.schema
      .createTable("runs")
      .ifNotExists()
      .addColumn("seq", isPostgres ? "serial" : "integer", (column) => column.primaryKey())
      .addColumn("id", "text", (column) => column.notNull().unique())
      .addColumn("format_version", "integer", (column) => column.notNull()),
    {
      given: ["experiment", "params", "params_key", "status", "created_at"],
      later: [
        "started_at",
        "ended_at",
        "deleted_at",
        "progress",
        "error",
        "environment",
        "fingerprint",
        "summary",
      ],
    },
  ).execute();
  for (const column of ["params_key", "experiment"] as const) {
    const index = db.schema.createIndex(`runs_by_${column}`).ifNotExists();
    await index.on("runs").columns([column, "status"]).execute();
  }
  await db.schema
    .createTable("run_results")
    .ifNotExists()
    .addColumn("run_id", "text", (column) => column.primaryKey())
    .addColumn("result", blob, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("run_partials")
    .ifNotExists()
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("event", "integer", (column) => column.notNull())
    .addColumn("rows", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("run_partials_key", ["run_id", "event"])
    .execute();
  await makeStepChunks(db, blob);
  await makeMeta(db);
}

async function makeStepChunks(db: Kysely<Tables>, blob: "bytea" | "blob"): Promise<void> {
  let chunks: TableBuilder = db.schema
    .createTable("step_chunks")
    .ifNotExists()
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("thread", "text", (column) => column.notNull());
  for (const name of ["position", "count", "first_step", "last_step"] as const) {
    chunks = chunks.addColumn(name, "integer", (column) => column.notNull());
  }
  await chunks
    .addColumn("keyframes", "text", (column) => column.notNull())
    .addColumn("records", blob, (column) => column.notNull())
    .addColumn("outlines", blob, (column) => column.notNull())
    .addPrimaryKeyConstraint("step_chunks_key", ["run_id", "thread", "position"])
    .execute();
}

async function makeMeta(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("meta")
    .ifNotExists()
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db
    .insertInto("meta")
    .values({ key: "format", value: storedFormat })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

type TableBuilder = CreateTableBuilder<string, string>;

/** Text columns: `given` from the row's first moment, `later` empty until then. */
function withColumns(table: TableBuilder, columns: { given: string[]; later: string[] }): TableBuilder {
  let built = table;
  for (const name of columns.given) built = built.addColumn(name, "text", (column) => column.notNull());
  for (const name of columns.later) built = built.addColumn(name, "text");
  return built;
}
