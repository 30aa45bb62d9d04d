export type ScaleKind = "linear" | "log";

/** One axis of a chart: what it covers and where it is numbered. */
export interface Axis {
  kind: ScaleKind;
  domain: readonly [number, number];
  /** Numbered values: the decades of a log axis. */
  ticks: readonly number[];
  /** The 2, 3 and 5 between decades: short ticks without a number. */
  minor: readonly number[];
}

/** The next 1, 2, 2.5 or 5 × 10ᵏ at or above `value`. */
export function niceStep(value: number): number {
  const power = decadeOf(value);
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= value * (1 - 1e-12)) ?? 10;
  return factor * power;
}

/** A linear axis from 0 that covers `max`, with about `wanted` steps of a round size. Bytes never take a step under 1. */
export function linearAxis(max: number, wanted = 6): Axis {
  const top = Math.max(max, 1);
  const step = Math.max(1, niceStep(top / wanted));
  const steps = Math.max(1, Math.ceil(top / step));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => index * step);
  return { kind: "linear", domain: [0, steps * step], ticks, minor: [] };
}

/** A log axis that covers `min` to `max`, ending on a 1, 2 or 5 each side. Both must be above 0. */
export function logAxis(min: number, max: number): Axis {
  const low = roundTo125(Math.min(min, max), "down");
  const high = Math.max(roundTo125(Math.max(min, max), "up"), low * 10);
  const ticks: number[] = [];
  const minor: number[] = [];
  for (let decade = Math.floor(Math.log10(low) - 1e-9); decade <= Math.ceil(Math.log10(high)); decade++) {
    for (const factor of [1, 2, 3, 5]) {
      const value = Number((factor * 10 ** decade).toPrecision(1));
      if (value < low * (1 - 1e-9) || value > high * (1 + 1e-9)) continue;
      (factor === 1 ? ticks : minor).push(value);
    }
  }
  return { kind: "log", domain: [low, high], ticks, minor };
}

function roundTo125(value: number, way: "down" | "up"): number {
  const power = decadeOf(value);
  const steps = [1, 2, 5, 10];
  const factor =
    way === "down"
      ? steps.findLast((one) => one * power <= value)
      : steps.find((one) => one * power >= value);
  return Number(((factor ?? 1) * power).toPrecision(1));
}

/** The power of ten at or under a value; log10 of what lies just under one rounds up to it. */
function decadeOf(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power > value ? power / 10 : power;
}

/** Where a value lies in pixels; null where a log axis has no place for it (0 or less is a gap, never the ground line). */
export function project(axis: Axis, range: readonly [number, number], value: number): number | null {
  const [low, high] = axis.domain;
  const [from, to] = range;
  if (axis.kind === "linear") return from + ((value - low) / (high - low)) * (to - from);
  if (value <= 0) return null;
  return from + (Math.log(value / low) / Math.log(high / low)) * (to - from);
}
