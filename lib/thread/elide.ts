import type { Plain, PlainObject } from "./plain";
import { sha256 } from "./sha256";

/**
 * What stands for a value that is too large to repeat: how large it is, a digest of all of it (so that two
 * elided values that differ anywhere look different), its ends, and what lies around a place of interest.
 */
export interface Elided {
  $type: "elided";
  of: "list" | "object" | "text";
  /** Entries of the list, keys of the object, characters of the text. */
  entries: number;
  /** UTF-8 bytes of the value's JSON text. */
  bytes: number;
  sha256: string;
  /** Its first and last entries; of an object `[key, value]` pairs; of a text characters. */
  head: Plain[] | string;
  tail: Plain[] | string;
  /** Entries of a list around the place that was asked for; `from` is the index of the first. */
  around: { from: number; items: Plain[] } | null;
}

const endItems = 3;
const endChars = 120;
/** A text below this would not become shorter. */
const shortText = 600;
const encoder = new TextEncoder();

/**
 * A Plain of at most about `maxBytes` of JSON: itself where it is small enough, else an `Elided`, nested where
 * an entry alone is too large. `around` is a path as `firstDifference` writes it, relative to this value.
 */
export function elide(plain: Plain, maxBytes: number, around: string | null = null): Plain {
  const text = JSON.stringify(plain);
  const bytes = encoder.encode(text).length;
  if (bytes <= maxBytes || (typeof plain === "string" && bytes < shortText)) return plain;
  const size = { bytes, sha256: sha256(text) };
  if (typeof plain === "string") return elidedText(plain, size);
  const share = Math.max(200, Math.floor(maxBytes / 10));
  if (Array.isArray(plain))
    return plain.length > endItems * 2
      ? elidedList(plain, size, share, around)
      : plain.map((item, i) => elide(item, share, rest(around, `[${i}]`)));
  const object = plain as PlainObject;
  const pairs = Object.entries(object);
  if (typeof object.$type === "string" || pairs.length <= 8)
    return Object.fromEntries(
      pairs.map(([key, value]) => [key, elide(value, share, rest(around, `.${key}`))]),
    );
  const ends = (part: [string, Plain][]): Plain[] => part.map(([key, value]) => [key, elide(value, share)]);
  return asPlain({
    $type: "elided",
    of: "object",
    entries: pairs.length,
    ...size,
    head: ends(pairs.slice(0, endItems)),
    tail: ends(pairs.slice(-endItems)),
    around: null,
  });
}

/** Whether a Plain stands for a larger one. */
export function isElided(plain: Plain): plain is PlainObject {
  return plain !== null && typeof plain === "object" && !Array.isArray(plain) && plain.$type === "elided";
}

type Size = Pick<Elided, "bytes" | "sha256">;

function elidedText(text: string, size: Size): Plain {
  const [head, tail] = [text.slice(0, endChars), text.slice(-endChars)];
  return asPlain({ $type: "elided", of: "text", entries: text.length, ...size, head, tail, around: null });
}

function elidedList(list: Plain[], size: Size, share: number, around: string | null): Plain {
  const match = around === null ? null : /^\[(\d+)\]/.exec(around);
  const place = match ? Number(match[1]) : null;
  const cut = (from: number, to: number): Plain[] =>
    list.slice(from, to).map((item, i) => elide(item, share, rest(around, `[${from + i}]`)));
  const from = place === null ? 0 : Math.max(0, Math.min(place, list.length - 1) - 1);
  return asPlain({
    $type: "elided",
    of: "list",
    entries: list.length,
    ...size,
    head: cut(0, endItems),
    tail: cut(Math.max(endItems, list.length - endItems), list.length),
    around: place === null ? null : { from, items: cut(from, from + 3) },
  });
}

/** What follows a key in a path, or null where the path leads elsewhere. */
function rest(around: string | null, key: string): string | null {
  return around?.startsWith(key) ? around.slice(key.length) : null;
}

function asPlain(elided: Elided): Plain {
  return elided as unknown as PlainObject;
}
