import type { Plain } from "@/lib/thread/plain";

/** A stretch of two lists: `live` and `resumed` are where it starts on each side. */
export type Segment =
  | { kind: "same"; live: number; resumed: number; count: number }
  | { kind: "differs"; live: number; liveCount: number; resumed: number; resumedCount: number };

/** Beyond this many insertions and removals the middle is one differing stretch: finding them costs their square. */
const mostEdits = 300;

/**
 * Whether two Plains are the same: what `isSame` says of them, without the way to the difference. Plain holds no NaN, -0
 * or undefined, so that leaves compare by `===`; it is asked of every entry at every step, so it allocates nothing.
 */
export function samePlain(a: Plain, b: Plain): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!samePlain(a[i] as Plain, b[i] as Plain)) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (Object.keys(b).length !== keys.length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key) || !samePlain(a[key] as Plain, b[key] as Plain)) return false;
  }
  return true;
}

/** A text that two values share exactly where they are the same: an object's keys in one order. */
function canonicalText(value: Plain): string {
  return JSON.stringify(value, (_, part: Plain) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Each entry as a number that equal entries share, so that the search compares numbers. */
function interned(lists: readonly (readonly Plain[])[]): number[][] {
  const numbers = new Map<string, number>();
  return lists.map((list) =>
    list.map((entry) => {
      const text = canonicalText(entry);
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    }),
  );
}

/**
 * Pairs of indexes that a shortest edit script keeps (Myers, "An O(ND) difference algorithm", 1986), in order;
 * null where it takes more than `mostEdits` edits.
 */
function keptPairs(left: readonly Plain[], right: readonly Plain[]): [number, number][] | null {
  if (Math.abs(left.length - right.length) > mostEdits) return null;
  const [a = [], b = []] = interned([left, right]);
  const most = Math.min(a.length + b.length, mostEdits);
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    history.push(reach.slice());
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(reach, offset + k - 1) < at(reach, offset + k + 1));
      let x = down ? at(reach, offset + k + 1) : at(reach, offset + k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach[offset + k] = x;
      if (x >= a.length && x - k >= b.length) return traced(history, a.length, b.length, offset);
    }
  }
  return null;
}

const at = (numbers: Int32Array, index: number) => numbers[index] ?? 0;

/** Walks the script back from its end and keeps its diagonals. */
function traced(history: Int32Array[], aLength: number, bLength: number, offset: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [x, y] = [aLength, bLength];
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const reach = history[edits] as Int32Array;
    const k = x - y;
    const down = k === -edits || (k !== edits && at(reach, offset + k - 1) < at(reach, offset + k + 1));
    const fromX = edits === 0 ? 0 : at(reach, offset + (down ? k + 1 : k - 1));
    const fromY = edits === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
    while (x > fromX && y > fromY) {
      x--;
      y--;
      pairs.push([x, y]);
    }
    [x, y] = [fromX, fromY];
  }
  return pairs.reverse();
}

/**
 * Lays two lists beside each other: equal stretches and differing ones in turn, covering both lists from the first
 * entry to the last. Equal means the same in the sense of `samePlain`. Every entry is compared, however long the lists.
 */
export function alignEntries(live: readonly Plain[], resumed: readonly Plain[]): Segment[] {
  const both = Math.min(live.length, resumed.length);
  let head = 0;
  while (head < both && samePlain(live[head] as Plain, resumed[head] as Plain)) head++;
  let tail = 0;
  while (
    tail < both - head &&
    samePlain(live[live.length - 1 - tail] as Plain, resumed[resumed.length - 1 - tail] as Plain)
  )
    tail++;
  const middle = [live.slice(head, live.length - tail), resumed.slice(head, resumed.length - tail)] as const;
  const kept: (readonly [number, number])[] = [];
  for (let i = 0; i < head; i++) kept.push([i, i]);
  for (const [x, y] of keptPairs(...middle) ?? []) kept.push([head + x, head + y]);
  for (let i = tail; i > 0; i--) kept.push([live.length - i, resumed.length - i]);
  return segmentsOf(kept, live.length, resumed.length);
}

function segmentsOf(
  kept: readonly (readonly [number, number])[],
  liveLength: number,
  resumedLength: number,
): Segment[] {
  const segments: Segment[] = [];
  let [x, y] = [0, 0];
  const differs = (toX: number, toY: number) => {
    if (toX > x || toY > y) {
      segments.push({ kind: "differs", live: x, liveCount: toX - x, resumed: y, resumedCount: toY - y });
    }
  };
  for (const [keptX, keptY] of kept) {
    differs(keptX, keptY);
    const last = segments.at(-1);
    if (keptX === x && keptY === y && last?.kind === "same") last.count++;
    else segments.push({ kind: "same", live: keptX, resumed: keptY, count: 1 });
    [x, y] = [keptX + 1, keptY + 1];
  }
  differs(liveLength, resumedLength);
  return segments;
}
