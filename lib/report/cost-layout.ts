import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import type { CostAccounting, CostArm, CostSeries } from "./cost-series";
import { countedAs } from "./cost-series";
import { type EndLabel, type EndText, labelsBeside, labelsOnPlot, round } from "./end-labels";
import { byteTick, count, exponent, ratio, shortBytes } from "./format";
import { type Guide, guidesOf } from "./guides";
import { type Box, crosses, overlap, textWidth } from "./labels";
import { type Frame, frameOf, type XTicks, xOf, xTicks, yOf } from "./plot";

export interface ExponentLabel {
  arm: Arm;
  /** Right end of the text and baseline of "n". */
  x: number;
  y: number;
  exponent: string;
  /** "3.83× from 50 to 100 steps", under it; not on a narrow chart. */
  note: string | null;
}

export interface Dimension {
  /** Its lower end stands at a figure that the picture has no mark for: delta's put + writes where only put is drawn. */
  open: boolean;
  x: number;
  top: number;
  bottom: number;
  text: string;
  textY: number;
}

/** Everything of a cost chart that is placed in pixels. Data itself is handed to the axes in bytes and steps. */
export interface CostLayout extends Frame {
  yLabel: string;
  yTicks: { value: number; text: string }[];
  /** Where the short ticks between decades lie. */
  minor: number[];
  xTicks: XTicks;
  endLabels: EndLabel[];
  exponentLabel: ExponentLabel | null;
  dimension: Dimension | null;
  guides: Guide[];
  /** × on the ground line, where an arm has no figure. */
  gaps: { arm: Arm; steps: number; x: number; y: number }[];
}

type Place = { x: number; y: number };

/** An exponent from here on is steep: it stands at its curve instead of beside the value. */
const steepFrom = 1.5;

/** What the axis counts: the text above it. */
export function costYLabel(accounting: CostAccounting, scale: "linear" | "log"): string {
  const what = {
    put: "put, bytes",
    total: "put + writes, bytes",
    stacked: "put, and putWrites on top, bytes",
    headline: "put, with delta’s writes, bytes",
  }[accounting];
  return scale === "log" ? `${what}, log scale` : what;
}

/** Lays a cost chart out at its CSS width. */
export function costLayout(series: CostSeries, width: number): CostLayout {
  const frame = frameOf(width, 204);
  const at = (steps: number, bytes: number): Place | null => {
    const x = xOf(frame.plot, series.x, steps);
    const y = yOf(frame.plot, series.y, bytes);
    return x === null || y === null ? null : { x, y };
  };
  const curves = series.arms.map((arm) =>
    arm.stretches
      .filter((stretch) => stretch.measured)
      .flatMap((stretch) => stretch.points.flatMap((point) => at(point.steps, point.bytes) ?? [])),
  );
  const marks = series.arms.flatMap((arm) =>
    arm.points.flatMap((point) => at(point.steps, point.bytes) ?? []),
  );
  const atCurve = series.running ? null : steepest(series);
  const texts = series.arms.flatMap((arm) => endText(arm, series, frame, at, arm.arm === atCurve?.arm) ?? []);
  const endLabels = frame.compact ? labelsOnPlot(texts, curves, frame) : labelsBeside(texts, frame);
  const taken = endLabels.map(boxOf);
  const obstacles = [...curves, ...marks.map((mark) => [mark])];
  const exponentLabel = atCurve && placeExponent(atCurve, series, frame, obstacles, taken, at);
  if (exponentLabel) taken.push(exponentBox(exponentLabel));
  return {
    ...frame,
    yLabel: costYLabel(series.accounting, series.y.kind),
    yTicks: numbered(series.y.ticks, series.y.kind),
    minor: series.y.minor.flatMap((value) => yOf(frame.plot, series.y, value) ?? []),
    xTicks: xTicks(
      frame.plot,
      series.x,
      series.x.kind === "log" ? "steps in the thread, log" : "steps in the thread",
    ),
    endLabels,
    exponentLabel,
    dimension: series.running || frame.compact ? null : dimensionOf(series, endLabels, at),
    guides: series.y.kind === "log" ? guidesOf(series, frame, obstacles, taken) : [],
    gaps: series.arms.flatMap((arm, index) =>
      arm.gaps.map((gap) => ({
        arm: arm.arm,
        steps: gap.steps,
        x: round((xOf(frame.plot, series.x, gap.steps) ?? 0) + gapShift(series, index, gap.steps)),
        y: frame.plot.bottom,
      })),
    ),
  };
}

/** The numbers of a byte axis with their texts. */
export function numbered(
  ticks: readonly number[],
  kind: "linear" | "log",
): { value: number; text: string }[] {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  return ticks.map((value) => ({ value, text: byteTick(value, kind === "log" ? value : step) }));
}

/** Arms that have no figure at one length stand beside each other, not on each other. */
function gapShift(series: CostSeries, index: number, steps: number): number {
  const same = series.arms.filter((arm) => arm.gaps.some((gap) => gap.steps === steps));
  const arm = series.arms[index];
  return arm ? (same.indexOf(arm) - (same.length - 1) / 2) * 16 : 0;
}

function steepest(series: CostSeries): CostArm | null {
  const steep = series.arms.filter((arm) => (arm.exponent ?? 0) >= steepFrom && arm.points.length > 1);
  const last = (arm: CostArm) => arm.points.at(-1)?.bytes ?? 0;
  return steep.reduce<CostArm | null>((top, arm) => (top && last(top) >= last(arm) ? top : arm), null);
}

