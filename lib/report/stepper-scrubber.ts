import { laneName, pathTo, type SteppedThread, type Stop } from "./stepper-stops";

/** A mark or a number on the scrubber; `x` is a fraction of the plot's width. */
export interface ScrubberMark {
  x: number;
  position: number;
}

/** A stretch of steps drawn as one block, as fractions of the plot's width. */
export interface ScrubberBlock {
  from: number;
  to: number;
}

/** A lane's drawing. Where it is dense, stops are left out and differences are blocks. */
export interface ScrubberLane {
  index: number;
  name: string;
  from: number;
  to: number;
  /** Where the curve from its parent starts; null for a lane without parent. */
  forkX: number | null;
  stops: (ScrubberMark & { differs: boolean })[];
  differs: ScrubberMark[];
  differsBlocks: ScrubberBlock[];
  deltaSnapshots: ScrubberMark[];
  /** Set where DeltaSnapshots lie too close for a ◆ each: then they are ticks. */
  snapshotTicks: boolean;
  /** Between the stop that was interrupted and the next. */
  interrupts: ScrubberMark[];
  head: ScrubberMark & { label: string };
}

export interface Scrubber {
  lanes: ScrubberLane[];
  numbers: { x: number; text: string; position: number }[];
  dense: boolean;
  /** How a thread wider than the plot was thinned; null where nothing was. */
  says: string | null;
}

/** Pixels that a stop with its ≠ needs, that a ◆ needs, and that a digit takes. */
const stopRoom = 14;
const diamondRoom = 10;
const digitRoom = 7.2;

interface Scale {
  min: number;
  /** Steps from the first to the last, at least 1. */
  span: number;
  width: number;
  /** Pixels from one step to the next. */
  pitch: number;
}

function scaleOf({ firstStep, span }: SteppedThread, width: number): Scale {
  return { min: firstStep, span, width, pitch: width / span };
}

/**
 * What the scrubber draws at a width in pixels. Equal neighbours are thinned where a pixel holds more than one step; a
 * difference and a DeltaSnapshot never are: each lies within two pixels of a block or a mark.
 */
export function prepareScrubber(thread: SteppedThread, width: number): Scrubber {
  const scale = scaleOf(thread, Math.max(width, 1));
  const dense = scale.pitch < stopRoom;
  const lanes = thread.tree.lanes.map(({ from, to, forkPosition, index }): ScrubberLane => {
    const stops = thread.stops.slice(from, to + 1);
    const x = (stop: Stop) => (stop.outline.step - scale.min) / scale.span;
    const mark = (stop: Stop): ScrubberMark => ({ x: x(stop), position: stop.position });
    const differing = stops.filter((stop) => !stop.outline.identical);
    const snapshots = stops.filter((stop) => stop.outline.deltaSnapshot).map(mark);
    const [first, last] = [stops[0] as Stop, stops.at(-1) as Stop];
    const forkStop = forkPosition === null ? undefined : thread.stops[forkPosition];
    return {
      index,
      name: laneName(thread, index),
      from: x(first),
      to: x(last),
      forkX: forkStop ? x(forkStop) : null,
      stops: dense ? [] : stops.map((stop) => ({ ...mark(stop), differs: !stop.outline.identical })),
      differs: dense ? [] : differing.map(mark),
      differsBlocks: dense ? blocksOf(differing, scale) : [],
      deltaSnapshots: onePerPixel(snapshots, scale.width),
      snapshotTicks: tooClose(snapshots, scale.width),
      interrupts: stops
        .filter((stop) => stop.outline.interrupted === true)
        .map((stop) => ({ ...mark(stop), x: Math.min(x(stop) + 0.5 / scale.span, 1) })),
      head: { ...mark(last), label: `head ${last.label}` },
    };
  });
  return { lanes, numbers: numbersOf(thread, scale), dense, says: thinnedBy(scale) };
}

function thinnedBy({ span, width }: Scale): string | null {
  const perPixel = span / width;
  if (perPixel <= 1) return null;
  const figure = perPixel < 10 ? Number(perPixel.toFixed(1)) : Math.round(perPixel);
  return `Drawn at ${figure} steps a pixel. A difference and a DeltaSnapshot are never thinned away; equal neighbours are.`;
}

