import { toPlain } from "./plain";
import { partsOf } from "./plain-parts";

type Key = string | number;
/** A pair still to be compared, and the way to it as a linked list: built into a text only where it is needed. */
interface Pair {
  a: unknown;
  b: unknown;
  at: Way | null;
}
interface Way {
  up: Way | null;
  key: Key;
  depth: number;
}

/** Deeper than this, pairs are remembered: a value that contains or shares itself is compared once. */
const rememberBelow = 3;

/**
 * Where two values first differ, as `[6].content`; null where they are the same, "" where the whole differs.
 * Strict about what JSON blurs (undefined and absent, NaN, -0, Date, Map, class); the order of an object's keys
 * does not matter, the order of a Map's or Set's members does. Both sides are raw values, or both are Plain.
 * @param root the name that the path begins with, as `turns`.
 */
export function firstDifference(a: unknown, b: unknown, root = ""): string | null {
  const todo: Pair[] = [{ a, b, at: null }];
  const entered = new Entered();
  for (let pair = todo.pop(); pair; pair = todo.pop()) {
    if (Object.is(pair.a, pair.b)) continue;
    if (entered.before(pair)) continue;
    const children = childrenOf(pair);
    if (children === null) return root + wayText(pair.at);
    for (let i = children.length - 1; i >= 0; i--) todo.push(children[i] as Pair);
  }
  return null;
}

/** Whether two values are the same in the sense of `firstDifference`. */
export function isSame(a: unknown, b: unknown): boolean {
  return firstDifference(a, b) === null;
}

/** The deep pairs that were met already. */
class Entered {
  private readonly pairs = new Map<unknown, Set<unknown>>();

  before(pair: Pair): boolean {
    if (pair.at === null || pair.at.depth < rememberBelow || typeof pair.a !== "object") return false;
    const met = this.pairs.get(pair.a);
    if (met?.has(pair.b)) return true;
    if (met) met.add(pair.b);
    else this.pairs.set(pair.a, new Set([pair.b]));
    return false;
  }
}

function below(pair: Pair, key: Key): Way {
  return { up: pair.at, key, depth: (pair.at?.depth ?? 0) + 1 };
}

/** The pairs below a pair of different objects; null where the pair itself is the difference. */
function childrenOf(pair: Pair): Pair[] | null {
  const { a, b } = pair;
  if (comparedAsPlain(a, b)) return [{ a: toPlain(a), b: toPlain(b), at: pair.at }];
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return null;
  if (Array.isArray(a) && Array.isArray(b)) return listPairs(pair, a, b);
  if (Array.isArray(a) || Array.isArray(b)) return null;
  const partsA = partsOf(a);
  const partsB = partsOf(b);
  if (partsA?.type !== partsB?.type) return null;
  return fieldPairs(
    pair,
    partsA?.parts ?? (a as Record<string, unknown>),
    partsB?.parts ?? (b as Record<string, unknown>),
  );
}

/** Whether one of two values has nothing below it that could be compared. */
function childless(a: unknown, b: unknown): boolean {
  return typeof a !== "object" || typeof b !== "object" || a === null || b === null;
}

/** Functions and symbols that are not the same object may still be the same value: see `toPlain`. */
function comparedAsPlain(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && (typeof a === "function" || typeof a === "symbol");
}

/** Lists differ first where a pair of entries does, or where the shorter one ends. */
function listPairs(pair: Pair, a: unknown[], b: unknown[]): Pair[] {
  const both = Math.min(a.length, b.length);
  const pairs: Pair[] = [];
  for (let i = 0; i < both; i++) {
    const x = a[i];
    const y = b[i];
    if (Object.is(x, y) && (x !== undefined || i in a === i in b)) continue;
    const at = below(pair, i);
    if (i in a !== i in b) return [...pairs, differs(at)];
    pairs.push({ a: x, b: y, at });
    // A leaf that differs ends the search here: what lies behind it is not looked at.
    if (childless(x, y) && !comparedAsPlain(x, y)) return pairs;
  }
  if (a.length !== b.length) pairs.push(differs(below(pair, both)));
  return pairs;
}

function fieldPairs(pair: Pair, a: Record<string, unknown>, b: Record<string, unknown>): Pair[] {
  const pairs: Pair[] = [];
  const keys = Object.keys(a);
  for (const key of keys) {
    const at = below(pair, key);
    if (!Object.hasOwn(b, key)) return [...pairs, differs(at)];
    if (!Object.is(a[key], b[key])) pairs.push({ a: a[key], b: b[key], at });
  }
  const more = Object.keys(b);
  const extra = more.length === keys.length ? undefined : more.find((key) => !Object.hasOwn(a, key));
  if (extra !== undefined) pairs.push(differs(below(pair, extra)));
  return pairs;
}

/** A pair that is a difference in itself, as an entry that only one side has. */
function differs(at: Way): Pair {
  return { a: 0, b: 1, at };
}

function wayText(way: Way | null): string {
  const keys: Key[] = [];
  for (let at = way; at; at = at.up) keys.push(at.key);
  return keys.reverse().map(keyText).join("");
}

function keyText(key: Key): string {
  if (typeof key === "number") return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
