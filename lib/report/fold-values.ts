import { shortText } from "@/lib/thread/outline";
import type { Plain } from "@/lib/thread/plain";
import type { FoldEntry, FoldInput } from "./fold-picture";

/**
 * Lays the entries of a value over the writes that made them: an entry a write, where the value is all the writes or
 * the last of them in order; or an entry a call, where each says what its call got. Undefined for any other value.
 */
export function entriesOverWrites(
  value: Plain,
  batches: readonly number[],
  writes: readonly string[],
): FoldEntry[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return anEntryAWrite(value, writes) ?? anEntryACall(value, batches, writes);
}

function anEntryAWrite(value: readonly Plain[], writes: readonly string[]): FoldEntry[] | undefined {
  const start = writes.length - value.length;
  // Labels are cut short: where two are alike, an entry may be of either.
  if (start < 0 || new Set(writes).size < writes.length) return undefined;
  if (!value.every((entry, index) => shortText(entry) === writes[start + index])) return undefined;
  return value.map((entry, index) => ({
    text: JSON.stringify(entry),
    from: start + index,
    to: start + index + 1,
  }));
}

/** What a reducer may make of one call: the group of its writes, their number, or the last of them. */
const ofCall: readonly ((entry: Plain, call: readonly string[]) => boolean)[] = [
  (entry, call) => {
    const items = call.filter((label) => label !== emptyList);
    return (
      Array.isArray(entry) &&
      entry.length === items.length &&
      entry.every((item, index) => shortText(item) === items[index])
    );
  },
  (entry, call) => entry === call.length,
  (entry, call) => shortText(entry) === call.at(-1),
];

/** A write of an empty list brings no item. */
const emptyList = "[]";

function anEntryACall(
  value: readonly Plain[],
  batches: readonly number[],
  writes: readonly string[],
): FoldEntry[] | undefined {
  if (value.length !== batches.length) return undefined;
  let from = 0;
  const calls = batches.map((size) => {
    const call = { from, to: from + size };
    from += size;
    return call;
  });
  const entries = calls.map((call, index) => ({ entry: value[index] as Plain, ...call }));
  const made = ofCall.some((isOf) =>
    entries.every(({ entry, from, to }) => isOf(entry, writes.slice(from, to))),
  );
  return made ? entries.map(({ entry, from, to }) => ({ text: JSON.stringify(entry), from, to })) : undefined;
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
