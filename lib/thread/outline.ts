import type { Plain } from "./plain";
import type { StepOutline, StepRecord } from "./step-record";

const longest = 24;

/** A step without its values, its writes as short texts. LangGraph's own channels (`branch:…`, `__…`) are left out. */
export function outlineOf(record: StepRecord): StepOutline {
  const { live: _live, resumed: _resumed, writes, ...rest } = record;
  const own = writes.filter(({ channel }) => !/^(branch:|__)/.test(channel));
  return { ...rest, wrote: own.map(({ value }) => shortText(value)) };
}

/** `w7` for a text, JSON for anything else, at most 24 characters. */
function shortText(value: Plain): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const characters = [...text.slice(0, longest * 2)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}
