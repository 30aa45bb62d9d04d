import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";

/** What a checkpoint holds beside the list, and what an item weighs beside its text: bytes, with some air above them. */
const perThread = 800;
const perStep = 620;
const perItem = 20;

export interface ExpectedBytes {
  put: number;
  writes: number;
}

/**
 * About how many bytes an arm puts through its saver over `steps` supersteps, a little above what is measured.
 * It only decides how far an axis reaches, so that axes stand before the first point; it is never shown as a figure.
 */
export function expectedBytes(
  arm: Arm,
  steps: number,
  itemBytes: number,
  snapshotFrequency: number | null,
): ExpectedBytes {
  const item = itemBytes + perItem;
  const around = perThread + perStep * steps;
  const wholeLists = (item * steps * (steps + 1)) / 2;
  const oneItemAStep = item * steps;
  // A full DeltaSnapshot each `snapshotFrequency` updates: the accumulating arm's lists, one in so many.
  const snapshots = snapshotFrequency === null ? 0 : wholeLists / snapshotFrequency;
  switch (arm) {
    case "accumulating":
      return { put: around + wholeLists, writes: oneItemAStep };
    case "control":
      return { put: around + oneItemAStep, writes: oneItemAStep };
    case "delta":
      return {
        put: around + (steps >= (snapshotFrequency ?? Number.POSITIVE_INFINITY) ? snapshots : 0),
        writes: oneItemAStep,
      };
    case "echo":
      return {
        put: around + (steps >= (snapshotFrequency ?? Number.POSITIVE_INFINITY) ? snapshots : 0),
        writes: wholeLists,
      };
  }
}
