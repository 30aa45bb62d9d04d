import type { Track } from "@/lib/thread/cursor";
import type { StepOutline } from "@/lib/thread/step-record";
import { buildTree, type Lane, stepLabel, stepToken, type ThreadTree } from "@/lib/thread/tree";

/** One checkpoint as the stepper shows it. */
export interface Stop {
  position: number;
  /** As read by a person: `16′`. */
  label: string;
  /** As named by a URL: `16~1`. */
  token: string;
  lane: number;
  outline: StepOutline;
  /** Index of its record in the thread as recorded: what a page of records counts by. */
  record: number;
  /** More than one lane goes on from here. */
  forked: boolean;
}

/** A thread made ready to be stepped through. */
export interface SteppedThread {
  tree: ThreadTree;
  stops: readonly Stop[];
  track: Track;
  /** The lowest step, and how many steps lie between it and the highest: at least 1. */
  firstStep: number;
  span: number;
}

/** A row of the list of steps: a stop, or the line that says where a fork begins. */
export type ListRow = { kind: "stop"; stop: Stop } | { kind: "fork"; says: string };

/** The stops of a thread, in the order in which they are stepped through, and what its keys jump to. */
export function prepareThread(outlines: readonly StepOutline[]): SteppedThread {
  const tree = buildTree(outlines);
  const stops = tree.order.flatMap((record, position): Stop[] => {
    const outline = outlines[record];
    if (!outline) return [];
    return [
      {
        position,
        label: stepLabel(tree, position),
        token: stepToken(tree, position),
        lane: tree.laneOf[position] ?? 0,
        outline,
        record,
        forked: tree.forkPoints.has(position),
      },
    ];
  });
  const where = (test: (outline: StepOutline) => boolean) =>
    stops.filter((stop) => test(stop.outline)).map((stop) => stop.position);
  const track: Track = {
    count: stops.length,
    divergences: where((outline) => !outline.identical),
    deltaSnapshots: where((outline) => outline.deltaSnapshot),
    heads: tree.lanes.map((lane) => lane.to),
  };
  const [firstStep, lastStep] = tree.steps.reduce(
    ([low, high], step) => [Math.min(low, step), Math.max(high, step)],
    [tree.steps[0] ?? 0, tree.steps[0] ?? 0],
  );
  return { tree, stops, track, firstStep, span: Math.max(lastStep - firstStep, 1) };
}

/** Where a stepper opens when its link names no step: at the first difference, else at the tip of the main lane. */
export function openingPosition(thread: SteppedThread): number {
  return thread.track.divergences[0] ?? thread.tree.lanes[0]?.to ?? 0;
}

/** How a lane is named: the main one "thread", a fork by the step that it leaves. */
export function laneName(thread: SteppedThread, lane: number): string {
  const fork = thread.tree.lanes[lane]?.forkPosition;
  if (fork === undefined || fork === null) return lane === 0 ? "thread" : "another start";
  return `fork from ${thread.stops[fork]?.label ?? ""}`;
}

/** The rows of the list of steps: every stop once, and before each fork the line that names it. */
export function prepareList(thread: SteppedThread): ListRow[] {
  const rows: ListRow[] = [];
  for (const lane of thread.tree.lanes) {
    if (lane.index > 0) rows.push({ kind: "fork", says: laneName(thread, lane.index) });
    for (let position = lane.from; position <= lane.to; position++) {
      const stop = thread.stops[position];
      if (stop) rows.push({ kind: "stop", stop });
    }
  }
  return rows;
}

/** Index of a position's row in `prepareList`: one line more for each fork before it. */
export function rowOf(thread: SteppedThread, position: number): number {
  return position + (thread.tree.laneOf[position] ?? 0);
}

/** The stops that led to one, from the root: a fork's own history. `after` cuts off what lies at or before that step. */
export function pathTo(thread: SteppedThread, position: number, after: number | null = null): Stop[] {
  const path: Stop[] = [];
  let at: number | null = position;
  while (at !== null && at >= 0) {
    const stop: Stop | undefined = thread.stops[at];
    if (!stop || (after !== null && stop.outline.step <= after)) break;
    path.push(stop);
    const lane: Lane | undefined = thread.tree.lanes[stop.lane];
    at = lane && at === lane.from ? lane.forkPosition : at - 1;
  }
  return path.reverse();
}
