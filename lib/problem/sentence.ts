const longest = 60;

/** A value as it was given, as JSON where it has any, on one line, at most 60 characters: safe to print in a sentence. */
export function shortened(value: unknown): string {
  const text = typeof value === "bigint" ? `${value}n` : (json(value) ?? String(value));
  const printable = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD");
  return printable.length > longest ? `${printable.slice(0, longest - 1)}…` : printable;
}

/** A list of 10,000 need not be written out whole to show its beginning. */
function json(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return JSON.stringify(value.slice(0, longest * 2));
  if (Array.isArray(value) && value.length > longest) {
    return `${JSON.stringify(value.slice(0, 3)).slice(0, -1)},…] (${grouped(value.length)} entries)`;
  }
  return JSON.stringify(value);
}

/** A whole number with commas between the thousands, as the rest of the product prints it. */
export function grouped(value: number | bigint): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 20 });
}

/** Names in a sentence: `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
