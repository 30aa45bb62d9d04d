/** Numbers in [0, 1) that are the same for the same seed, everywhere (mulberry32 by T. Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` different whole numbers in [0, below), ascending; all of them where there are no more. */
export function seededSample(seed: number, below: number, count: number): number[] {
  const random = seededRandom(seed);
  const picked = new Set<number>();
  while (picked.size < Math.min(count, below)) picked.add(Math.floor(random() * below));
  return [...picked].sort((a, b) => a - b);
}
