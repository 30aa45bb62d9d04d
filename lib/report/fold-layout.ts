import {
  type FoldBracket,
  type FoldEntry,
  type FoldInput,
  type FoldModel,
  MOST_WRITES,
  plural,
  prepareFold,
} from "./fold-picture";

/** `full` names every row and may show values; `row` has its names at the left; `small` is a multiple with one pitch. */
export type FoldVariant = "full" | "row" | "small";

interface Span {
  x: number;
  width: number;
  text: string;
  /** The text before it was shortened to fit. */
  whole: string;
}

/** A fold picture in CSS pixels. */
export interface FoldGeometry {
  model: FoldModel;
  variant: FoldVariant;
  width: number;
  height: number;
  /** Values and labels at 11 px rather than 12. */
  tight: boolean;
  y: {
    live: number;
    write: number;
    writeHeight: number;
    resumed: number;
    valueLive: number;
    valueResumed: number;
  };
  /** Left edge of the axis; names of rows stand before it where `named`. */
  left: number;
  right: number;
  named: boolean;
  writes: (Span & { seeded: boolean })[];
  runs: (Span & { seeded: boolean; liveCalls: string; resumedCalls: string })[];
  live: { x1: number; x2: number; size: string }[];
  resumed: { x1: number; x2: number; size: string }[];
  lost: number[];
  seed: { x1: number; x2: number; says: string } | null;
  values: { live: Span[]; resumed: Span[] } | null;
}

interface Measure {
  left: number;
  right: number;
  gap: number;
  pitch: number;
  narrow: boolean;
}

const RUN_WIDTH = 84;
const VALUE_HEIGHT = 66;

/** Geometry at a CSS width; nothing in it is scaled, so that text stays 12 px (11 where it is tight). */
export function layoutFold(input: FoldInput, width: number, variant: FoldVariant): FoldGeometry {
  const measure = measureOf(input, width, variant);
  const space = measure.right - measure.left;
  const longest = input.writes.reduce((most, label) => Math.max(most, label.length), 2);
  const box = Math.min(Math.max(longest * 6.8 + 5, 21), 40);
  const model = prepareFold(
    input,
    Math.max(6, Math.min(MOST_WRITES, Math.floor((space + measure.gap) / (box + measure.gap)))),
  );
  const place = slotEdges(model, measure);
  const withValues = variant === "full" && model.values !== null;
  const tight = measure.narrow || measure.pitch < 60;
  const top = withValues ? VALUE_HEIGHT : 0;
  const y = rows(variant, top);
  const bracket = (one: FoldBracket) => ({
    x1: place(one.first).x1,
    x2: place(one.last).x2,
    size: one.size.toLocaleString("en-US"),
  });
  const spanOf = (text: string, x1: number, x2: number): Span => ({
    x: x1,
    width: x2 - x1,
    text: shortened(text, Math.floor((x2 - x1 - 2) / (tight ? 6.6 : 7.3))),
    whole: text,
  });
  const entries = (list: readonly FoldEntry[]) =>
    list.map((entry) => spanOf(entry.text, place(entry.from).x1, place(entry.to - 1).x2));
  return {
    model,
    variant,
    width,
    height: heightOf(variant, withValues),
    tight,
    y,
    left: measure.left,
    right: model.slots.length > 0 ? place(model.slots.length - 1).x2 : measure.left,
    named: variant === "full" || (variant === "row" && !measure.narrow),
    ...slotSpans(model, place, spanOf),
    live: model.live.map(bracket),
    resumed: model.resumed.map(bracket),
    lost: model.lost.map((slot) => (place(slot - 1).x2 + place(slot).x1) / 2),
    seed: seedBar(model, place, variant),
    values:
      withValues && model.values
        ? { live: entries(model.values.live), resumed: entries(model.values.resumed) }
        : null,
  };
}

