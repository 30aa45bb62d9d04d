import type { Arm, CheckpointCostParams, CostRow } from "@/lib/experiments/checkpoint-cost/schema";
import { expectedBytes } from "./cost-estimate";
import { plural } from "./fold-picture";
import { count, exactBytes } from "./format";
import { type Axis, linearAxis, logAxis, niceStep, type ScaleKind } from "./scale";
import { thinLine } from "./thin";

/** Which bytes of a superstep a panel counts. */
export type StepBytes = "put" | "writes" | "total";

export interface StepPoint {
  /** `metadata.step`: -1 is the input. */
  step: number;
  bytes: number;
  /** The `put` of this step carried a DeltaSnapshot. */
  snapshot: boolean;
}

export interface StepLine {
  arm: Arm;
  /** What is drawn: every point, or of each pixel column the least and the greatest. */
  points: readonly StepPoint[];
  stepsPerPixel: number | null;
  /** The last measured point, at which the label stands. */
  last: StepPoint;
}

export interface StepPanel {
  counts: StepBytes;
  steps: number;
  lines: readonly StepLine[];
  /** Every measured byte, for the reading: nothing is thinned in it. Index 0 is step -1. */
  all: readonly { arm: Arm; bytes: readonly number[] }[];
  x: Axis;
  y: Axis;
}

export interface StepInput {
  params: CheckpointCostParams;
  rows: readonly CostRow[];
  /** The thread length that is looked at. */
  steps: number;
  counts: StepBytes;
  scale: ScaleKind;
  /** Pixel columns of the plot: what thinning goes by. */
  columns: number;
}

/** The bytes of each superstep of one thread length, arm by arm. Arms that were not measured there have no line. */
export function stepPanel({ params, rows, steps, counts, scale, columns }: StepInput): StepPanel {
  const measured = rows.flatMap((row) => (row.state === "done" && row.steps === steps ? [row] : []));
  const all = [...new Set(params.arms)].flatMap((arm) => {
    const row = measured.find((one) => one.arm === arm);
    return row ? [{ arm, bytes: bytesByStep(row, counts), snapshots: new Set(row.snapshotSteps) }] : [];
  });
  const lines = all.flatMap(({ arm, bytes, snapshots }): StepLine[] => {
    const points = bytes.map((value, index) => ({
      step: index - 1,
      bytes: value,
      snapshot: counts !== "writes" && snapshots.has(index - 1),
    }));
    const last = points.at(-1);
    if (!last) return [];
    return [{ arm, last, ...thinLine(points, columns, (point) => point.bytes) }];
  });
  const values = lines.flatMap((line) => line.points.map((point) => point.bytes));
  return { counts, steps, lines, all, x: stepAxis(steps), y: byteAxis(params, steps, counts, scale, values) };
}

function bytesByStep(row: CostRow & { state: "done" }, counts: StepBytes): readonly number[] {
  if (counts === "put") return row.putBytesByStep;
  if (counts === "writes") return row.writesBytesByStep;
  return row.putBytesByStep.map((bytes, index) => bytes + (row.writesBytesByStep[index] ?? 0));
}

/** From the input at -1 to the last step, numbered at round steps and at the ends. */
function stepAxis(steps: number): Axis {
  const step = Math.max(1, niceStep(steps / 5));
  const round = Array.from({ length: Math.floor(steps / step) }, (_, index) => (index + 1) * step);
  const ticks = [...new Set([-1, ...round.filter((tick) => Number.isInteger(tick)), steps])];
  return { kind: "linear", domain: [-1, steps], ticks, minor: [] };
}

/** From the run's estimate, as far as it reaches; a measurement beyond it (a DeltaSnapshot is a spike) is taken in. */
function byteAxis(
  params: CheckpointCostParams,
  steps: number,
  counts: StepBytes,
  scale: ScaleKind,
  values: readonly number[],
): Axis {
  const each = params.arms.map((arm) => {
    const now = expectedBytes(params, arm, steps);
    const before = expectedBytes(params, arm, steps - 1);
    const put = now.put - before.put;
    const writes = now.writes - before.writes;
    return counts === "put" ? put : counts === "writes" ? writes : put + writes;
  });
  const high = Math.max(1, ...each, ...values);
  if (scale === "linear") return linearAxis(high);
  const above = values.filter((value) => value > 0);
  return logAxis(Math.max(1, Math.min(high, ...each.filter((value) => value > 0), ...above)), high);
}

/** What a panel's axis counts. */
export function stepYLabel(counts: StepBytes, scale: ScaleKind): string {
  const what = { put: "put", writes: "putWrites", total: "put + writes" }[counts];
  return `${what} of each superstep, bytes${scale === "log" ? ", log scale" : ""}`;
}

/** The exact bytes of one superstep, arm by arm; `index` counts from the input at step -1. */
export function stepReading(panel: StepPanel, index: number) {
  const step = index - 1;
  return {
    title: step === -1 ? "Step −1, the input" : `Step ${count(step)}`,
    tick: step === -1 ? "−1" : count(step),
    values: panel.all.flatMap(({ arm, bytes }) => {
      const value = bytes[index];
      return value === undefined ? [] : [{ arm, text: exactBytes(value) }];
    }),
  };
}

/** A panel in a sentence, for somebody who does not see it. */
export function stepSummary(panel: StepPanel): string {
  if (panel.lines.length === 0) return `Nothing was measured at ${plural(panel.steps, "step")}.`;
  const lines = panel.lines.map(({ arm, last, points }) => {
    const most = points.reduce((top, point) => (point.bytes > top.bytes ? point : top), last);
    const peak = most === last ? "" : `, at most ${exactBytes(most.bytes)} at step ${count(most.step)}`;
    return `${arm} ${exactBytes(last.bytes)} at step ${count(last.step)}${peak}`;
  });
  return `${lines.join("; ")}.`;
}
