/** One cell is never wider than this; what is left out of a table stands whole in `--json`. */
const widest = 48;

/** Entries of a list that a table still shows. */
const longestList = 16;

/**
 * A result as text: a line for each single value, a table for each list of objects, a heading for each object.
 * It knows no experiment, so that a new one prints without a word here.
 */
export function resultTables(result: unknown): string {
  return sections("", result).join("\n\n");
}

function sections(name: string, value: unknown): string[] {
  if (!isObject(value)) return [name ? `${name}: ${cell(value)}` : cell(value)];
  const single: [string, unknown][] = [];
  const nested: string[] = [];
  for (const [key, item] of Object.entries(value)) {
    const path = name ? `${name}.${key}` : key;
    if (isRows(item)) nested.push(`${path}\n${table(item)}`);
    else if (isObject(item) && Object.values(item).some(isSection)) nested.push(...sections(path, item));
    else if (isObject(item)) nested.push(`${path}\n${lines(Object.entries(item))}`);
    else single.push([path, item]);
  }
  return [...(single.length > 0 ? [lines(single)] : []), ...nested];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isSection(value: unknown): boolean {
  return isObject(value) || isRows(value);
}

function lines(entries: [string, unknown][]): string {
  const width = Math.max(...entries.map(([key]) => key.length));
  return entries.map(([key, value]) => `${key.padEnd(width)}  ${cell(value)}`).join("\n");
}

/**
 * Columns in the order in which rows first name them; numbers to the right, words to the left. A column of objects
 * becomes one column for each of their keys; a column of long lists is named under the table instead.
 */
export function table(objects: Record<string, unknown>[]): string {
  const rows = objects.map(flat);
  const named = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const leftOut = named.filter((column) => rows.some((row) => isLongList(row[column])));
  // Where some rows have an object and others null, the object's own columns say both.
  const split = named.filter((column) => named.some((other) => other.startsWith(`${column}.`)));
  const columns = named.filter((column) => !leftOut.includes(column) && !split.includes(column));
  const texts = rows.map((row) => columns.map((column) => cell(row[column])));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...texts.map((row) => row[at]?.length ?? 0)),
  );
  const right = columns.map((column) => rows.every((row) => typeof (row[column] ?? 0) === "number"));
  const line = (parts: string[]) =>
    parts
      .map((part, at) => (right[at] ? part.padStart(widths[at] ?? 0) : part.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  const rule = line(widths.map((width) => "-".repeat(width)));
  const note = leftOut.length > 0 ? [`(--json has ${leftOut.join(", ")})`] : [];
  return [line(columns), rule, ...texts.map(line), ...note].join("\n");
}

function flat(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).flatMap(([key, value]) =>
    isObject(value)
      ? Object.entries(value).map(([inner, item]) => [`${key}.${inner}`, item] as const)
      : [[key, value] as const],
  );
  return Object.fromEntries(entries);
}

function isLongList(value: unknown): boolean {
  return Array.isArray(value) && value.length > longestList;
}

/** One value on one line. Absent and null read apart from 0 and from an empty text. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return "–";
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return shorten(value.replaceAll(/[\r\n\t]+/g, " "));
  if (Array.isArray(value) && value.every((item) => typeof item === "number")) return numbersText(value);
  return shorten(JSON.stringify(value));
}

function numberText(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString("en-US") : String(Number(value.toPrecision(6)));
}

function numbersText(values: number[]): string {
  if (values.length === 0) return "none";
  const text = values.map(String).join(" ");
  return text.length <= widest ? text : `${values.length} numbers, ${values[0]} … ${values.at(-1)}`;
}

function shorten(text: string): string {
  return text.length <= widest ? text : `${text.slice(0, widest - 1)}…`;
}
