import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool } from "pg";
import { Problem } from "@/lib/problem/problem";
import type { Settings } from "./settings";
import { storageProblem } from "./storage-problem";
import { makeTables, storedFormat, type Tables } from "./tables";

export type RunsDatabase = Kysely<Tables>;

/**
 * Opens the database that the settings name and makes its tables where they are missing.
 * Throws `storage-unavailable` with one sentence where it cannot be opened, or was written by a newer version.
 */
export async function openDatabase(settings: Settings): Promise<RunsDatabase> {
  let db: RunsDatabase | undefined;
  try {
    db = settings.databaseUrl ? postgres(settings.databaseUrl) : sqlite(settings.dataFolder);
    await makeTables(db, settings.databaseUrl !== null);
    const found = await db
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "format")
      .executeTakeFirstOrThrow();
    if (found.value === storedFormat) return db;
    throw new Problem(
      "storage-unavailable",
      `The stored runs have format ${found.value}; this version reads format ${storedFormat}.`,
    );
  } catch (error) {
    await db?.destroy();
    throw storageProblem(error, settings);
  }
}

function sqlite(folder: string): RunsDatabase {
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(/* turbopackIgnore: true */ folder, "runs.sqlite"));
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = NORMAL");
    return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  } catch (error) {
    database.close();
    throw error;
  }
}

function postgres(connectionString: string): RunsDatabase {
  const pool = new Pool({ connectionString, max: 4 });
  // An idle connection that breaks is replaced at the next query, which says so itself if it cannot.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
