import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type OpenOptions, type OpenRuns, openRuns, replaceRuns } from "../open-runs";
import type { Settings } from "../settings";
import { spawnFromSource } from "../spawn";

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

/** Waits until a question has an answer that is not undefined. */
export async function eventually<T>(ask: () => Promise<T | undefined>, withinMs = 20_000): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`no answer within ${withinMs} ms`);
    await new Promise((again) => setTimeout(again, 20));
  }
}
