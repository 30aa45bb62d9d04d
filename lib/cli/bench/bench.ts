/** One measured figure beside its bound. */
export interface Figure {
  what: string;
  figure: string;
  /** What it must not pass, as `at most 1.05`; null where the figure is for reading only. */
  bound: string | null;
  held: boolean | null;
}

/** One subject of `npm run bench`: yields its figures as it has them. */
export interface Bench {
  name: string;
  /** What is measured, on what, in one sentence. */
  about: string;
  run(options: BenchOptions): AsyncGenerator<Figure, void, void>;
}

export interface BenchOptions {
  /** Paired rounds of the ratio of a metered run to a bare one. */
  rounds: number;
}

/** A figure that may be at most `limit`; `print` says how both are written. */
export function atMost(what: string, value: number, limit: number, print: (value: number) => string): Figure {
  return { what, figure: print(value), bound: `at most ${print(limit)}`, held: value <= limit };
}

/** A figure to read, without a bound. */
export function note(what: string, figure: string): Figure {
  return { what, figure, bound: null, held: null };
}

/** The middle of the values; of an even number of them the mean of the middle two. Throws on none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies, between neighbours in proportion. Throws on none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new RangeError("no values");
  return low + (high - low) * (at - Math.floor(at));
}
