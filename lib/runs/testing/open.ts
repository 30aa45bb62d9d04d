import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type OpenOptions, type OpenRuns, openRuns, replaceRuns } from "../open-runs";
import { getRun } from "../runs";
import type { RunAnswer } from "../schema";
import type { Settings } from "../settings";
import { spawnFromSource } from "../spawn";
import { eventually } from "./wait";

/** Settings over a new folder that goes away with the test. */
export function temporarySettings(changes: Partial<Settings> = {}): Settings {
  const dataFolder = mkdtempSync(join(tmpdir(), "foldproof-runs-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return { dataFolder, databaseUrl: null, maxRetainedBytes: 1024 ** 3, ...changes };
}

/** Runs in a new folder, measured by the counting worker, in the place of this process's own. */
export async function openForTest(
  options: OpenOptions = {},
  settings: Settings = temporarySettings(),
): Promise<OpenRuns> {
  const opened = await openRuns(settings, {
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
