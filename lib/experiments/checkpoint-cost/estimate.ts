import type { ReleaseName } from "@/lib/langgraph/releases/release";
import type { Arm } from "./schema";

/** Bytes of one item in a serialised list beside its text: `{"text":"…"},`. */
export const ITEM_FRAME = 12;

/** Updates between DeltaSnapshots where a release is given none. A test holds it to what the installed release does. */
export const defaultCadence: Record<ReleaseName, number> = { "1.7.3": 100 };

/** Supersteps after which a release snapshots whatever the cadence. */
const MAX_SUPERSTEPS = 5000;

/** The step of a thread's first DeltaSnapshot where no cadence comes before it: the release counts from step -1. */
export const LONGEST_CADENCE = MAX_SUPERSTEPS - 2;

/**
 * Bytes of a checkpoint and its metadata, and of the writes that made it, without any items: ids, versions, counters.
 * A model of the stored form as measured on 1.7.3; the test beside it holds it within a tenth of fresh measurements.
 */
const FRAME = { accumulating: 377, control: 377, delta: 448, echo: 448 } as const satisfies Record<
  Arm,
  number
>;

/** Bytes that one thread of an arm keeps in memory at its end: checkpoints, metadata and writes. */
export function threadBytes(arm: Arm, steps: number, itemBytes: number, cadence: number): number {
  const item = itemBytes + ITEM_FRAME;
  const list = item * ((steps * (steps + 1)) / 2);
  const frame = FRAME[arm] * (steps + 1.5);
  switch (arm) {
    case "accumulating":
      return frame + list + item * steps;
    case "control":
      return frame + item * 2 * steps;
    case "delta":
      return frame + item * (steps + snapshotItems(steps, cadence));
    case "echo":
      return frame + list + item * snapshotItems(steps, cadence);
  }
}

/** Items in all the DeltaSnapshots of a thread that appends one item a step. */
export function snapshotItems(steps: number, cadence: number): number {
  const every = Math.min(cadence, LONGEST_CADENCE);
  const count = Math.floor(steps / every);
  return every * ((count * (count + 1)) / 2);
}