/** Neighbouring differences as one block each. A gap between two wide blocks keeps a pixel, so that it can be seen. */
function blocksOf(differing: readonly Stop[], { min, width, pitch }: Scale): ScrubberBlock[] {
  const blocks: ScrubberBlock[] = [];
  let before: Stop | undefined;
  for (const stop of differing) {
    const centre = (stop.outline.step - min) * pitch;
    const half = Math.max(pitch / 2, 1);
    const [from, to] = [Math.max(centre - half, 0), Math.min(centre + half, width)];
    const last = blocks.at(-1);
    const adjoins = before !== undefined && stop.position === before.position + 1;
    before = stop;
    if (last && (adjoins || from - last.to < 1)) {
      const splits = !adjoins && last.to - last.from >= 4;
      if (!splits) {
        last.to = Math.max(last.to, to);
        continue;
      }
      last.to = Math.min(last.to, from - 1);
    }
    blocks.push({ from, to });
  }
  return blocks.map(({ from, to }) => ({ from: from / width, to: to / width }));
}

function onePerPixel(marks: readonly ScrubberMark[], width: number): ScrubberMark[] {
  const kept: ScrubberMark[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (!last || Math.floor(last.x * width) !== Math.floor(mark.x * width)) kept.push(mark);
  }
  return kept;
}

function tooClose(marks: readonly ScrubberMark[], width: number): boolean {
  return marks.some((mark, index) => {
    const before = marks[index - 1];
    return before !== undefined && (mark.x - before.x) * width < diamondRoom;
  });
}

/** Round steps with room for their numbers: each where all fit, else multiples of 2, 5, 10, 20, … */
function numbersOf(thread: SteppedThread, scale: Scale): Scrubber["numbers"] {
  const lane = thread.tree.lanes[0];
  if (!lane) return [];
  const text = (step: number) => step.toLocaleString("en-US");
  const room = text(scale.min + scale.span).length * digitRoom + 12;
  let every = 1;
  for (const factor of roundFactors()) {
    every = factor;
    if (factor * scale.pitch >= room) break;
  }
  const numbers: Scrubber["numbers"] = [];
  for (let position = lane.from; position <= lane.to; position++) {
    const step = thread.tree.steps[position] ?? 0;
    if (step % every !== 0) continue;
    numbers.push({ x: (step - scale.min) / scale.span, text: text(step), position });
  }
  return numbers;
}

function* roundFactors(): Generator<number> {
  for (let power = 1; power <= 1e9; power *= 10) yield* [power, 2 * power, 5 * power];
}

/** The position whose stop lies nearest to a fraction of the width, in one lane. */
export function nearestPosition(thread: SteppedThread, lane: number, x: number): number {
  const bounds = thread.tree.lanes[lane] ?? thread.tree.lanes[0];
  if (!bounds) return 0;
  const wanted = thread.firstStep + x * thread.span;
  let [low, high] = [bounds.from, bounds.to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((thread.tree.steps[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const before = Math.max(low - 1, bounds.from);
  const far = (position: number) => Math.abs((thread.tree.steps[position] ?? 0) - wanted);
  return far(before) <= far(low) ? before : low;
}

/** The fraction of the width at which a position stands. */
export function scrubberX(thread: SteppedThread, position: number): number {
  return ((thread.tree.steps[position] ?? thread.firstStep) - thread.firstStep) / thread.span;
}

/** The stops round a position on its own path, four on each side: what a phone shows. Undefined where there is none. */
export function windowRound(thread: SteppedThread, position: number, beside = 4): (Stop | undefined)[] {
  const back = pathTo(thread, position);
  const lane = thread.tree.lanes[thread.tree.laneOf[position] ?? 0];
  return Array.from({ length: 2 * beside + 1 }, (_, index) => {
    const offset = index - beside;
    if (offset <= 0) return back.at(offset - 1);
    return lane && position + offset <= lane.to ? thread.stops[position + offset] : undefined;
  });
}
