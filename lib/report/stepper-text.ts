import type { Plain } from "@/lib/thread/plain";
import { count } from "./format";

/** A value in one line. `cut` where more of it exists than the text says. */
export interface LineText {
  text: string;
  cut: boolean;
}

/** Writes a value until its budget of characters is used up, and says at each list how many entries it left out. */
class BoundedWriter {
  private text = "";
  private cut = false;

  constructor(private readonly budget: number) {}

  line(value: Plain): LineText {
    this.write(value);
    return { text: this.text, cut: this.cut };
  }

  private get left(): number {
    return this.budget - this.text.length;
  }

  private write(value: Plain): void {
    if (typeof value === "string") this.string(value);
    else if (value === null || typeof value !== "object") this.text += String(value);
    else if (Array.isArray(value)) this.list("[", value, "]");
    else if (typeof value.$type === "string") this.tagged(value.$type, value);
    else this.fields(Object.entries(value));
  }

  private string(value: string): void {
    const room = Math.max(this.left - 2, 8);
    if (value.length <= room) {
      this.text += JSON.stringify(value);
      return;
    }
    // Not in the middle of a surrogate pair, which would print as a broken character.
    const end = /[\uD800-\uDBFF]/.test(value[room - 1] ?? "") ? room - 1 : room;
    this.cut = true;
    this.text += `${JSON.stringify(value.slice(0, end)).slice(0, -1)}… ${count(value.length - end)} more"`;
  }

  private list(open: string, values: readonly Plain[], close: string): void {
    this.text += open;
    for (let index = 0; index < values.length; index++) {
      if (this.left <= 0) {
        this.cut = true;
        this.text += `${index > 0 ? "," : ""}… ${count(values.length - index)} more`;
        break;
      }
      if (index > 0) this.text += ",";
      this.write(values[index] as Plain);
    }
    this.text += close;
  }

  private fields(entries: readonly (readonly [string, Plain])[]): void {
    this.text += "{";
    for (let index = 0; index < entries.length; index++) {
      if (this.left <= 0) {
        this.cut = true;
        this.text += `${index > 0 ? "," : ""}… ${count(entries.length - index)} more`;
        break;
      }
      const [key, value] = entries[index] as readonly [string, Plain];
      this.text += `${index > 0 ? "," : ""}${JSON.stringify(key)}:`;
      this.write(value);
    }
    this.text += "}";
  }

  /** What JSON cannot say, the way a person would write it. */
  private tagged(type: string, value: { [key: string]: Plain }): void {
    const { $type: _, ...rest } = value;
    if (type === "undefined") this.text += "undefined";
    else if (type === "hole") this.text += "(empty)";
    else if (type === "nothing") this.text += "nothing";
    else if (type === "number" && typeof rest.value === "string") this.text += rest.value;
    else if (type === "bigint" && typeof rest.value === "string") this.text += `${rest.value}n`;
    else if (type === "object" && isEntries(rest.entries)) this.fields(rest.entries);
    else if (type === "Date" && typeof rest.value === "string") this.text += `Date(${rest.value})`;
    else if (type === "Map" && Array.isArray(rest.entries)) this.list("Map[", rest.entries, "]");
    else if (type === "Set" && Array.isArray(rest.values)) this.list("Set[", rest.values, "]");
    else {
      this.text += `${type} `;
      this.fields(Object.entries(rest));
    }
  }
}

function isEntries(value: Plain | undefined): value is [string, Plain][] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === "string");
}

/** Characters that "… 4,970 more" takes. */
const tailRoom = 14;

/** A value in one line of about `budget` characters, and what was left out counted at its end. */
export function lineText(value: Plain, budget: number): LineText {
  const whole = new BoundedWriter(budget).line(value);
  return whole.cut ? new BoundedWriter(Math.max(budget - tailRoom, 6)).line(value) : whole;
}

type Children = Map<string, Plain>;

function childrenOf(value: Plain): Children | null {
  if (value === null || typeof value !== "object") return null;
  if (Array.isArray(value)) return new Map(value.map((child, index) => [`[${index}]`, child]));
  return new Map(Object.entries(value).map(([key, child]) => [`.${key}`, child]));
}

/** Where two strings first differ, and up to `room` characters from shortly before that. */
function stringsApart(a: string, b: string, room: number): [LineText, LineText] {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 12);
  const part = (text: string): LineText => {
    const shown = lineText(text.slice(from, from + room), room + 4);
    const cut = from > 0 || text.length > from + room;
    return {
      text: from > 0 ? `…${shown.text.slice(1)} at character ${count(at)}` : shown.text,
      cut: cut || shown.cut,
    };
  };
  return [part(a), part(b)];
}

/**
 * Two values that differ, each in one line, so that the lines differ too: where they are too long to show whole, what is
 * shown is the first part in which they differ, with the way to it, as `[4,999].content: "…"`.
 * @param same tells whether two values are the same.
 */
export function linesApart(
  a: Plain,
  b: Plain,
  budget: number,
  same: (a: Plain, b: Plain) => boolean,
): [LineText, LineText] {
  const way: string[] = [];
  let [left, right] = [a, b];
  for (;;) {
    const texts: [LineText, LineText] = [lineText(left, budget), lineText(right, budget)];
    const apart = !texts[0].cut && !texts[1].cut;
    const pair = apart || texts[0].text !== texts[1].text ? null : firstPair(left, right, same);
    if (pair) {
      way.push(pair.key);
      [left, right] = [pair.left, pair.right];
      continue;
    }
    const shown =
      !apart && typeof left === "string" && typeof right === "string"
        ? stringsApart(left, right, budget)
        : texts;
    if (way.length === 0) return shown;
    const at = `…${way.slice(-3).join("")}: `;
    return [
      { text: at + shown[0].text, cut: true },
      { text: at + shown[1].text, cut: true },
    ];
  }
}

/** The first child that both have and that differs, or that one lacks, as a pair. */
function firstPair(
  left: Plain,
  right: Plain,
  same: (a: Plain, b: Plain) => boolean,
): { key: string; left: Plain; right: Plain } | null {
  const [mine, theirs] = [childrenOf(left), childrenOf(right)];
  if (!mine || !theirs) return null;
  const nothing: Plain = { $type: "nothing" };
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [x = nothing, y = nothing] = [mine.get(key), theirs.get(key)];
    if (!same(x, y)) return { key, left: x, right: y };
  }
  return null;
}
