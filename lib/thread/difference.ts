import { isSame } from "./compare";
import type { Plain, PlainObject } from "./plain";

/**
 * What turns one Plain into the next, as JSON: null for no change, else
 * `[0, value]` replaced; `[1, kept at the start, kept at the end, entries between]`;
 * `[2, kept at the start, differences of the entries that follow]`;
 * `[3, {key: difference}, removed keys]`; `[4, kept characters at the start, at the end, text between]`;
 * `[5, entries dropped at the start, difference of the rest]`.
 */
export type Difference =
  | null
  | [0, Plain]
  | [1, number, number, Plain[]]
  | [2, number, Difference[]]
  | [3, { [key: string]: Difference }, string[]]
  | [4, number, number, string]
  | [5, number, Difference];

const longestShift = 64;
const shortText = 64;

/** The difference from `from` to `to`; quick where the two share structure (see `toPlain`'s second argument). */
export function difference(from: Plain, to: Plain): Difference {
  if (from === to) return null;
  if (typeof from === "string" && typeof to === "string") return textDifference(from, to);
  if (from === null || to === null || typeof from !== "object" || typeof to !== "object") return [0, to];
  if (Array.isArray(from)) return Array.isArray(to) ? listDifference(from, to) : [0, to];
  return Array.isArray(to) ? [0, to] : objectDifference(from, to);
}

function listDifference(from: Plain[], to: Plain[]): Difference {
  const both = Math.min(from.length, to.length);
  const start = commonStart(from, 0, to);
  if (start === from.length && start === to.length) return null;
  let end = 0;
  while (end < both - start && unchanged(from[from.length - 1 - end], to[to.length - 1 - end])) end++;
  if (start === 0 && end === 0) {
    const shift = shiftOf(from, to);
    if (shift > 0) return [5, shift, listDifference(from.slice(shift), to)];
  }
  const between = to.slice(start, to.length - end);
  if (from.length !== to.length) return [1, start, end, between];
  const changes = between.map((item, i) => difference(from[start + i] as Plain, item));
  const allReplaced = changes.every((change) => change !== null && change[0] === 0);
  return allReplaced ? [1, start, end, between] : [2, start, changes];
}

function commonStart(from: Plain[], at: number, to: Plain[]): number {
  const both = Math.min(from.length - at, to.length);
  let start = 0;
  while (start < both && unchanged(from[at + start], to[start])) start++;
  return start;
}

/** How many first entries a list lost that otherwise mostly stayed, as a window that slides; 0 for none. */
function shiftOf(from: Plain[], to: Plain[]): number {
  for (let shift = 1; shift <= Math.min(longestShift, from.length - 1); shift++)
    if (unchanged(from[shift], to[0]) && commonStart(from, shift, to) * 2 > to.length) return shift;
  return 0;
}

function unchanged(a: Plain | undefined, b: Plain | undefined): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && isSame(a, b));
}

function objectDifference(from: PlainObject, to: PlainObject): Difference {
  const changes: { [key: string]: Difference } = {};
  let changed = false;
  for (const key of Object.keys(to)) {
    const change: Difference = Object.hasOwn(from, key)
      ? difference(from[key] as Plain, to[key] as Plain)
      : [0, to[key] as Plain];
    if (change === null) continue;
    changes[key] = change;
    changed = true;
  }
  const removed = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  return changed || removed.length > 0 ? [3, changes, removed] : null;
}

function textDifference(from: string, to: string): Difference {
  if (from.length < shortText || to.length < shortText) return [0, to];
  if (to.startsWith(from)) return [4, from.length, 0, to.slice(from.length)];
  if (to.endsWith(from)) return [4, 0, from.length, to.slice(0, to.length - from.length)];
  const both = Math.min(from.length, to.length);
  let start = 0;
  while (start < both && from[start] === to[start]) start++;
  let end = 0;
  while (end < both - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return start + end > both / 2 ? [4, start, end, to.slice(start, to.length - end)] : [0, to];
}

/**
 * Applies a difference. Lists and objects in `owned` belong to the caller alone and are changed in place;
 * what is made new is added to it; all others stay as they are and are shared with the answer.
 * @throws TypeError where the difference was not made for this value.
 */
export function applyDifference(value: Plain, change: Difference, owned: WeakSet<object>): Plain {
  if (change === null) return value;
  switch (change[0]) {
    case 0:
      return change[1];
    case 4:
      if (typeof value !== "string") throw unfitting(change);
      return value.slice(0, change[1]) + change[3] + value.slice(value.length - change[2]);
    case 3:
      return applyToObject(value, change, owned);
    default:
      if (!Array.isArray(value)) throw unfitting(change);
      return applyToList(own(value, owned), change, owned);
  }
}

function applyToList(
  list: Plain[],
  change: Extract<Difference, [1 | 2 | 5, ...unknown[]]>,
  owned: WeakSet<object>,
): Plain {
  if (change[0] === 5) {
    list.splice(0, change[1]);
    return applyDifference(list, change[2], owned);
  }
  if (change[0] === 2) {
    change[2].forEach((below, i) => {
      list[change[1] + i] = applyDifference(list[change[1] + i] as Plain, below, owned);
    });
    return list;
  }
  const end = change[2] > 0 ? list.slice(list.length - change[2]) : [];
  list.length = change[1];
  for (const item of change[3]) list.push(item);
  for (const item of end) list.push(item);
  return list;
}

function applyToObject(
  value: Plain,
  change: [3, { [key: string]: Difference }, string[]],
  owned: WeakSet<object>,
): Plain {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw unfitting(change);
  const object = owned.has(value) ? value : { ...value };
  owned.add(object);
  for (const key of change[2]) delete object[key];
  for (const [key, below] of Object.entries(change[1]))
    object[key] = applyDifference(object[key] ?? null, below, owned);
  return object;
}

function own(list: Plain[], owned: WeakSet<object>): Plain[] {
  if (owned.has(list)) return list;
  const copy = list.slice();
  owned.add(copy);
  return copy;
}

function unfitting(change: Difference): TypeError {
  return new TypeError(`A difference of kind ${change?.[0]} does not fit the value before it.`);
}
