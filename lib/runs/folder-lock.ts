import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Problem } from "@/lib/problem/problem";
import type { Settings } from "./settings";
import { storageProblem } from "./storage-problem";

/**
 * Holds the data folder for this process until `release`, or until the process ends in whatever way: the lock is the
 * operating system's, on an open file, so nothing stale is left. Throws `storage-in-use` where another process holds it.
 */
export function lockFolder(settings: Settings): { release(): void } {
  let file: Database.Database | undefined;
  try {
    mkdirSync(settings.dataFolder, { recursive: true });
    file = new Database(join(/* turbopackIgnore: true */ settings.dataFolder, "server.lock"), { timeout: 0 });
    file.exec("BEGIN EXCLUSIVE");
    const held = file;
    return { release: () => held.close() };
  } catch (error) {
    file?.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) {
      throw new Problem(
        "storage-in-use",
        `Another Foldproof server uses the data folder ${settings.dataFolder}: stop it, or set FOLDPROOF_DATA to another folder.`,
      );
    }
    throw storageProblem(error, settings);
  }
}
