import type { ExperimentSchema, Run } from "./experiment";
import { type ExperimentId, experimentSchemas } from "./schemas";

/** Each experiment with the way to load its run. A literal map: the bundler refuses an import of a variable. */
const runs: Partial<Record<ExperimentId, () => Promise<Run<never, unknown>>>> = {
  "checkpoint-cost": async () => (await import("./checkpoint-cost/run")).run,
  "live-vs-resumed": async () => (await import("./live-vs-resumed/run")).run,
  "snapshot-sweep": async () => (await import("./snapshot-sweep/run")).run,
};

export interface RegisteredExperiment {
  schema: ExperimentSchema;
  load(): Promise<Run<never, unknown>>;
}

/** The experiment of a given id, or undefined. */
export function registeredExperiment(id: string): RegisteredExperiment | undefined {
  if (!Object.hasOwn(experimentSchemas, id)) return undefined;
  const load = runs[id as ExperimentId];
  if (!load) return undefined;
  return { schema: experimentSchemas[id as ExperimentId] as unknown as ExperimentSchema, load };
}
