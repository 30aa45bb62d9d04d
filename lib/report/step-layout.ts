import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { numbered } from "./cost-layout";
import { type EndLabel, labelsBeside, labelsOnPlot } from "./end-labels";
import { shortBytes } from "./format";
import { type Frame, frameOf, type XTicks, xOf, xTicks, yOf } from "./plot";
import type { ScaleKind } from "./scale";
import { type StepPanel, stepYLabel } from "./step-series";

export interface StepRow {
  step: number;
  /** By the key of a stroke. */
  bytes: Readonly<Record<string, number>>;
  snapshots: readonly Arm[];
}

/** A stretch of an arm's line without a gap in it: on a log axis a superstep of 0 bytes parts two strokes. */
export interface Stroke {
  key: string;
  arm: Arm;
}

export interface StepLayout extends Frame {
  yLabel: string;
  yTicks: { value: number; text: string }[];
  minor: number[];
  xTicks: XTicks;
  endLabels: EndLabel[];
  rows: StepRow[];
  strokes: Stroke[];
  /** Whether points stand far enough apart for a mark each. */
  marks: boolean;
}

/** The frame of a by-step chart: its columns are what thinning goes by, so it is known before the panel. */
export function stepFrame(width: number): Frame {
  return frameOf(width, 204);
}

/** Lays a by-step panel out. Its lines join measured points; there is no model here. */
export function stepLayout(panel: StepPanel, frame: Frame, scale: ScaleKind): StepLayout {
  const { plot } = frame;
  const place = (point: { step: number; bytes: number }) => {
    const x = xOf(plot, panel.x, point.step);
    const y = yOf(plot, panel.y, point.bytes);
    return x === null || y === null ? [] : [{ x, y }];
  };
  const texts = panel.lines.flatMap((line) =>
    place(line.last).map((at) => ({
      arm: line.arm,
      ...at,
      value: shortBytes(line.last.bytes),
      exponent: null,
      lines: [],
      failed: false,
    })),
  );
  const curves = panel.lines.map((line) => line.points.flatMap(place));
  const { rows, strokes } = drawn(panel, scale, (plot.right - plot.left) / (panel.steps + 1));
  return {
    ...frame,
    yLabel: stepYLabel(panel.counts, scale),
    yTicks: numbered(panel.y.ticks, scale),
    minor: panel.y.minor.flatMap((value) => yOf(plot, panel.y, value) ?? []),
    xTicks: xTicks(plot, panel.x, "superstep"),
    endLabels: frame.compact ? labelsOnPlot(texts, curves, frame) : labelsBeside(texts, frame),
    rows,
    strokes,
    marks: (plot.right - plot.left) / (panel.steps + 1) >= 14,
  };
}

/** A ◆ takes this many pixels: where DeltaSnapshots lie closer, not each one gets its own. */
const diamond = 10;

function drawn(
  panel: StepPanel,
  scale: ScaleKind,
  pixelsPerStep: number,
): { rows: StepRow[]; strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const rows = new Map<number, { bytes: Record<string, number>; snapshots: Arm[] }>();
  for (const { arm, points } of panel.lines) {
    let key: string | null = null;
    let marked = Number.NEGATIVE_INFINITY;
    for (const point of points) {
      if (scale === "log" && point.bytes <= 0) {
        key = null;
        continue;
      }
      if (key === null) {
        key = `${arm} ${point.step}`;
        strokes.push({ key, arm });
      }
      const row = rows.get(point.step) ?? { bytes: {}, snapshots: [] };
      rows.set(point.step, row);
      row.bytes[key] = point.bytes;
      if (!point.snapshot || (point.step - marked) * pixelsPerStep < diamond) continue;
      row.snapshots.push(arm);
      marked = point.step;
    }
  }
  return {
    rows: [...rows].sort(([a], [b]) => a - b).map(([step, row]) => ({ step, ...row })),
    strokes,
  };
}
