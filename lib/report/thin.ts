/** More points than this in one line, and the line is thinned. */
export const thinAbove = 2000;

export interface ThinnedLine<Point> {
  points: Point[];
  /** Whole steps that one pixel column stands for; null where every point is drawn. */
  stepsPerPixel: number | null;
}

/**
 * Keeps the first and the last point and, of each pixel column, the points with its least and its greatest value,
 * in their order. No point is made up and no extreme is lost. A line of at most `thinAbove` points is left whole.
 */
export function thinLine<Point>(
  points: readonly Point[],
  columns: number,
  measure: (point: Point) => number,
): ThinnedLine<Point> {
  if (points.length <= thinAbove || points.length <= columns * 2) {
    return { points: [...points], stepsPerPixel: null };
  }
  const keep = new Set<number>([0, points.length - 1]);
  const perColumn = points.length / columns;
  for (let column = 0; column < columns; column++) {
    const from = Math.floor(column * perColumn);
    const to = Math.min(points.length, Math.floor((column + 1) * perColumn));
    let least = from;
    let greatest = from;
    for (let index = from; index < to; index++) {
      if (at(points, index, measure) < at(points, least, measure)) least = index;
      if (at(points, index, measure) > at(points, greatest, measure)) greatest = index;
    }
    keep.add(least).add(greatest);
  }
  const kept = points.filter((_, index) => keep.has(index));
  return { points: kept, stepsPerPixel: Math.max(1, Math.round(perColumn)) };
}

function at<Point>(points: readonly Point[], index: number, measure: (point: Point) => number): number {
  return measure(points[index] as Point);
}

/**
 * Which of an axis's numbers can stand without touching: the last and the first always, then from the left each one
 * that keeps `gap` pixels to its neighbours. `centres` ascend; returns indices into them.
 */
export function thinTicks(centres: readonly number[], widths: readonly number[], gap: number): number[] {
  const last = centres.length - 1;
  if (last < 0) return [];
  const clear = (left: number, right: number) =>
    (centres[right] as number) - (centres[left] as number) >=
    ((widths[left] as number) + (widths[right] as number)) / 2 + gap;
  if (last === 0 || !clear(0, last)) return [last];
  const kept = [0];
  for (let index = 1; index < last; index++) {
    if (clear(kept.at(-1) as number, index) && clear(index, last)) kept.push(index);
  }
  return [...kept, last];
}