function endText(
  arm: CostArm,
  series: CostSeries,
  frame: Frame,
  at: (steps: number, bytes: number) => Place | null,
  exponentAtCurve: boolean,
): EndText | null {
  const last = arm.points.at(-1);
  const gap = arm.gaps.at(-1);
  if (gap && (!last || gap.steps > last.steps)) {
    const x = xOf(frame.plot, series.x, gap.steps) ?? frame.plot.right;
    return {
      arm: arm.arm,
      x,
      y: frame.plot.bottom,
      value: `${gap.state} at ${count(gap.steps)}`,
      exponent: null,
      lines: frame.compact ? [] : wrap(gap.message, 24, 3),
      failed: true,
    };
  }
  const place = last && at(last.steps, last.bytes);
  if (!last || !place) return null;
  const flat = !series.running && !exponentAtCurve && arm.exponent !== null && !frame.compact;
  const counted = countedAs(series.accounting, arm.arm) === "put" ? "put" : "put + writes";
  return {
    arm: arm.arm,
    ...place,
    value: shortBytes(last.bytes),
    exponent: flat && arm.exponent !== null ? exponent(arm.exponent) : null,
    lines: series.accounting === "headline" && !frame.compact ? [counted] : [],
    failed: false,
  };
}

/** Breaks a message into lines of about `letters`; what does not fit in `most` lines is cut and told by an ellipsis. */
export function wrap(message: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of message.split(/\s+/)) {
    if (line && line.length + 1 + word.length > letters) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  lines.push(line);
  const cut = lines.map((one) => (one.length > letters + 6 ? `${one.slice(0, letters + 5)}…` : one));
  if (cut.length <= most) return cut;
  return [...cut.slice(0, most - 1), `${(cut[most - 1] ?? "").slice(0, letters - 1)}…`];
}

function boxOf(label: EndLabel): Box {
  const value = [label.value, label.exponent && `n${label.exponent}`, ...label.lines]
    .filter(Boolean)
    .join(" ");
  const width = label.oneLine
    ? textWidth(label.arm, 13, 600) + 4 + textWidth(value, 12)
    : Math.max(textWidth(label.arm, 13, 600), textWidth(value, 12));
  const left = label.anchor === "end" ? label.textX - width : label.textX;
  const height = label.oneLine ? 4 : 22 + 16 * label.lines.length;
  return { left, right: left + width, top: label.textY - 12, bottom: label.textY + height };
}

function exponentBox(label: ExponentLabel): Box {
  const width = Math.max(label.note ? textWidth(label.note, 12) : 0, 48);
  return {
    left: label.x - width,
    right: label.x,
    top: label.y - 18,
    bottom: label.y + (label.note ? 24 : 4),
  };
}

/** Left of the curve and above it, in the middle of the plot, where it touches nothing. */
function placeExponent(
  arm: CostArm,
  series: CostSeries,
  frame: Frame,
  obstacles: readonly (readonly Place[])[],
  taken: readonly Box[],
  at: (steps: number, bytes: number) => Place | null,
): ExponentLabel | null {
  if (arm.exponent === null) return null;
  const curve = arm.stretches
    .filter((stretch) => stretch.measured)
    .flatMap((stretch) => stretch.points.flatMap((point) => at(point.steps, point.bytes) ?? []));
  const note =
    frame.compact || !arm.doubling
      ? null
      : `${ratio(arm.doubling.ratio)}× from ${count(arm.doubling.from)} to ${count(arm.doubling.from * 2)} steps`;
  const wanted =
    frame.plot.left + (series.x.kind === "log" ? 0.42 : 0.64) * (frame.plot.right - frame.plot.left);
  const nearest = [...curve].sort((a, b) => Math.abs(a.x - wanted) - Math.abs(b.x - wanted));
  const text = exponent(arm.exponent);
  for (const clear of [14, 24]) {
    for (const place of nearest) {
      const y = place.y - (note ? 26 : 6);
      const label = { arm: arm.arm, x: round(place.x - clear), y: round(y), exponent: text, note };
      const box = exponentBox(label);
      if (box.left < frame.plot.left + 4 || box.top < frame.plot.top - 8) continue;
      if (taken.some((other) => overlap(other, box))) continue;
      if (obstacles.some((line) => crosses(grow(box, 5), line))) continue;
      return label;
    }
  }
  return null;
}

function grow(box: Box, by: number): Box {
  return { left: box.left - by, right: box.right + by, top: box.top - by, bottom: box.bottom + by };
}

/** The one dimension line: from accumulating's put to delta's put + writes, whatever the picture counts. */
function dimensionOf(
  series: CostSeries,
  labels: readonly EndLabel[],
  at: (steps: number, bytes: number) => Place | null,
): Dimension | null {
  const found = series.ratio;
  const top = found && at(found.steps, found.accumulatingPut);
  const bottom = found && at(found.steps, found.deltaTotal);
  if (!found || !top || !bottom) return null;
  const line = dimensionBetween(`${ratio(found.ratio)}×`, top.x + 12, top.y, bottom.y, labels);
  return line && { ...line, open: series.accounting === "put" };
}

/** A dimension line between two heights, its number beside the middle where no label stands. */
export function dimensionBetween(
  text: string,
  x: number,
  top: number,
  bottom: number,
  labels: readonly EndLabel[],
): Dimension | null {
  // Under 24 px, or upside down on a short thread, there is no room for the line and its number.
  if (bottom - top < 24) return null;
  const right = x + 9 + textWidth(text, 15, 600);
  const middle = (top + bottom) / 2;
  const free = [0, 8, -8, 16, -16, 24, -24, 32, -32, 48, -48].find((shift) => {
    const box = { left: x + 9, right, top: middle + shift - 10, bottom: middle + shift + 8 };
    return labels.every((label) => !overlap(box, boxOf(label)));
  });
  return {
    open: false,
    x: round(x),
    top: round(top),
    bottom: round(bottom),
    text,
    textY: round(middle + (free ?? 0) + 5),
  };
}
