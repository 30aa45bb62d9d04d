import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import type { CostSeries } from "./cost-series";

/** One x of a chart, with what each line and each mark has there. A key that is absent is a gap. */
export interface DrawnRow {
  steps: number;
  fits: Readonly<Record<string, number>>;
  marks: Readonly<Partial<Record<Arm, { bytes: number; snapshots: boolean }>>>;
}

export interface DrawnLine {
  key: string;
  arm: Arm;
  /** False where nothing was measured: the dotted part of the model. */
  measured: boolean;
}

/** A cost series as one table of rows, which is what a chart library takes. */
export interface CostDrawing {
  rows: DrawnRow[];
  lines: DrawnLine[];
}

/** Merges stretches and marks by their x. Each stretch is a line of its own, so that none bridges a gap. */
export function costDrawing(series: CostSeries): CostDrawing {
  const lines: DrawnLine[] = [];
  const rows = new Map<number, { fits: Record<string, number>; marks: DrawnRow["marks"] & object }>();
  const at = (steps: number) => {
    const row = rows.get(steps) ?? { fits: {}, marks: {} };
    rows.set(steps, row);
    return row;
  };
  for (const { arm, stretches, points } of series.arms) {
    stretches.forEach((stretch, index) => {
      if (stretch.points.length < 2) return;
      const key = `${arm} ${index}`;
      lines.push({ key, arm, measured: stretch.measured });
      for (const point of stretch.points) at(point.steps).fits[key] = point.bytes;
    });
    for (const point of points) {
      // A log axis has no place for 0: the mark is left out, as the gap that it is.
      if (series.y.kind === "log" && point.bytes <= 0) continue;
      Object.assign(at(point.steps).marks, {
        [arm]: { bytes: point.bytes, snapshots: point.snapshotSteps.length > 0 },
      });
    }
  }
  const sorted = [...rows].sort(([a], [b]) => a - b).map(([steps, row]) => ({ steps, ...row }));
  return { rows: sorted, lines };
}
