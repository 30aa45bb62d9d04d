import {
  itemsOf,
  type LiveVsResumedParams,
  type LiveVsResumedResult,
} from "@/lib/experiments/live-vs-resumed/schema";
import type { Plain } from "@/lib/thread/plain";
import type { StepOutline } from "@/lib/thread/step-record";
import { type FoldInput, foldInputAt, MOST_WRITES, plural } from "./fold-picture";
import { withValues } from "./fold-values";
import { keptEntries, lineOf, sameAsShown, valueText } from "./value-text";
import { capital, inWords } from "./words";

/** The step that a report's picture is of: the tip where it differs, else the first divergence, else the tip. */
export function pictureStep(result: LiveVsResumedResult): number {
  if (!result.tip.identical) return result.steps;
  return result.firstDivergentStep ?? result.steps;
}

/**
 * The picture at a step, from the outlines of the thread, with values where the result holds them (at the tip).
 * Labels of writes that are too many to draw are left out, so that a long thread travels light. Null where the
 * thread has no such step.
 */
export function reportFold(
  result: LiveVsResumedResult,
  outlines: readonly StepOutline[],
  step: number,
): FoldInput | null {
  const at = outlines.findLast((outline) => outline.step === step);
  const input = at && foldInputAt(outlines, at.checkpointId);
  if (!input) return null;
  const count = input.writes.length;
  if (count <= MOST_WRITES) {
    return step === result.steps ? withValues(input, result.tip.live, result.tip.resumedNode) : input;
  }
  const near = (index: number) =>
    index < MOST_WRITES || index >= count - MOST_WRITES || Math.abs(index - input.seeded) < MOST_WRITES;
  return { ...input, writes: input.writes.map((label, index) => (near(index) ? label : "")) };
}

/** What the picture shows, in words that stand under it. */
export function conclusion(
  result: LiveVsResumedResult,
  fold: FoldInput,
  step: number,
): { lead: string; rest: string } {
  const folded = fold.resumedBatches.reduce((total, size) => total + size, 0);
  const lost = lostBetween(fold);
  const error =
    result.errorRaised === null ? "No error was raised" : `The resume raised: ${result.errorRaised}`;
  const whole = result.snapshotSteps.length === 0 ? ", and no checkpoint held the whole value." : ".";
  if (folded === 0) {
    return {
      lead: `Step ${step} was read whole.`,
      rest: "The reducer was not called, so nothing is said about it.",
    };
  }
  const calls =
    fold.resumedBatches.length === 1
      ? `The resume folded ${inWords(folded)} ${folded === 1 ? "write" : "writes"} in one call`
      : `The resume folded ${inWords(folded)} writes in ${inWords(fold.resumedBatches.length)} calls`;
  const boundaries =
    lost === 0
      ? "; no boundary between calls is lost."
      : `, so ${inWords(lost)} ${lost === 1 ? "boundary" : "boundaries"} between calls ${lost === 1 ? "is" : "are"} lost.`;
  const differs = !result.tip.identical || result.divergentSteps.includes(step);
  const lead = differs
    ? result.firstDivergentStep === step
      ? `Differs at step ${step}.`
      : `Differs from step ${result.firstDivergentStep ?? step} on.`
    : "Same.";
  return {
    lead: onwards(result) ? lead : lead.replace(/ from .*/, ` at step ${step}.`),
    rest: `${calls}${boundaries} ${error}${whole}`,
  };
}

/** Whether every step from the first divergence to the tip differs: only then is it "from step 2 on". */
function onwards({ firstDivergentStep, divergentSteps, steps }: LiveVsResumedResult): boolean {
  return firstDivergentStep !== null && divergentSteps.length === steps - firstDivergentStep + 1;
}

function lostBetween(fold: FoldInput): number {
  const ends = new Set<number>();
  let at = fold.seeded;
  for (const size of fold.resumedBatches) {
    at += size;
    ends.add(at);
  }
  let position = 0;
  let lost = 0;
  for (const size of fold.liveBatches) {
    position += size;
    if (position > fold.seeded && position < fold.writes.length && !ends.has(position)) lost += 1;
  }
  return lost;
}

/** Steps in a row as one: [2, 3, 4, 8] is 2 to 4, and 8. */
export function stretches(steps: readonly number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last && last.to === step - 1) last.to = step;
    else found.push({ from: step, to: step });
  }
  return found;
}

