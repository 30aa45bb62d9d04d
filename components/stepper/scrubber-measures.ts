/** Heights of the scrubber's lanes in pixels, from its top. */
export const differsY = 12;
export const threadY = 48;
export const numbersY = 68;
export const snapshotsY = 96;

/** Where a lane's line runs: the main thread, then a line for each fork. */
export function laneY(lane: number): number {
  return lane === 0 ? threadY : 98 + 24 * lane;
}

/** Height of the whole scrubber with this many lanes. */
export function plotHeight(lanes: number): number {
  return 108 + 24 * (lanes - 1);
}
