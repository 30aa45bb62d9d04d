import { defaultCadence, ITEM_FRAME, threadBytes } from "@/lib/experiments/checkpoint-cost/estimate";
import type { Arm, CheckpointCostParams } from "@/lib/experiments/checkpoint-cost/schema";

/** The estimate is held within a tenth of what is measured: this much air keeps marks off the edge of a chart. */
const air = 1.04;

export interface ExpectedBytes {
  put: number;
  writes: number;
}

/**
 * About how many bytes a thread will put through its saver, by the run's own estimate. It only decides how far an
 * axis reaches, so that axes stand before the first point; it is never shown as a figure.
 */
export function expectedBytes(params: CheckpointCostParams, arm: Arm, steps: number): ExpectedBytes {
  const { itemBytes, release } = params;
  const cadence = params.snapshotFrequency ?? defaultCadence[release];
  const item = itemBytes + ITEM_FRAME;
  const total = threadBytes(arm, steps, itemBytes, cadence) * air;
  // Each step writes one item, and echo's node writes the whole list again.
  const writes = (arm === "echo" ? (item * steps * (steps + 1)) / 2 : item * steps) * air;
  return { put: Math.max(0, total - writes), writes };
}
