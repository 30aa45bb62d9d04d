const units = ["B", "kB", "MB", "GB", "TB", "PB"];

/** Bytes to three significant figures in decimal units, as `1.07 GB`: for sentences, never for tables. */
export function roughBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < units.length - 1 && Number(value.toPrecision(3)) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  return `${Number(value.toPrecision(3))} ${units[unit]}`;
}

/** The largest whole number from 1 to `most` that `fits`, which must hold for all below any for which it holds; null for none. */
export function largestThatFits(most: number, fits: (n: number) => boolean): number | null {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? null : low;
}

/** What a person reads whose run was refused before it started. */
export function refusalSentence(wouldKeep: number, limit: number, fittingSteps: number): string {
  const fit = fittingSteps === 1 ? "1 step" : `${fittingSteps} steps`;
  return `Refused before it started: it would keep about ${roughBytes(wouldKeep)}, the limit is ${roughBytes(limit)}; ${fit} would fit.`;
}
