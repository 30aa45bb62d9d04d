/** A measured length and its bytes, both above zero. */
export interface Point {
  steps: number;
  bytes: number;
}

/** Slope of log(bytes) over log(steps) by least squares: 1 is linear, 2 quadratic. Null with fewer than two lengths. */
export function logLogSlope(points: readonly Point[]): number | null {
  if (lengths(points) < 2) return null;
  const logs = points.map(({ steps, bytes }) => ({ x: Math.log(steps), y: Math.log(bytes) }));
  const mean = (of: (one: { x: number; y: number }) => number) =>
    logs.reduce((sum, one) => sum + of(one), 0) / logs.length;
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
  const spread = logs.reduce((sum, one) => sum + (one.x - x) ** 2, 0);
  return logs.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread;
}

/**
 * bytes(n) = a + b·n + c·n² by least squares of the relative error, so that short threads weigh as much as long ones.
 * Null with fewer than three lengths.
 */
export function quadraticFit(points: readonly Point[]): { a: number; b: number; c: number } | null {
  if (lengths(points) < 3) return null;
  // In parts of the longest thread, so that the three columns are of one size.
  const unit = Math.max(...points.map(({ steps }) => steps));
  const rows = points.map(({ steps, bytes }) => {
    const n = steps / unit;
    return [1 / bytes, n / bytes, n ** 2 / bytes];
  });
  const [a, b, c] = leastSquares(
    rows,
    points.map(() => 1),
  ) as [number, number, number];
  return { a, b: b / unit, c: c / unit ** 2 };
}

/** The largest measured n of which 2n was measured too, and bytes(2n) ÷ bytes(n); null where there is no such pair. */
export function doubling(points: readonly Point[]): { from: number; ratio: number } | null {
  const bytesAt = new Map(points.map(({ steps, bytes }) => [steps, bytes]));
  const from = Math.max(0, ...points.map(({ steps }) => steps).filter((steps) => bytesAt.has(2 * steps)));
  const [once, twice] = [bytesAt.get(from), bytesAt.get(2 * from)];
  return once === undefined || twice === undefined ? null : { from, ratio: twice / once };
}

function lengths(points: readonly Point[]): number {
  return new Set(points.map(({ steps }) => steps)).size;
}

/** Solves min |A·x − y| by Householder reflections, which do not square the condition as the normal equations do. */
function leastSquares(matrix: readonly number[][], target: readonly number[]): number[] {
  const a = matrix.map((row, index) => [...row, target[index] as number]);
  const columns = (a[0]?.length ?? 1) - 1;
  const cell = (row: number, column: number) => a[row]?.[column] as number;
  for (let k = 0; k < columns; k += 1) {
    const norm = Math.hypot(...a.slice(k).map((row) => row[k] as number));
    const alpha = cell(k, k) > 0 ? -norm : norm;
    const v = a.map((row, index) => (index < k ? 0 : (row[k] as number) - (index === k ? alpha : 0)));
    const squared = v.reduce((sum, one) => sum + one * one, 0);
    if (squared === 0) continue;
    for (let column = k; column <= columns; column += 1) {
      const dot = v.reduce((sum, one, index) => sum + one * cell(index, column), 0);
      for (const [index, row] of a.entries())
        row[column] = cell(index, column) - (2 * dot * (v[index] as number)) / squared;
    }
  }
  const x = new Array<number>(columns).fill(0);
  for (let k = columns - 1; k >= 0; k -= 1) {
    const rest = x.reduce((sum, one, index) => (index > k ? sum + cell(k, index) * one : sum), 0);
    x[k] = (cell(k, columns) - rest) / cell(k, k);
  }
  return x;
}
