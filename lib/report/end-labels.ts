import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { type Box, crosses, overlap, placeLabels, textWidth } from "./labels";
import type { Frame } from "./plot";

/** What stands at the end of a curve. */
export interface EndText {
  arm: Arm;
  /** The last mark of the arm, or the place on the ground line where a figure is missing. */
  x: number;
  y: number;
  value: string;
  /** Shown beside the value where the curve does not carry it. */
  exponent: string | null;
  /** Further lines: what the value counts, or why there is none. */
  lines: readonly string[];
  failed: boolean;
}

export interface EndLabel extends EndText {
  /** Where its text starts, or ends with `anchor: "end"`; the baseline of its first line. */
  textX: number;
  textY: number;
  anchor: "start" | "end";
  /** On a narrow chart name and value share a line. */
  oneLine: boolean;
  leader: string | null;
}

/** Name and value take 36 px: what the labels keep apart. */
const labelHeight = 36;
const lineHeight = 16;

/** Beside the plot, in order of what they label, at least 36 px apart, each tied to its mark by a leader. */
export function labelsBeside(texts: readonly EndText[], frame: Frame): EndLabel[] {
  const end = Math.max(...texts.map((text) => text.x), frame.plot.left);
  const column = Math.min(end + 62, frame.plot.right + 62);
  const places = placeLabels(
    texts.map((text) => ({
      key: text.arm,
      at: text.y,
      height: labelHeight + lineHeight * text.lines.length,
    })),
    frame.plot.top - 12,
    // Over the plot, while a run has not reached the last length, labels stay clear of the axis's name.
    column < frame.plot.right + 62 ? frame.plot.bottom - 2 : frame.plot.bottom + 12,
  );
  return texts.map((text) => {
    const middle = places.get(text.arm) ?? text.y;
    const first = middle - (lineHeight * text.lines.length) / 2;
    return {
      ...text,
      textX: column,
      textY: first - 2,
      anchor: "start",
      oneLine: false,
      leader: `M${round(text.x + 8)} ${round(text.y)}H${round(text.x + 12)}L${round(column - 8)} ${round(first)}`,
    };
  });
}

/** On a narrow plot: right-aligned near each end, at the first place that touches no curve and no other label. */
export function labelsOnPlot(
  texts: readonly EndText[],
  curves: readonly (readonly { x: number; y: number }[])[],
  frame: Frame,
): EndLabel[] {
  const placed: Box[] = [];
  const labels: EndLabel[] = [];
  const fromBottom = [...texts].sort((a, b) => b.y - a.y);
  for (const text of fromBottom) {
    const width = textWidth(text.arm, 13, 600) + 4 + textWidth([text.value, ...text.lines].join(" "), 12);
    // A first mark stands far left: its label then reaches past it, but never out of the plot.
    const right = Math.min(frame.plot.right, Math.max(text.x, frame.plot.left + width + 16));
    const spots = [
      { dx: -12, dy: 4 },
      ...[-11, 21, 40, 58, -30, -49, -68, -87, -106, -125].map((dy) => ({ dx: 0, dy })),
    ];
    const boxes = spots.map(({ dx, dy }) => ({
      x: right + dx,
      baseline: text.y + dy,
      box: { left: right + dx - width, right: right + dx, top: text.y + dy - 12, bottom: text.y + dy + 4 },
    }));
    const inside = boxes.filter(
      ({ box }) => box.top >= frame.plot.top - 12 && box.bottom <= frame.plot.bottom - 2,
    );
    const apart = inside.filter(({ box }) => placed.every((other) => !overlap(box, grown(other, 1))));
    const free = apart.find(({ box }) => curves.every((curve) => !crosses(grown(box, 2), curve)));
    const spot = free ?? apart[0] ?? boxes[0];
    if (!spot) continue;
    placed.push(spot.box);
    labels.push({ ...text, textX: spot.x, textY: spot.baseline, anchor: "end", oneLine: true, leader: null });
  }
  return labels;
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, right: box.right + by, top: box.top - by, bottom: box.bottom + by };
}

export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
