import { PlainDecoder } from "./plain-decode";
import { PlainEncoder } from "./plain-encode";

/**
 * A value as plain JSON that loses nothing which JSON blurs. What JSON cannot say becomes `{"$type": …}`;
 * an object that owns a key `$type` or `__proto__` becomes `{"$type": "object", entries: [[key, value], …]}`,
 * so that a Plain never owns a key `__proto__`.
 */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** A Plain that is neither a list nor a leaf. */
export type PlainObject = { [key: string]: Plain };

/**
 * A value as Plain. Given the Plain of an earlier state of the same value, every part that has not changed is
 * that very object again, so that N states of a growing list cost N list spines and not N copies.
 * Symbol keys, a list's non-index keys and a null prototype are not told apart.
 * @throws RangeError where the value nests deeper than 1,000 levels.
 */
export function toPlain(value: unknown, previous?: Plain): Plain {
  return new PlainEncoder().encode(value, previous);
}

/**
 * The value that a Plain stands for. What has no class here (an instance, a message, a function) comes back
 * as a `PlainInstance`, which `toPlain` turns into the same Plain again.
 * @throws TypeError where a `$type` is not one that `toPlain` writes.
 */
export function fromPlain(plain: Plain): unknown {
  return new PlainDecoder().decode(plain);
}

/** The `$type` of a Plain that JSON cannot say by itself; undefined for all others. */
export function plainType(plain: Plain | undefined): string | undefined {
  if (plain === null || typeof plain !== "object" || Array.isArray(plain)) return undefined;
  return typeof plain.$type === "string" ? plain.$type : undefined;
}
