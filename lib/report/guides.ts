import type { CostSeries } from "./cost-series";
import { round } from "./end-labels";
import { type Box, crosses, overlap, textWidth } from "./labels";
import type { Frame } from "./plot";

/** A dotted line of a known slope, to hold a curve of a log–log plot against. */
export interface Guide {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  text: string;
}

/** "linear, n" and "quadratic, n²" from one origin, in a part of the plot where they touch nothing. */
export function guidesOf(
  series: CostSeries,
  { plot, compact }: Frame,
  obstacles: readonly (readonly { x: number; y: number }[])[],
  taken: readonly Box[],
): Guide[] {
  const width = plot.right - plot.left;
  const height = plot.bottom - plot.top;
  const span = (axis: CostSeries["x"]) => Math.log(axis.domain[1] / axis.domain[0]);
  // Pixels up for each pixel to the right, at slope 1.
  const rise = height / span(series.y) / (width / span(series.x));
  const texts = compact ? ["n", "n²"] : ["linear, n", "quadratic, n²"];
  for (const part of [0.36, 0.28, 0.2, 0.14]) {
    const run = part * width;
    if (rise * run < 14 || 2 * rise * run > height) continue;
    for (const [fx, fy] of origins) {
      const x1 = plot.left + fx * width;
      const y1 = plot.top + fy * height;
      const guides = texts.map((text, index) => ({
        x1: round(x1),
        y1: round(y1),
        x2: round(x1 + run),
        y2: round(y1 - (index + 1) * rise * run),
        text,
      }));
      if (guides.every((guide) => free(guide, plot, obstacles, taken))) return guides;
    }
  }
  return [];
}

/** From the lower right, where delta leaves room, to the upper left. */
const origins: readonly (readonly [number, number])[] = [0.94, 0.86, 0.78, 0.7, 0.6, 0.5, 0.4, 0.3].flatMap(
  (fy) =>
    [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.24, 0.16, 0.08, 0.03].map((fx): [number, number] => [fx, fy]),
);

function free(
  guide: Guide,
  plot: Frame["plot"],
  obstacles: readonly (readonly { x: number; y: number }[])[],
  taken: readonly Box[],
): boolean {
  const text = {
    left: guide.x2 + 2,
    right: guide.x2 + 10 + textWidth(guide.text, 12),
    top: guide.y2 - 9,
    bottom: guide.y2 + 9,
  };
  const line = Array.from({ length: 13 }, (_, index) => {
    const x = guide.x1 + (index / 12) * (guide.x2 - guide.x1);
    const y = guide.y1 + (index / 12) * (guide.y2 - guide.y1);
    return { left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 };
  });
  if (text.right > plot.right || text.top < plot.top) return false;
  return [text, ...line].every(
    (box) =>
      taken.every((other) => !overlap(box, other)) && obstacles.every((points) => !crosses(box, points)),
  );
}
