import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool } from "pg";
import { Problem } from "@/lib/problem/problem";
import type { Settings } from "./settings";
import { makeTables, storedFormat, type Tables } from "./tables";

export type RunsDatabase = Kysely<Tables>;

/**
 * Opens the database that the settings name and makes its tables where they are missing.
 * Throws `storage-unavailable` with one sentence where it cannot be opened, or was written by a newer version.
 */
export async function openDatabase(settings: Settings): Promise<RunsDatabase> {
  try {
    const db = settings.databaseUrl ? postgres(settings.databaseUrl) : sqlite(settings.dataFolder);
    await makeTables(db, settings.databaseUrl !== null);
    const found = await db
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "format")
      .executeTakeFirstOrThrow();
    if (found.value !== storedFormat) {
      throw new Problem(
        "storage-unavailable",
        `The stored runs have format ${found.value}; this version reads format ${storedFormat}.`,
      );
    }
    return db;
  } catch (error) {
    throw storageProblem(error, settings);
  }
}

function sqlite(folder: string): RunsDatabase {
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(/* turbopackIgnore: true */ folder, "runs.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

function postgres(connectionString: string): RunsDatabase {
  const pool = new Pool({ connectionString, max: 4 });
  // An idle connection that breaks is replaced at the next query, which says so itself if it cannot.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** One sentence for a person about a store that cannot be opened, read or written. */
export function storageProblem(error: unknown, settings: Settings): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const where = settings.databaseUrl
    ? "The Postgres of DATABASE_URL"
    : `The data folder ${settings.dataFolder}`;
  return new Problem("storage-unavailable", `${where} ${trouble(code)}.`, {}, error);
}

function trouble(code: string): string {
  if (["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"].some((c) => code.startsWith(c))) {
    return "cannot be written: check its permissions, or set FOLDPROOF_DATA to another folder";
  }
  if (code === "EEXIST" || code === "ENOTDIR") {
    return "is a file, not a folder: move it, or set FOLDPROOF_DATA to another folder";
  }
  if (code === "ENOSPC" || code === "SQLITE_FULL") return "is on a full disk: make room and try again";
  if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT") {
    return "holds a runs.sqlite that is not a whole SQLite database";
  }
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "28P01", "3D000"].includes(code)) {
    return `cannot be reached (${code})`;
  }
  return code ? `cannot be used (${code})` : "cannot be used";
}
