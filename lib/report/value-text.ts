import { type Elided, isElided } from "@/lib/thread/elide";
import type { Plain, PlainObject } from "@/lib/thread/plain";
import { sha256 } from "@/lib/thread/sha256";
import { count } from "./format";

/** Characters that a value's line has where it stands beside another. */
const LINE_TEXT = 400;

/** The shortened value that a Plain stands for; null where it is a value itself. */
export function elidedOf(value: Plain): Elided | null {
  return isElided(value) ? (value as unknown as Elided) : null;
}

/** The entries of a list by their index, of an elided one those that were kept; null for what is no list. */
export function keptEntries(value: Plain): { length: number; kept: Map<number, Plain> } | null {
  if (Array.isArray(value)) return { length: value.length, kept: new Map(value.entries()) };
  const elided = elidedOf(value);
  return elided?.of === "list" ? { length: elided.entries, kept: keptOf(elided) } : null;
}

function keptOf({ head, tail, around, entries }: Elided): Map<number, Plain> {
  const kept = new Map<number, Plain>();
  const put = (items: Plain[] | string, from: number) => {
    for (const [offset, item] of [...items].entries()) kept.set(from + offset, item);
  };
  put(head, 0);
  if (around) put(around.items, around.from);
  put(tail, entries - tail.length);
  return new Map([...kept].sort(([a], [b]) => a - b));
}

/** A value on one line of about `most` characters; what was left out of a list, an object or a text is counted. */
export function valueText(value: Plain, most: number): string {
  if (!holdsElided(value)) return cutMiddle(JSON.stringify(value), most);
  const elided = elidedOf(value);
  if (elided) return elidedText(elided, most);
  const share = (parts: number) => Math.max(16, Math.floor(most / parts));
  if (Array.isArray(value)) return `[${value.map((one) => valueText(one, share(value.length))).join(",")}]`;
  const pairs = Object.entries(value as PlainObject);
  return `{${pairs.map((pair) => pairText(pair, share(pairs.length))).join(",")}}`;
}

/** A value as a line beside another's: cut at its end where it is long, and then with its length. */
export function lineOf(value: Plain): string {
  if (holdsElided(value)) return valueText(value, LINE_TEXT);
  const text = JSON.stringify(value);
  if (text.length <= LINE_TEXT) return text;
  return `${text.slice(0, LINE_TEXT)} … (${count(text.length)} characters)`;
}

/** Whether two values are the same as far as what was kept of them, and the digest of the rest, can tell. */
export function sameAsShown(a: Plain, b: Plain): boolean {
  const [left, right] = [elidedOf(a), elidedOf(b)];
  if (left || right) return digest(a, left) === digest(b, right);
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, theirs] = [Object.entries(a), Object.entries(b)];
  return (
    mine.length === theirs.length &&
    mine.every(([key, value], index) => {
      const other = theirs[index];
      return other !== undefined && other[0] === key && sameAsShown(value, other[1]);
    })
  );
}

const digest = (value: Plain, elided: Elided | null) => elided?.sha256 ?? sha256(JSON.stringify(value));

function holdsElided(value: Plain): boolean {
  if (value === null || typeof value !== "object") return false;
  return isElided(value) || Object.values(value).some(holdsElided);
}

function elidedText(elided: Elided, most: number): string {
  const { of, head, tail, entries, sha256: sum } = elided;
  if (of === "text" || typeof head === "string" || typeof tail === "string") {
    const end = Math.max(8, Math.floor((most - 36) / 2));
    const [first, last] = [String(head).slice(0, end), String(tail).slice(-end)];
    const more = `… ${count(entries - first.length - last.length)} more, sha256 ${sum.slice(0, 8)} …`;
    return `${JSON.stringify(first).slice(0, -1)}${more}${JSON.stringify(last).slice(1)}`;
  }
  const kept = keptOf(elided);
  const share = Math.max(16, Math.floor((most - 14) / kept.size));
  const texts: string[] = [];
  let next = 0;
  for (const [index, item] of kept) {
    if (index > next) texts.push(`… ${count(index - next)} more`);
    texts.push(of === "object" ? pairText(item as [string, Plain], share) : valueText(item, share));
    next = index + 1;
  }
  if (entries > next) texts.push(`… ${count(entries - next)} more`);
  return of === "object" ? `{${texts.join(",")}, sha256 ${sum.slice(0, 8)}}` : `[${texts.join(",")}]`;
}

function pairText([key, value]: [string, Plain], most: number): string {
  return `${JSON.stringify(key)}:${valueText(value, most)}`;
}

function cutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}
