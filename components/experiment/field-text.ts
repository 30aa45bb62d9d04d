import type { Field, FieldKind } from "./field";

/** A param's value as the text that the form and the address hold. */
export function textOf(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "json") return JSON.stringify(value);
  if (Array.isArray(value)) return value.join(", ");
  if (kind === "range" && typeof value === "object") {
    const { from, to } = value as { from?: unknown; to?: unknown };
    return `${from}-${to}`;
  }
  return String(value);
}

/** Ranges longer than this stay text: no list that long is allowed, and the answer names what was typed. */
const longestRange = 10_000;

/** A number where the text is one; otherwise the text itself, so that the server's sentence can name it. */
function numberOrText(text: string): number | string {
  const trimmed = text.trim();
  return /^-?\d+(\.\d+)?(e\d+)?$/i.test(trimmed) ? Number(trimmed) : trimmed;
}

/** `10, 25` and `1-16`, as on the command line. */
function numbersOf(text: string): (number | string)[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [, from, to] = /^(\d+)-(\d+)$/.exec(part) ?? [];
      const count = Number(to) - Number(from) + 1;
      if (!(count >= 1 && count <= longestRange)) return [numberOrText(part)];
      return Array.from({ length: count }, (_, index) => Number(from) + index);
    });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the form sends for a field's text. It judges nothing: bounds are the schema's, and the server says them. */
export function sentValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case "choices":
      return text.split(/[\s,]+/).filter(Boolean);
    case "choice":
      return text;
    case "numbers":
      return numbersOf(text);
    case "range": {
      const [, from, to] = /^\s*(\S+?)\s*(?:-|to|–)\s*(\S+)\s*$/.exec(text) ?? [];
      return from === undefined || to === undefined
        ? text
        : { from: numberOrText(from), to: numberOrText(to) };
    }
    case "number":
      return field.nullable && text.trim() === "" ? null : numberOrText(text);
    case "flag":
      return text === "true";
    case "json":
      return jsonOrText(text);
  }
}
