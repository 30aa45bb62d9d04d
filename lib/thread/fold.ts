/** A reducer of a delta channel: the value so far and a batch of writes give the next value. */
export type BatchReducer<Value, Write> = (current: Value, writes: Write[]) => Value;

/** The value after the reducer received these batches one after another. An empty batch is no call. */
export function foldBatches<Value, Write>(
  reduce: BatchReducer<Value, Write>,
  initial: Value,
  batches: readonly (readonly Write[])[],
): Value {
  return batches.reduce((value, batch) => (batch.length === 0 ? value : reduce(value, [...batch])), initial);
}

/** Writes cut into batches before the given indexes, in any order and with repeats; cuts outside are no cuts. */
export function batchesAt<Write>(writes: readonly Write[], cuts: readonly number[]): Write[][] {
  const places = [...new Set(cuts)].filter((cut) => cut > 0 && cut < writes.length).sort((a, b) => a - b);
  const ends = [...places, writes.length];
  return ends
    .map((end, i) => writes.slice(i === 0 ? 0 : ends[i - 1], end))
    .filter((batch) => batch.length > 0);
}

/** The value of a fold that splits the writes before the given indexes; no cuts is one call over all. */
export function foldAt<Value, Write>(
  reduce: BatchReducer<Value, Write>,
  initial: Value,
  writes: readonly Write[],
  cuts: readonly number[],
): Value {
  return foldBatches(reduce, initial, batchesAt(writes, cuts));
}
