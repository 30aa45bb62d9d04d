/** Samples of one quantity in five figures, in the unit of the samples. */
export interface Spread {
  samples: number;
  min: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  max: number;
}

/** The middle of the samples, and how far they lie apart. Throws on no samples, since there is nothing to say. */
export function spread(samples: readonly number[]): Spread {
  if (samples.length === 0) throw new RangeError("No samples to take a median of.");
  const sorted = [...samples].sort((a, b) => a - b);
  return {
    samples: sorted.length,
    min: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    max: quantile(sorted, 1),
  };
}

/** The middle sample, or the mean of the middle two. */
export function median(samples: readonly number[]): number {
  return spread(samples).median;
}

/** Linear between the two samples around the place, as R's default (type 7) has it. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

/** Each sample over the sample of the same round, so that what slows a whole round does not count. */
export function pairedRatios(over: readonly number[], under: readonly number[]): number[] {
  if (over.length !== under.length) {
    throw new RangeError(`Rounds do not pair up: ${over.length} over ${under.length}.`);
  }
  return over.map((sample, round) => sample / (under[round] as number));
}

/**
 * Times each subject once a round, in milliseconds of the given clock. Rounds start with another subject in turn, so
 * that none always runs first; `warmups` rounds before them are not counted.
 */
export async function timeInterleaved<Name extends string>(
  subjects: Record<Name, () => Promise<unknown>>,
  options: { rounds: number; warmups: number; now: () => number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -options.warmups; round < options.rounds; round += 1) {
    const first = (round + options.warmups) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const start = options.now();
      await subjects[name]();
      const took = options.now() - start;
      if (round >= 0) samples[name].push(took);
    }
  }
  return samples;
}

/** The smallest step that a clock is seen to make, in its own unit: a sample near it is too coarse to be told. */
export function clockStep(now: () => number, looks = 1000): number {
  let smallest = Number.POSITIVE_INFINITY;
  let last = now();
  for (let look = 0; look < looks; look += 1) {
    const next = now();
    if (next > last) smallest = Math.min(smallest, next - last);
    last = next;
  }
  return smallest;
}
