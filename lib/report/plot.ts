import { count } from "./format";
import { textWidth } from "./labels";
import { type Axis, project } from "./scale";
import { thinTicks } from "./thin";

/** The rectangle of a chart's SVG in which data lies, in pixels. */
export interface Plot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Frame {
  width: number;
  height: number;
  /** A narrow chart: its labels lie on the plot. */
  compact: boolean;
  plot: Plot;
}

/** Below this width end labels lie on the plot. */
const compactBelow = 640;

/** The frame of a chart at its CSS width. `labels` is the room at the right that end labels take on a wide chart. */
export function frameOf(width: number, labels: number): Frame {
  const compact = width < compactBelow;
  const height = chartHeight(compact);
  const plot = compact
    ? { left: 54, top: 12, right: width - 10, bottom: height - 50 }
    : { left: 62, top: 12, right: width - labels, bottom: height - 40 };
  return { width, height, compact, plot: { ...plot, right: Math.max(plot.left + 40, plot.right) } };
}

/** Heights are fixed, so that a page has its length before a chart is drawn. Stands in CSS as well: chart-frame.tsx. */
export function chartHeight(compact: boolean): number {
  return compact ? 306 : 402;
}

export function xOf(plot: Plot, axis: Axis, value: number): number | null {
  return project(axis, [plot.left, plot.right], value);
}

export function yOf(plot: Plot, axis: Axis, value: number): number | null {
  return project(axis, [plot.bottom, plot.top], value);
}

export interface XTicks {
  ticks: { value: number; x: number; text: string | null }[];
  /** The axis's name stands in the largest gap between two numbers, or in a row of its own under them. */
  name: { text: string; x: number; row: 0 | 1 };
  /** Whether some measured lengths have a tick without a number. */
  thinned: boolean;
}

/** The numbers at measured lengths: those that would touch are left out, the last and the first stand. */
export function xTicks(plot: Plot, axis: Axis, name: string): XTicks {
  const ticks = axis.ticks.map((value) => ({
    value,
    x: xOf(plot, axis, value) ?? plot.left,
    text: count(value).replace("-", "−"),
  }));
  const widths = ticks.map((tick) => textWidth(tick.text, 12));
  const numbered = thinTicks(
    ticks.map((tick) => tick.x),
    widths,
    8,
  );
  const nameWidth = textWidth(name, 12);
  let place: XTicks["name"] = { text: name, x: (plot.left + plot.right) / 2, row: 1 };
  let widest = nameWidth + 16;
  for (let index = 0; index < numbered.length; index++) {
    const left = numbered[index - 1];
    const right = numbered[index] as number;
    const from = left === undefined ? plot.left : tickEdge(ticks, widths, left, 1);
    const to = tickEdge(ticks, widths, right, -1);
    if (to - from <= widest) continue;
    widest = to - from;
    place = { text: name, x: (from + to) / 2, row: 0 };
  }
  return {
    ticks: ticks.map((tick, index) => ({ ...tick, text: numbered.includes(index) ? tick.text : null })),
    name: place,
    thinned: numbered.length < ticks.length,
  };
}

function tickEdge(
  ticks: readonly { x: number }[],
  widths: readonly number[],
  index: number,
  side: 1 | -1,
): number {
  return (ticks[index]?.x ?? 0) + (side * (widths[index] ?? 0)) / 2;
}
