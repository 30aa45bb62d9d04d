import type {
  Arm,
  CheckpointCostParams,
  CostRow,
  Growth,
  MeasuredRow,
  UnmeasuredRow,
} from "@/lib/experiments/checkpoint-cost/schema";
import { expectedBytes } from "./cost-estimate";
import { type CostModel, modelAt } from "./format";
import { type Axis, linearAxis, logAxis, type ScaleKind } from "./scale";

/**
 * Which bytes a picture counts. `headline` is each arm by what carries its state: put, and for the DeltaValue arms
 * put + writes; it is the accounting of the ratio in the verdict.
 */
export type CostAccounting = "put" | "total" | "stacked" | "headline";

export interface CostPoint {
  steps: number;
  putBytes: number;
  writesBytes: number;
  /** Bytes by the accounting of the picture: what the mark stands at. */
  bytes: number;
  /** Steps at which a DeltaSnapshot was put. */
  snapshotSteps: readonly number[];
}

export interface CostGap {
  steps: number;
  state: "failed" | "refused";
  message: string;
}

/** A stretch of line between measured lengths; `measured: false` is the model outside of them. */
export interface FitStretch {
  measured: boolean;
  points: readonly { steps: number; bytes: number }[];
}

export interface CostArm {
  arm: Arm;
  points: readonly CostPoint[];
  gaps: readonly CostGap[];
  stretches: readonly FitStretch[];
  model: CostModel | null;
  exponent: number | null;
  doubling: { ratio: number; from: number } | null;
}

/** Accumulating's put against delta's put + writes, at the longest length at which both were measured. */
export interface CostRatio {
  steps: number;
  ratio: number;
  accumulatingPut: number;
  deltaTotal: number;
}

/** Everything that a cost chart draws, in the units of the data. */
export interface CostSeries {
  accounting: CostAccounting;
  /** Every length of the run, ascending, measured or not. */
  lengths: readonly number[];
  arms: readonly CostArm[];
  ratio: CostRatio | null;
  x: Axis;
  y: Axis;
  running: boolean;
}

export interface CostInput {
  params: CheckpointCostParams;
  /** As measured so far, in any order. */
  rows: readonly CostRow[];
  /** While running it gives the lines alone: an exponent is not said before the last point is in. */
  growth: readonly Growth[];
  running: boolean;
  accounting: CostAccounting;
  scale: ScaleKind;
}

const deltaValueArms: readonly Arm[] = ["delta", "echo"];

/** The plain accounting by which an arm's bytes are counted in a picture. */
export function countedAs(accounting: CostAccounting, arm: Arm): "put" | "putPlusWrites" {
  if (accounting === "put") return "put";
  if (accounting === "headline") return deltaValueArms.includes(arm) ? "putPlusWrites" : "put";
  return "putPlusWrites";
}

/** The bytes of a measured row by an accounting. */
export function bytesOf(row: MeasuredRow, accounting: CostAccounting): number {
  return countedAs(accounting, row.arm) === "put" ? row.putBytes : row.putPlusWritesBytes;
}

/** The lengths of a run, ascending, each once. */
export function lengthsOf(params: CheckpointCostParams): number[] {
  return [...new Set(params.steps)].sort((a, b) => a - b);
}

/** Prepares a run's rows for a chart. No point is added, none is left out, and a row without a figure is a gap. */
export function costSeries(input: CostInput): CostSeries {
  const { params, rows, growth, running, accounting } = input;
  const lengths = lengthsOf(params);
  // A stack has no log scale: lengths on one do not add.
  const scale = accounting === "stacked" ? "linear" : input.scale;
  const y = byteAxis(input, scale);
  const x = stepAxis(lengths, scale);
  const arms = [...new Set(params.arms)].map((arm): CostArm => {
    const ofArm = rows.filter((row) => row.arm === arm).sort((a, b) => a.steps - b.steps);
    const points = ofArm.filter((row) => row.state === "done").map((row) => pointOf(row, accounting));
    const gaps = ofArm.flatMap((row) => (row.state === "done" ? [] : [gapOf(row)]));
    const grown = growth.find((one) => one.arm === arm && one.accounting === countedAs(accounting, arm));
    return {
      arm,
      points,
      gaps,
      model: grown?.model ?? null,
      exponent: running ? null : (grown?.exponent ?? null),
      doubling:
        !running && grown && grown.doublingRatio !== null && grown.doublingFrom !== null
          ? { ratio: grown.doublingRatio, from: grown.doublingFrom }
          : null,
      stretches: stretchesOf(points, gaps, grown?.model ?? null, x, y),
    };
  });
  return { accounting, lengths, arms, ratio: ratioOf(rows), x, y, running };
}

