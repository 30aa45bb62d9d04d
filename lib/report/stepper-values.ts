import type { Plain } from "@/lib/thread/plain";
import { alignEntries, type Segment, samePlain } from "./stepper-align";

/** Two values laid beside each other, entry by entry. All of both was compared. */
export interface Alignment {
  /** A list's entries, an object's fields, or one value as a whole. */
  shape: "list" | "fields" | "whole";
  live: readonly Plain[];
  resumed: readonly Plain[];
  /** Names of the fields, by index; empty for a list. */
  names: { live: readonly string[]; resumed: readonly string[] };
  segments: readonly Segment[];
  /** Entries that differ: of each differing stretch the longer side. */
  differing: number;
}

const isFields = (value: Plain): value is { [key: string]: Plain } =>
  value !== null && typeof value === "object" && !Array.isArray(value) && typeof value.$type !== "string";

/** Lays a live and a resumed value beside each other: lists by entry, objects by field, anything else whole. */
export function alignValues(live: Plain, resumed: Plain): Alignment {
  if (Array.isArray(live) && Array.isArray(resumed)) {
    return aligned("list", live, resumed, { live: [], resumed: [] }, alignEntries(live, resumed));
  }
  if (isFields(live) && isFields(resumed)) return alignFields(live, resumed);
  const same = samePlain(live, resumed);
  const segment: Segment = same
    ? { kind: "same", live: 0, resumed: 0, count: 1 }
    : { kind: "differs", live: 0, liveCount: 1, resumed: 0, resumedCount: 1 };
  return aligned("whole", [live], [resumed], { live: [""], resumed: [""] }, [segment]);
}

function aligned(
  shape: Alignment["shape"],
  live: readonly Plain[],
  resumed: readonly Plain[],
  names: Alignment["names"],
  segments: readonly Segment[],
): Alignment {
  const differing = segments.reduce(
    (sum, part) => sum + (part.kind === "differs" ? Math.max(part.liveCount, part.resumedCount) : 0),
    0,
  );
  return { shape, live, resumed, names, segments, differing };
}

/** Fields are laid side by side by name, in the live side's order, then what only the resumed side has. */
function alignFields(live: { [key: string]: Plain }, resumed: { [key: string]: Plain }): Alignment {
  const liveNames = Object.keys(live);
  const common = liveNames.filter((name) => Object.hasOwn(resumed, name));
  const added = Object.keys(resumed).filter((name) => !Object.hasOwn(live, name));
  const names = { live: liveNames, resumed: [...common, ...added] };
  const segments: Segment[] = [];
  let y = 0;
  liveNames.forEach((name, x) => {
    const both = Object.hasOwn(resumed, name);
    const last = segments.at(-1);
    if (both && samePlain(live[name] as Plain, resumed[name] as Plain)) {
      if (last?.kind === "same") last.count++;
      else segments.push({ kind: "same", live: x, resumed: y, count: 1 });
    } else {
      segments.push({ kind: "differs", live: x, liveCount: 1, resumed: y, resumedCount: both ? 1 : 0 });
    }
    if (both) y++;
  });
  if (added.length > 0) {
    segments.push({
      kind: "differs",
      live: liveNames.length,
      liveCount: 0,
      resumed: y,
      resumedCount: added.length,
    });
  }
  return aligned(
    "fields",
    names.live.map((name) => live[name] as Plain),
    names.resumed.map((name) => resumed[name] as Plain),
    names,
    segments,
  );
}
