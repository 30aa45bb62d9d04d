import { join } from "node:path";
import { openRuns, replaceRuns } from "../open-runs";
import { getRun, startRun } from "../runs";
import { spawnFromSource } from "../spawn";
import { eventually } from "./wait";

// A process that holds a data folder: one run done, one at work whose rows it counts aloud, one waiting.
const [folder = "", run = "null"] = process.argv.slice(2);
const params = JSON.parse(run) as { itemBytes: number; steps: number } | null;
try {
  const spawn = spawnFromSource({ entry: join(import.meta.dirname, "worker.ts") });
  replaceRuns(
    await openRuns({ dataFolder: folder, databaseUrl: null, maxRetainedBytes: 1024 ** 3 }, { spawn }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (params) {
  const done = await startRun("checkpoint-cost", { itemBytes: 100, steps: [3] });
  await eventually(async () => ((await getRun(done.id)).endedAt ? true : undefined));
  const { id } = await startRun("checkpoint-cost", { itemBytes: params.itemBytes, steps: [params.steps] });
  await startRun("checkpoint-cost", { itemBytes: 100, steps: [3] });
  for (;;) {
    const rows = (await getRun(id)).partial.length;
    for (let row = 1; row <= rows; row++) console.error(`rows: ${row}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}