function pointOf(row: MeasuredRow, accounting: CostAccounting): CostPoint {
  return {
    steps: row.steps,
    putBytes: row.putBytes,
    writesBytes: row.writesBytes,
    bytes: bytesOf(row, accounting),
    snapshotSteps: row.snapshotSteps,
  };
}

function gapOf({ steps, state, message }: UnmeasuredRow): CostGap {
  return { steps, state, message };
}

/** The ratio of the verdict, from the rows themselves: null until both arms were measured at one length. */
export function ratioOf(rows: readonly CostRow[]): CostRatio | null {
  const done = rows.filter((row) => row.state === "done");
  const lengths = done.map((row) => row.steps).sort((a, b) => b - a);
  for (const steps of lengths) {
    const accumulating = done.find((row) => row.arm === "accumulating" && row.steps === steps);
    const delta = done.find((row) => row.arm === "delta" && row.steps === steps);
    if (accumulating && delta && delta.putPlusWritesBytes > 0) {
      return {
        steps,
        ratio: accumulating.putBytes / delta.putPlusWritesBytes,
        accumulatingPut: accumulating.putBytes,
        deltaTotal: delta.putPlusWritesBytes,
      };
    }
  }
  return null;
}

/**
 * The byte axis, from the run's params alone, so that it stands before the first point; it gives way only to a
 * measurement beyond it. Arms and lengths that came to nothing no longer count once the run has ended.
 */
function byteAxis({ params, rows, running, accounting }: CostInput, scale: ScaleKind): Axis {
  const gone = (arm: Arm, steps: number) =>
    !running && rows.some((row) => row.arm === arm && row.steps === steps && row.state !== "done");
  const reach: number[] = [];
  for (const arm of params.arms) {
    for (const steps of params.steps) {
      if (gone(arm, steps)) continue;
      const expected = expectedBytes(params, arm, steps);
      reach.push(countedAs(accounting, arm) === "put" ? expected.put : expected.put + expected.writes);
    }
  }
  const measured = rows.filter((row) => row.state === "done").map((row) => bytesOf(row, accounting));
  const high = Math.max(...reach, ...measured, 1);
  if (scale === "linear") return linearAxis(high);
  const low = Math.min(...reach.map((bytes) => bytes / 2), ...measured.filter((bytes) => bytes > 0), high);
  return logAxis(Math.max(1, low), high);
}

function stepAxis(lengths: readonly number[], scale: ScaleKind): Axis {
  const longest = lengths.at(-1) ?? 1;
  const shortest = lengths[0] ?? 1;
  if (scale === "linear") return { kind: "linear", domain: [0, longest], ticks: lengths, minor: [] };
  // Air at the left, and room to draw a lone length in.
  const low = shortest / (longest / shortest) ** 0.06;
  return {
    kind: "log",
    domain: shortest === longest ? [longest / 10, longest] : [low, longest],
    ticks: lengths,
    minor: [],
  };
}

/** Samples of the model between measured lengths, broken where a length has no figure, and dotted before the first. */
function stretchesOf(
  points: readonly CostPoint[],
  gaps: readonly CostGap[],
  model: CostModel | null,
  x: Axis,
  y: Axis,
): FitStretch[] {
  const first = points[0];
  if (!first) return [];
  const stretches: FitStretch[] = [];
  if (model) stretches.push({ measured: false, points: samples(model, x.domain[0], first.steps, x, y) });
  let from = 0;
  for (let index = 1; index <= points.length; index++) {
    const before = points[index - 1] as CostPoint;
    const here = points[index];
    const broken = here && gaps.some((gap) => gap.steps > before.steps && gap.steps < here.steps);
    if (here && !broken) continue;
    const whole = points.slice(from, index);
    from = index;
    if (whole.length < 2) continue;
    const [start, end] = [whole[0] as CostPoint, whole.at(-1) as CostPoint];
    stretches.push({
      measured: true,
      points: model ? samples(model, start.steps, end.steps, x, y) : whole,
    });
  }
  return stretches;
}

const sampleCount = 96;

/** The model between two lengths, evenly spaced on the axis; what the byte axis does not cover is left out. */
function samples(
  model: CostModel,
  from: number,
  to: number,
  x: Axis,
  y: Axis,
): { steps: number; bytes: number }[] {
  if (from >= to) return [];
  const list: { steps: number; bytes: number }[] = [];
  for (let index = 0; index <= sampleCount; index++) {
    const part = index / sampleCount;
    const steps = x.kind === "linear" ? from + part * (to - from) : from * (to / from) ** part;
    const bytes = modelAt(model, steps);
    if (bytes >= y.domain[0] && bytes <= y.domain[1]) list.push({ steps, bytes });
  }
  return list;
}
