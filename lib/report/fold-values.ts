import type { Plain } from "@/lib/thread/plain";
import type { FoldEntry, FoldInput } from "./fold-picture";

/**
 * Lays the entries of a value over the writes that made them: an entry a call, or an entry a write, or by equality
 * with what was written. Undefined where the entries cannot be attributed, or the value is no list.
 */
export function entriesOverWrites(
  value: Plain,
  batches: readonly number[],
  writes: readonly string[],
): FoldEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((entry) => JSON.stringify(entry));
  if (texts.length === batches.length) {
    let from = 0;
    return batches.map((size, index) => {
      const entry = { text: texts[index] ?? "", from, to: from + size };
      from += size;
      return entry;
    });
  }
  const labels = writes.map((label) => JSON.stringify(label));
  if (texts.length === writes.length && texts.every((text, index) => text === labels[index])) {
    return texts.map((text, index) => ({ text, from: index, to: index + 1 }));
  }
  const tail = labels.slice(-texts.length);
  if (
    texts.length > 0 &&
    texts.length < labels.length &&
    texts.every((text, index) => text === tail[index])
  ) {
    const start = labels.length - texts.length;
    return texts.map((text, index) => ({ text, from: start + index, to: start + index + 1 }));
  }
  return undefined;
}

/** The input with the values of both sides, where both can be laid over the writes; else without. */
export function withValues(input: FoldInput, live: Plain, resumed: Plain): FoldInput {
  const seedBatches: number[] = [];
  let covered = 0;
  for (const size of input.liveBatches) {
    if (covered >= input.seeded) break;
    seedBatches.push(size);
    covered += size;
  }
  const above = entriesOverWrites(live, input.liveBatches, input.writes);
  const below = entriesOverWrites(resumed, [...seedBatches, ...input.resumedBatches], input.writes);
  return above && below ? { ...input, values: { live: above, resumed: below } } : input;
}
