import { checkpointCost } from "./checkpoint-cost/schema";
import type { ExperimentSchema } from "./experiment";
import { liveVsResumed } from "./live-vs-resumed/schema";
import { snapshotSweep } from "./snapshot-sweep/schema";

/** Every experiment's words and schemas, in the order in which pages list them. Safe for a client to import. */
export const experimentSchemas = {
  "checkpoint-cost": checkpointCost,
  "live-vs-resumed": liveVsResumed,
  "snapshot-sweep": snapshotSweep,
} as const;

export type ExperimentId = keyof typeof experimentSchemas;

/** An experiment of whatever kind, with its types erased. */
export type AnyExperiment = ExperimentSchema;

/** The schema of a given id, with its types erased; undefined where there is no such experiment. */
export function experimentSchema(id: string): AnyExperiment | undefined {
  return Object.hasOwn(experimentSchemas, id)
    ? (experimentSchemas[id as ExperimentId] as unknown as ExperimentSchema)
    : undefined;
}
