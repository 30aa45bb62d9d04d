import { CheckpointCostParams } from "@/lib/experiments/checkpoint-cost/schema";
import { LiveVsResumedParams } from "@/lib/experiments/live-vs-resumed/schema";
import { SnapshotSweepParams } from "@/lib/experiments/snapshot-sweep/schema";
import type { RunRow } from "@/lib/runs/schema";
import { plural } from "./fold-picture";

type Input = Pick<RunRow, "experiment" | "params">;

const cadence = (frequency: number | null) =>
  frequency === null
    ? "the release's own snapshotFrequency"
    : `snapshotFrequency ${frequency.toLocaleString("en-US")}`;

/** A run's params in one short line, as a list of runs shows them. Empty where the experiment is unknown. */
export function paramsLine(run: Input): string {
  switch (run.experiment) {
    case "checkpoint-cost": {
      const params = CheckpointCostParams.parse(run.params);
      const lengths =
        params.steps.length > 6
          ? `${params.steps.length} lengths to ${Math.max(...params.steps)}`
          : params.steps.join(", ");
      return `${lengths} steps, ${params.itemBytes.toLocaleString("en-US")}-byte items`;
    }
    case "live-vs-resumed": {
      const params = LiveVsResumedParams.parse(run.params);
      return [params.reducer, plural(params.steps, "step"), cadence(params.snapshotFrequency)].join(", ");
    }
    case "snapshot-sweep": {
      const { reducer, steps } = SnapshotSweepParams.parse(run.params);
      return `${reducer}, ${steps.from} to ${plural(steps.to, "step")}`;
    }
    default:
      return "";
  }
}

/** A run's params as its page and a pasted link say them: everything that the figures depend on. */
export function contextLine(run: Input): string {
  switch (run.experiment) {
    case "checkpoint-cost": {
      const params = CheckpointCostParams.parse(run.params);
      return [
        `${params.itemBytes.toLocaleString("en-US")}-byte items`,
        cadence(params.snapshotFrequency),
        `${params.saver} saver`,
        `langgraph ${params.release}`,
      ].join(", ");
    }
    case "live-vs-resumed": {
      const params = LiveVsResumedParams.parse(run.params);
      return [
        params.reducer,
        plural(params.steps, "step"),
        cadence(params.snapshotFrequency),
        params.writesPerStep === 1 ? "one write a step" : `${params.writesPerStep} writes a step`,
        ...(params.openingWrite ? ["an opening empty write"] : []),
        ...(params.itemBytes === null ? [] : [`${params.itemBytes.toLocaleString("en-US")}-byte items`]),
        `${params.saver} saver`,
        `langgraph ${params.release}`,
      ].join(", ");
    }
    case "snapshot-sweep": {
      const { reducer, steps, snapshotFrequencies, release } = SnapshotSweepParams.parse(run.params);
      return [
        `${reducer}, ${steps.from} to ${plural(steps.to, "step")}`,
        `against ${plural(snapshotFrequencies.length, "cadence")}`,
        "one write a step",
        "memory saver",
        `langgraph ${release}`,
      ].join(", ");
    }
    default:
      return "";
  }
}

/** The form of a run's experiment, filled with the run's params: each as the text of its field. */
export function changeParamsHref(run: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(run.params as Record<string, unknown>))
    query.set(name, fieldText(value));
  return `/experiments/${encodeURIComponent(run.experiment)}?${query}`;
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && "from" in value && "to" in value) return `${value.from}-${value.to}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
