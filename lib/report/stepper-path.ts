import type { FoldInput } from "./fold-picture";
import type { SteppedThread, Stop } from "./stepper-stops";

/** The writes and live calls of one lane from the root on, with how many of each there were after every step of it. */
interface LanePath {
  /** Position on the lane's own path of its first own checkpoint: what lies before belongs to its parents. */
  start: number;
  positions: number[];
  steps: number[];
  writes: string[];
  calls: number[];
  writesAfter: number[];
  callsAfter: number[];
}

const paths = new WeakMap<SteppedThread, Map<number, LanePath>>();

/** The path of a lane, worked out once: a fork repeats its parent's up to where it leaves it. */
function pathOfLane(thread: SteppedThread, index: number): LanePath {
  const known = paths.get(thread) ?? new Map<number, LanePath>();
  paths.set(thread, known);
  const made = known.get(index) ?? makePath(thread, index);
  known.set(index, made);
  return made;
}

function makePath(thread: SteppedThread, index: number): LanePath {
  const lane = thread.tree.lanes[index];
  const path: LanePath = {
    start: 0,
    positions: [],
    steps: [],
    writes: [],
    calls: [],
    writesAfter: [],
    callsAfter: [],
  };
  if (!lane) return path;
  if (lane.forkPosition !== null) {
    const parent = pathOfLane(thread, thread.tree.laneOf[lane.forkPosition] ?? 0);
    const at = placeOf(thread, parent, lane.forkPosition) + 1;
    path.start = at;
    path.positions = parent.positions.slice(0, at);
    path.steps = parent.steps.slice(0, at);
    path.writesAfter = parent.writesAfter.slice(0, at);
    path.callsAfter = parent.callsAfter.slice(0, at);
    path.writes = parent.writes.slice(0, path.writesAfter.at(-1) ?? 0);
    path.calls = parent.calls.slice(0, path.callsAfter.at(-1) ?? 0);
  }
  for (let position = lane.from; position <= lane.to; position++) {
    const outline = thread.stops[position]?.outline;
    if (!outline) continue;
    path.writes.push(...outline.wrote);
    path.calls.push(...outline.liveBatches.filter((size) => size > 0));
    path.positions.push(position);
    path.steps.push(outline.step);
    path.writesAfter.push(path.writes.length);
    path.callsAfter.push(path.calls.length);
  }
  return path;
}

/** Place of a position on the path of its own lane. */
function placeOf(thread: SteppedThread, path: LanePath, position: number): number {
  return path.start + position - (thread.tree.lanes[thread.tree.laneOf[position] ?? 0]?.from ?? 0);
}

/** Place of the last checkpoint on the path at or before a step; -1 where the path starts later. */
function placeOfStep(path: LanePath, upTo: number, step: number): number {
  let [low, high] = [0, upTo + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path.steps[middle] ?? 0) > step) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** What a step's fold is made of: everything written on its path, and how much of it lies before its seed. */
export interface StepPath {
  writes: string[];
  /** Sizes of the live calls, oldest first. */
  calls: number[];
  /** Writes and live calls up to the seed: 0 without one. */
  seedWrites: number;
  seedCalls: number;
  /** The checkpoint that seeds the fold, where it lies on this path. */
  seed: Stop | undefined;
}

/** The history of one step along its own path, quick enough to be asked for at every key press of a long thread. */
export function stepPath(thread: SteppedThread, stop: Stop): StepPath {
  const path = pathOfLane(thread, stop.lane);
  const place = placeOf(thread, path, stop.position);
  const { seedStep } = stop.outline;
  const seed = seedStep === null ? -1 : placeOfStep(path, place, seedStep);
  return {
    writes: path.writes.slice(0, path.writesAfter[place] ?? 0),
    calls: path.calls.slice(0, path.callsAfter[place] ?? 0),
    seedWrites: path.writesAfter[seed] ?? 0,
    seedCalls: path.callsAfter[seed] ?? 0,
    seed: path.steps[seed] === seedStep ? thread.stops[path.positions[seed] ?? -1] : undefined,
  };
}

/** The fold picture's input at one step: the same as `foldInputAt` gives for its checkpoint. */
export function foldInputOf(thread: SteppedThread, stop: Stop): FoldInput {
  const { writes, calls, seedWrites } = stepPath(thread, stop);
  const { seedStep, resumedBatches } = stop.outline;
  return {
    writes,
    liveBatches: calls,
    seeded: seedWrites,
    seedStep,
    resumedBatches: resumedBatches.filter((size) => size > 0),
  };
}