/** Params of a run that would say something, for one whose tip says nothing; null where the tip was folded. */
export function tellingRun(
  params: LiveVsResumedParams,
  result: LiveVsResumedResult,
): { label: string; params: LiveVsResumedParams } | null {
  const { tip, steps, resolvedSnapshotFrequency: cadence } = result;
  if (tip.foldDepth >= 2) return null;
  if (cadence < 3) {
    return {
      label: "Run with snapshotFrequency 1,000 instead",
      params: { ...params, steps: Math.max(2, steps), snapshotFrequency: 1000 },
    };
  }
  const other = tip.storedWhole ? (steps > 2 ? steps - 1 : steps + 2) : steps + 1;
  return {
    label: `Run ${plural(other, "step")} instead of ${steps.toLocaleString("en-US")}`,
    params: { ...params, steps: other },
  };
}

export interface ValueLine {
  /** Index in the list; null for a value that is none. */
  index: number | null;
  text: string;
  differs: boolean;
  /** Entries right before this one that the result did not keep. */
  skipped: number;
}

const SHOWN_LINES = 14;

/**
 * Both values an entry a line, those between the common start and the common end marked as different. Of a long
 * list the lines around the difference are kept, of an elided one all that the result kept; `before` and `after`
 * say how many are not shown at the ends of that side.
 */
export function valueLines(live: Plain, resumed: Plain) {
  const left = linesOf(live);
  const right = linesOf(resumed);
  const shortest = Math.min(left.length, right.length);
  const apart = [...left.kept].find(([index, entry]) => {
    const other = right.kept.get(index);
    return other !== undefined && !sameAsShown(entry, other);
  });
  const start = Math.min(shortest, apart?.[0] ?? shortest);
  let end = 0;
  while (end < shortest - start) {
    const [mine, theirs] = [left.kept.get(left.length - 1 - end), right.kept.get(right.length - 1 - end)];
    if (mine === undefined || theirs === undefined || !sameAsShown(mine, theirs)) break;
    end += 1;
  }
  const from = Math.max(0, Math.min(start - 3, Math.max(left.length, right.length) - SHOWN_LINES));
  const differs = (mine: Entries, theirs: Entries) => (index: number, entry: Plain) => {
    if (index < start || index >= mine.length - end) return false;
    // Where entries between were not kept the common end may reach further: what has an equal partner is not marked.
    const gap = mine.kept.size < mine.length && theirs.kept.size < theirs.length;
    const partner = gap ? theirs.kept.get(theirs.length - mine.length + index) : undefined;
    return partner === undefined || !sameAsShown(entry, partner);
  };
  return {
    live: side(left, from, differs(left, right)),
    resumed: side(right, from, differs(right, left)),
  };
}

interface Entries {
  list: boolean;
  length: number;
  kept: Map<number, Plain>;
}

function linesOf(value: Plain): Entries {
  const entries = keptEntries(value);
  return entries ? { list: true, ...entries } : { list: false, length: 1, kept: new Map([[0, value]]) };
}

function side(
  { list, length, kept }: Entries,
  from: number,
  differs: (index: number, entry: Plain) => boolean,
) {
  const whole = kept.size === length;
  const shown = [...kept].filter(([index]) => !whole || (index >= from && index < from + SHOWN_LINES));
  let next = shown[0]?.[0] ?? Math.min(from, length);
  const before = next;
  const lines = shown.map(([index, entry]): ValueLine => {
    const skipped = index - next;
    next = index + 1;
    return { index: list ? index : null, text: lineOf(entry), differs: differs(index, entry), skipped };
  });
  return { lines, before, after: length - next };
}

/** A value on one line, cut in its middle where it is long. */
export function oneLine(value: Plain, most = 160): string {
  return valueText(value, most);
}

/** How many entries a list has, an elided one too, in words. */
export function lengthWords(value: Plain): string {
  return itemsOf(value)?.toLocaleString("en-US") ?? "no list";
}

/** How the resumed side was read, in a sentence. */
export function readingWords({ reading }: LiveVsResumedResult): string {
  const own = `${plural(reading.byLangGraph, "checkpoint")} read by LangGraph itself`;
  if (reading.byOnePass === 0) return `${capital(own)}, each by its checkpoint id.`;
  return `${capital(own)}, ${plural(reading.byOnePass, "checkpoint")} rebuilt in one pass over the stored writes.`;
}
