import type { Plain } from "@/lib/thread/plain";
import { count } from "./format";
import { samePlain } from "./stepper-align";
import { stepPath } from "./stepper-path";
import type { SteppedThread, Stop } from "./stepper-stops";
import type { Alignment } from "./stepper-values";
import { capital, inWords } from "./words";

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** What happened between the seed of a step's fold and the step. */
interface Since {
  /** Short texts of the writes. */
  wrote: string[];
  live: number[];
  resumed: number[];
  /** The checkpoint that seeds the fold, where it lies on this path. */
  seed: Stop | undefined;
}

function sinceSeed(thread: SteppedThread, stop: Stop): Since {
  const { writes, calls, seedWrites, seedCalls, seed } = stepPath(thread, stop);
  return {
    wrote: writes.slice(seedWrites),
    live: calls.slice(seedCalls),
    resumed: stop.outline.resumedBatches.filter((size) => size > 0),
    seed,
  };
}

/** Where the two values part, in words that follow "differs": from the values where they are at hand, else by the path. */
export function whereWords(stop: Stop, alignment: Alignment | null): string {
  const parts = alignment?.segments.filter((part) => part.kind === "differs") ?? [];
  const [first] = parts;
  if (!alignment || !first || alignment.shape === "whole") {
    return stop.outline.firstDifference ? `at ${stop.outline.firstDifference}` : "as a whole";
  }
  if (alignment.shape === "fields") {
    const name = alignment.names.live[first.live] ?? alignment.names.resumed[first.resumed] ?? "";
    return parts.length === 1 && alignment.differing === 1 ? `in ${name}` : `first in ${name}`;
  }
  const atEnd = alignment.segments.at(-1) === first;
  if (atEnd && Math.min(first.liveCount, first.resumedCount) <= 1) {
    const all = first.live === 0 && first.resumed === 0;
    return all && alignment.differing > 1 ? "in every entry" : "in the last entry";
  }
  if (atEnd) return `from entry ${count(first.live)} on`;
  return `in ${inWords(alignment.differing)} ${alignment.differing === 1 ? "entry" : "entries"}, first in entry ${count(first.live)}`;
}

/** Whether the value shows the calls made one: as many live entries as calls, and one resumed entry that holds them all. */
function entriesFused(alignment: Alignment | null, since: Since): boolean {
  const last = alignment?.segments.at(-1);
  if (alignment?.shape !== "list" || last?.kind !== "differs") return false;
  if (last.resumedCount !== 1 || last.liveCount < 2 || last.liveCount !== since.live.length) return false;
  const live = alignment.live.slice(last.live, last.live + last.liveCount);
  return live.every(Array.isArray) && samePlain(live.flat(), alignment.resumed[last.resumed] as Plain);
}

/** A write in a heading: a long one by its beginning alone, since the list has the rest. */
function inShort(wrote = ""): string {
  const characters = [...wrote];
  return characters.length <= 12 ? wrote : `${characters.slice(0, 11).join("").replace(/…$/, "").trimEnd()}…`;
}

function named(wrote: readonly string[]): string {
  if (wrote.length <= 1) return inShort(wrote[0]);
  return `${inShort(wrote[0])} ${wrote.length === 2 ? "and" : "to"} ${inShort(wrote.at(-1))}`;
}

function differsTitle(stop: Stop, alignment: Alignment | null, since: Since): string {
  const [live, resumed] = [since.live.length, since.resumed.length];
  if (live > resumed && resumed > 0 && since.wrote.length === sum(since.live)) {
    const made = resumed === 1 ? "one" : inWords(resumed);
    if (resumed === 1 && entriesFused(alignment, since)) {
      return `${named(since.wrote)} were ${inWords(live)} turns. The resume made them one.`;
    }
    return `${named(since.wrote)} came in ${inWords(live)} batches. The resume folded them in ${made}, and the value differs ${whereWords(stop, alignment)}.`;
  }
  return `The resumed value differs ${whereWords(stop, alignment)}.`;
}

function sameTitle(stop: Stop, since: Since): string {
  if (stop.outline.storedWhole)
    return "Same, but this proves nothing: the value lay whole in the checkpoint.";
  const [live, resumed] = [since.live.length, since.resumed.length];
  if (live === 0 && resumed === 0) return "Same: nothing was written yet, so nothing was folded.";
  if (samePlain(since.live, since.resumed)) {
    return live === 1
      ? `Same: a batch of ${inWords(since.live[0] ?? 1)} folds as a batch of ${inWords(since.live[0] ?? 1)}.`
      : `Same: the resume folded the same ${inWords(live)} batches.`;
  }
  return `Same, and folded: ${inWords(live)} ${live === 1 ? "batch" : "batches"} live, ${inWords(resumed)} at the resume.`;
}

function seedSentence(stop: Stop, since: Since): string {
  const { seedStep, storedWhole, deltaSnapshot } = stop.outline;
  if (storedWhole) {
    return deltaSnapshot
      ? "A DeltaSnapshot lies on this checkpoint. Nothing is folded."
      : "The checkpoint's blob holds the whole value. Nothing is folded.";
  }
  const seed =
    seedStep === null
      ? "No seed: the fold starts from the initial value."
      : `Seed: ${since.seed?.outline.deltaSnapshot === false ? "the value that lies whole at" : "the DeltaSnapshot of"} step ${count(seedStep)}.`;
  const [writes, folds] = [since.wrote.length, since.resumed.length];
  if (writes === 0) return `${seed} No writes since.`;
  const wrote = `${capital(inWords(writes))} ${writes === 1 ? "write" : "writes"}${seedStep === null ? "" : " since"}`;
  return `${seed} ${wrote}, folded in ${inWords(folds)} ${folds === 1 ? "call" : "calls"}.`;
}

/** The sentence on a step that stands over its picture, and the line under it. */
export function stepHeading(
  thread: SteppedThread,
  stop: Stop,
  alignment: Alignment | null,
): { title: string; under: string } {
  const since = sinceSeed(thread, stop);
  return {
    title: stop.outline.identical ? sameTitle(stop, since) : differsTitle(stop, alignment, since),
    under: seedSentence(stop, since),
  };
}

/** "Step 8 of 24": on a fork the head of that fork. */
export function stepOf(thread: SteppedThread, stop: Stop): { step: string; of: string } {
  const head = thread.stops[thread.tree.lanes[stop.lane]?.to ?? stop.position];
  return { step: stop.label, of: head?.label ?? stop.label };
}

/** What a reader hears at each step: "Step 8 of 24, differs in the last entry". */
export function announcement(thread: SteppedThread, stop: Stop, alignment: Alignment | null): string {
  const { step, of } = stepOf(thread, stop);
  const { identical, storedWhole } = stop.outline;
  const outcome = !identical
    ? `differs ${whereWords(stop, alignment)}`
    : storedWhole
      ? "same, stored whole"
      : "same";
  return `Step ${step} of ${of}, ${outcome}`;
}