/** Rows are named at the left: shorter names where values stand, since their two sides name themselves. */
function measureOf(input: FoldInput, width: number, variant: FoldVariant): Measure {
  const count = Math.max(1, Math.min(input.writes.length, MOST_WRITES));
  if (variant === "small") {
    return { left: 2, right: width - 2, gap: 4.2, pitch: 30.2, narrow: true };
  }
  const narrow = width < (variant === "full" ? 420 : 520);
  const gap = variant === "full" ? (narrow ? 10 : 14) : narrow ? 7.8 : 11.5;
  const left = leftOf(variant, narrow, input.values !== undefined);
  // Room for "1 boundary lost"; more than ten writes can lose a number of two digits, in the plural.
  const right = variant === "row" && !narrow ? width - (count > 10 ? 122 : 104) : width;
  const most = variant === "full" ? 110 : 53.5;
  const natural = (right - left + gap) / count;
  return { left, right, gap: natural < 40 ? Math.min(gap, 5) : gap, pitch: Math.min(most, natural), narrow };
}

function leftOf(variant: FoldVariant, narrow: boolean, values: boolean): number {
  if (variant === "row") return narrow ? 0 : 116;
  if (!values) return 80;
  return narrow ? 42 : 56;
}

/** Edges of each slot: runs have one width, writes share the rest up to the pitch. */
function slotEdges(model: FoldModel, { left, right, gap, pitch }: Measure) {
  const runs = model.slots.filter((slot) => slot.kind === "run").length;
  const writes = model.slots.length - runs;
  const room = (right - left + gap - runs * (RUN_WIDTH + gap)) / Math.max(1, writes);
  const step = Math.min(runs > 0 ? Math.max(pitch, 53.5) : pitch, room);
  const edges: { x1: number; x2: number }[] = [];
  let x = left;
  for (const slot of model.slots) {
    const width = slot.kind === "run" ? RUN_WIDTH : step - gap;
    edges.push({ x1: round(x), x2: round(x + width) });
    x += width + gap;
  }
  return (slot: number) => edges[slot] ?? { x1: left, x2: left };
}

function rows(variant: FoldVariant, top: number): FoldGeometry["y"] {
  if (variant === "full") {
    return {
      live: 28 + top,
      write: 56 + top,
      writeHeight: 30,
      resumed: 114 + top,
      valueLive: 28,
      valueResumed: 150 + top,
    };
  }
  return { live: 24, write: 48, writeHeight: 26, resumed: 98, valueLive: 0, valueResumed: 0 };
}

const heightOf = (variant: FoldVariant, values: boolean) => (variant !== "full" ? 124 : values ? 276 : 172);

function slotSpans(
  model: FoldModel,
  place: (slot: number) => { x1: number; x2: number },
  spanOf: (text: string, x1: number, x2: number) => Span,
) {
  const writes: FoldGeometry["writes"] = [];
  const runs: FoldGeometry["runs"] = [];
  const says = (list: FoldModel["liveRuns"], slot: number) => {
    const run = list.find((one) => one.slot === slot);
    return run ? plural(run.calls, "call") : "";
  };
  model.slots.forEach((slot, index) => {
    const { x1, x2 } = place(index);
    if (slot.kind === "write") {
      writes.push({ ...spanOf(slot.label, x1, x2), seeded: slot.seeded });
      return;
    }
    runs.push({
      x: x1,
      width: x2 - x1,
      text: plural(slot.to - slot.from, "write"),
      whole: `${plural(slot.to - slot.from, "write")}, counted and not drawn`,
      seeded: slot.seeded,
      liveCalls: says(model.liveRuns, index),
      resumedCalls: says(model.resumedRuns, index),
    });
  });
  return { writes, runs };
}

function seedBar(
  model: FoldModel,
  place: (slot: number) => { x1: number; x2: number },
  variant: FoldVariant,
) {
  if (model.seedLast < 0) return null;
  const { x1 } = place(0);
  const { x2 } = place(model.seedLast);
  const long = `${plural(model.seeded, "write")} read whole, no fold`;
  const room = x2 - x1;
  const says =
    room > long.length * 6 ? long : room > 70 ? `${model.seeded.toLocaleString("en-US")} whole` : "";
  return { x1, x2, says: variant === "small" ? "" : says };
}

/** Text cut in its middle to a number of characters, the cut shown. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most < 3) return most < 1 ? "" : "…";
  const head = Math.ceil((most - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}

const round = (x: number) => Math.round(x * 10) / 10;
