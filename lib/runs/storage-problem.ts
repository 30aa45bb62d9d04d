import { Problem } from "@/lib/problem/problem";
import type { Settings } from "./settings";

/** One sentence for a person about a store that cannot be opened, read or written. */
export function storageProblem(error: unknown, settings: Settings): Problem {
  if (error instanceof Problem) return error;
  const where = settings.databaseUrl
    ? "The Postgres of DATABASE_URL"
    : `The data folder ${settings.dataFolder}`;
  return new Problem("storage-unavailable", `${where} ${trouble(codeOf(error))}.`, {}, error);
}

/** The same problem for an error that came out of the database or the file system; any other error as it is. */
export function asStorageProblem(error: unknown): unknown {
  const code = codeOf(error);
  // SQLite's codes, the system's, and the five characters of a Postgres SQLSTATE.
  if (!/^(SQLITE_\w+|E[A-Z]{3,}|[0-9][0-9A-Z]{4})$/.test(code)) return error;
  return new Problem(
    "storage-unavailable",
    `The stored runs cannot be used: the store ${trouble(code)}.`,
    {},
    error,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function trouble(code: string): string {
  if (["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"].some((c) => code.startsWith(c))) {
    return "cannot be written: check its permissions, or set FOLDPROOF_DATA to another folder";
  }
  if (code === "EEXIST" || code === "ENOTDIR") {
    return "is a file, not a folder: move it, or set FOLDPROOF_DATA to another folder";
  }
  if (code === "ENOSPC" || code.startsWith("SQLITE_FULL") || code.startsWith("SQLITE_IOERR")) {
    return "cannot be written, as on a full disk: make room and try again";
  }
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) {
    return "holds a runs.sqlite that is not a whole SQLite database";
  }
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "ECONNRESET", "28P01", "3D000"].includes(code)) {
    return `cannot be reached (${code})`;
  }
  return code ? `cannot be used (${code})` : "cannot be used";
}
