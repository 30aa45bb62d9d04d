/** A reducer of a delta channel that holds a list: it gets the list and a batch of writes. */
export interface NamedReducer {
  name: string;
  /** What it does, in one sentence. */
  description: string;
  initial(): unknown[];
  reduce(current: unknown[], writes: unknown[]): unknown[];
}

/** The mark that `markPerCall` leaves. */
export const mark = "·";

const tail = 3;
const cap = 8;

/** What a batch holds: a write that is a list gives its entries, any other itself. A loop: flatMap is far slower. */
function itemsOf(writes: unknown[]): unknown[] {
  const items: unknown[] = [];
  for (const write of writes)
    if (Array.isArray(write)) for (const item of write) items.push(item);
    else items.push(write);
  return items;
}

function named(
  name: string,
  description: string,
  reduce: (current: unknown[], items: unknown[], writes: unknown[]) => unknown[],
): NamedReducer {
  return {
    name,
    description,
    initial: () => [],
    reduce: (current, writes) => reduce(current, itemsOf(writes), writes),
  };
}

/**
 * The reducers that people write for a delta channel: some give one value however their writes are split into
 * batches, some do not. None changes what it is given.
 */
export const namedReducers = {
  appendFlat: named("appendFlat", "Appends every write.", (current, items) => [...current, ...items]),
  groupPerCall: named(
    "groupPerCall",
    "Appends one group for each call, the writes of that call.",
    (current, items) => [...current, items],
  ),
  trimTail: named("trimTail", `Appends every write and keeps the last ${tail}.`, (current, items) =>
    [...current, ...items].slice(-tail),
  ),
  countPerCall: named(
    "countPerCall",
    "Appends the number of writes in each call.",
    (current, _items, writes) => [...current, writes.length],
  ),
  markPerCall: named("markPerCall", "Appends every write, and one mark for each call.", (current, items) => [
    ...current,
    ...items,
    mark,
  ]),
  keepLastOfBatch: named(
    "keepLastOfBatch",
    "Appends the last write of each call alone.",
    (current, items) => [...current, ...items.slice(-1)],
  ),
  prependBatch: named(
    "prependBatch",
    "Puts the writes of each call before the list, newest call first.",
    (current, items) => [...items, ...current],
  ),
  capBeforeBatch: named(
    "capBeforeBatch",
    `Cuts the list to its last ${cap} entries and then appends every write: right while the list is short.`,
    (current, items) => [...current.slice(-cap), ...items],
  ),
} as const satisfies Record<string, NamedReducer>;
