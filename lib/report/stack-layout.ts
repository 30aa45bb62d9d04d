import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { costYLabel, type Dimension, dimensionBetween, numbered } from "./cost-layout";
import type { CostSeries } from "./cost-series";
import { type EndLabel, type EndText, labelsBeside, round } from "./end-labels";
import { count, ratio, shortBytes } from "./format";
import { textWidth } from "./labels";
import { type Frame, frameOf, type XTicks, yOf } from "./plot";

/** One stack: put below, putWrites on top. Null figures are a gap. */
export interface StackBar {
  arm: Arm;
  /** Its middle, and how far it reaches to each side. */
  x: number;
  half: number;
  figures: { putBytes: number; writesBytes: number; snapshots: boolean } | null;
  gap: "failed" | "refused" | null;
}

export interface StackGroup {
  steps: number;
  x: number;
  bars: StackBar[];
}

export interface StackLayout extends Frame {
  yLabel: string;
  yTicks: { value: number; text: string }[];
  groups: StackGroup[];
  /** Lengths that have no room for a stack of each arm; they stand in the table. */
  left: number;
  name: XTicks["name"];
  endLabels: EndLabel[];
  dimension: Dimension | null;
}

/** Narrower than this, put and putWrites could not be told apart. */
const thinnest = 7;
const widest = 28;
const between = 4;

/** Lays out one group of stacks a length, in order, evenly spaced: on stacks only heights carry a meaning. */
export function stackLayout(series: CostSeries, width: number): StackLayout {
  const frame = frameOf(width, 204);
  const { plot } = frame;
  const arms = series.arms.length;
  const room = plot.right - plot.left;
  const narrowest = arms * thinnest + (arms - 1) * between + 12;
  const shown = spread(series.lengths, Math.max(1, Math.floor(room / narrowest)));
  const band = room / shown.length;
  const size = Math.min(widest, (band - 12 - (arms - 1) * between) / arms);
  const groups = shown.map((steps, index): StackGroup => {
    const middle = plot.left + (index + 0.5) * band;
    const first = middle - (arms * size + (arms - 1) * between) / 2 + size / 2;
    return {
      steps,
      x: round(middle),
      bars: series.arms.map((arm, place) => {
        const point = arm.points.find((one) => one.steps === steps);
        return {
          arm: arm.arm,
          x: round(first + place * (size + between)),
          half: round(size / 2),
          figures: point
            ? {
                putBytes: point.putBytes,
                writesBytes: point.writesBytes,
                snapshots: point.snapshotSteps.length > 0,
              }
            : null,
          gap: arm.gaps.find((one) => one.steps === steps)?.state ?? null,
        };
      }),
    };
  });
  const texts = series.arms.flatMap((arm) => endText(arm.arm, groups, series, frame) ?? []);
  const endLabels = frame.compact ? inCorner(texts, groups, frame) : labelsBeside(texts, frame);
  return {
    ...frame,
    yLabel: costYLabel("stacked", "linear"),
    yTicks: numbered(series.y.ticks, "linear"),
    groups,
    left: series.lengths.length - shown.length,
    name: { text: "steps in the thread", x: (plot.left + plot.right) / 2, row: 1 },
    endLabels,
    dimension: series.running || frame.compact ? null : dimensionOf(series, groups, endLabels, frame),
  };
}

/** At most `most` of the lengths, evenly over their order, the first and the last among them. */
function spread(lengths: readonly number[], most: number): number[] {
  if (lengths.length <= most) return [...lengths];
  if (most === 1) return lengths.slice(-1);
  const picked = Array.from({ length: most }, (_, index) =>
    Math.round((index * (lengths.length - 1)) / (most - 1)),
  );
  return [...new Set(picked)].map((index) => lengths[index] as number);
}

function endText(arm: Arm, groups: readonly StackGroup[], series: CostSeries, frame: Frame): EndText | null {
  for (const group of [...groups].reverse()) {
    const bar = group.bars.find((one) => one.arm === arm);
    if (bar?.gap) {
      return {
        arm,
        x: bar.x,
        y: frame.plot.bottom,
        value: `${bar.gap} at ${count(group.steps)}`,
        exponent: null,
        lines: [],
        failed: true,
      };
    }
    if (!bar?.figures) continue;
    const { putBytes, writesBytes } = bar.figures;
    const parts = [`put ${shortBytes(putBytes)}`, `putWrites ${shortBytes(writesBytes)}`];
    return {
      arm,
      x: bar.x + bar.half - 8,
      y: yOf(frame.plot, series.y, putBytes + writesBytes) ?? frame.plot.bottom,
      value: frame.compact ? `${shortBytes(putBytes)} + ${shortBytes(writesBytes)}` : (parts[0] as string),
      exponent: null,
      lines: frame.compact ? [] : parts.slice(1),
      failed: false,
    };
  }
  return null;
}

/** On a narrow chart the labels stand above each other left of the last group, where stacks are still low. */
function inCorner(texts: readonly EndText[], groups: readonly StackGroup[], frame: Frame): EndLabel[] {
  const first = groups.at(-1)?.bars[0];
  const right = first && groups.length > 1 ? first.x - first.half - 8 : frame.plot.right;
  return [...texts]
    .sort((a, b) => a.y - b.y)
    .map((text, index) => ({
      ...text,
      textX: right,
      textY: frame.plot.top + 16 + index * 19,
      anchor: "end",
      oneLine: true,
      leader: null,
    }));
}

function dimensionOf(
  series: CostSeries,
  groups: readonly StackGroup[],
  labels: readonly EndLabel[],
  frame: Frame,
): Dimension | null {
  const found = series.ratio;
  const group = groups.find((one) => one.steps === found?.steps);
  const last = group?.bars.at(-1);
  if (!found || !last) return null;
  const top = yOf(frame.plot, series.y, found.accumulatingPut);
  const bottom = yOf(frame.plot, series.y, found.deltaTotal);
  if (top === null || bottom === null) return null;
  const text = `${ratio(found.ratio)}×`;
  // Inside the plot as far as it can, so that its number stays left of the labels.
  const x = Math.min(last.x + last.half + 16, frame.plot.right + 41 - textWidth(text, 15, 600));
  return dimensionBetween(text, x, top, bottom, labels);
}
