import type { Plain } from "./plain";
import type { StepOutline, StepRecord } from "./step-record";

const longest = 24;

/** A step without its values, its writes as short texts. LangGraph's own channels (`branch:…`, `__…`) are left out. */
export function outlineOf(record: StepRecord): StepOutline {
  const { live: _live, resumed: _resumed, writes, ...rest } = record;
  const own = writes.filter(({ channel }) => !/^(branch:|__)/.test(channel));
  return { ...rest, wrote: own.map(({ value }) => shortText(value)) };
}

/** `w7` for a text and for a message that says it, JSON for anything else, at most 24 characters. */
export function shortText(value: Plain): string {
  const text = spoken(value) ?? JSON.stringify(value);
  const characters = [...text.slice(0, longest * 2)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}

function spoken(value: Plain): string | undefined {
  if (typeof value === "string") return value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  return typeof value.$type === "string" && typeof value.content === "string" ? value.content : undefined;
}
