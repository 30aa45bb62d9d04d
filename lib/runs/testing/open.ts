import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { type OpenOptions, type OpenRuns, openRuns, replaceRuns } from "../open-runs";
import { getRun } from "../runs";
import type { RunAnswer } from "../schema";
import type { Settings } from "../settings";
import { spawnFromSource } from "../spawn";
import { eventually } from "./wait";

const adminUrl = process.env.FOLDPROOF_TEST_DATABASE_URL;

/** Whether the tests run on the Postgres that FOLDPROOF_TEST_DATABASE_URL names, instead of on SQLite. */
export const onPostgres = adminUrl !== undefined;

/** A database of its own in the tests' Postgres; null where there is none. */
export async function temporaryDatabase(): Promise<string | null> {
  if (adminUrl === undefined) return null;
  const name = `foldproof_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return Object.assign(new URL(adminUrl), { pathname: name }).href;
}

/** Settings over a new folder that goes away with the test. */
export function temporarySettings(changes: Partial<Settings> = {}): Settings {
  const dataFolder = mkdtempSync(join(tmpdir(), "foldproof-runs-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return { dataFolder, databaseUrl: null, maxRetainedBytes: 1024 ** 3, ...changes };
}

/** Runs in a new folder, measured by the counting worker, in the place of this process's own. */
export async function openForTest(options: OpenOptions = {}, settings?: Settings): Promise<OpenRuns> {
  const own = settings ?? temporarySettings({ databaseUrl: await temporaryDatabase() });
  const opened = await openRuns(own, {
    spawn: spawnFromSource({
      entry: join(import.meta.dirname, "worker.ts"),
      resourceLimits: { maxOldGenerationSizeMb: 96 },
    }),
    graceMs: 300,
    ...options,
  });
  replaceRuns(opened);
  onTestFinished(async () => {
    replaceRuns(null);
    await opened.close();
  });
  return opened;
}

/** A run that has ended, however it did. */
export function ended(id: string): Promise<RunAnswer> {
  return eventually(async () => {
    const run = await getRun(id);
    return run.endedAt ? run : undefined;
  });
}
