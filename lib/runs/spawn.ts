import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ResourceLimits, Worker } from "node:worker_threads";
import type { WorkerJob } from "./worker-messages";

/** Starts the worker of one run. */
export type Spawn = (job: WorkerJob) => Worker;

const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: 2048, stackSizeMb: 8 };

/** Under Next: the bundler compiles the worker, and needs this very expression to find it. */
export const spawnBundled: Spawn = (job) =>
  new Worker(new URL("./worker.ts", import.meta.url), { workerData: job, resourceLimits });

/** In plain Node: a boot file that compiles TypeScript as it loads. `entry` is the worker's file; tests have their own. */
export function spawnFromSource(changes: { entry?: string; resourceLimits?: ResourceLimits } = {}): Spawn {
  const entry = changes.entry ?? join(import.meta.dirname, "worker.ts");
  // Not for the bundler, which would follow it into the compiler.
  const boot = ["worker", "boot.mjs"].join("-");
  return (job) =>
    new Worker(/* turbopackIgnore: true */ join(import.meta.dirname, boot), {
      workerData: { ...job, entry: pathToFileURL(entry).href },
      resourceLimits: { ...resourceLimits, ...changes.resourceLimits },
    });
}
