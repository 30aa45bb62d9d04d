import type { StepOutline } from "@/lib/thread/step-record";

/** One entry of a value, as wide as the writes in it: from is the first write, to is one past the last. */
export interface FoldEntry {
  text: string;
  from: number;
  to: number;
}

/** What a fold picture is drawn from: the writes up to one checkpoint, and how each side batched them. */
export interface FoldInput {
  writes: readonly string[];
  /** Sizes of the batches that the reducer received live, oldest first; their sum is the number of writes. */
  liveBatches: readonly number[];
  /** Leading writes that the resume read whole from a blob. */
  seeded: number;
  /** Step of the checkpoint whose blob seeds the fold; null where the fold starts from the initial value. */
  seedStep: number | null;
  /** Sizes of the batches that the reducer received at the resume; their sum is the writes since the seed. */
  resumedBatches: readonly number[];
  values?: { live: readonly FoldEntry[]; resumed: readonly FoldEntry[] };
}

/** A place on the time axis: one write, or a run of writes that is counted and not drawn. */
export type FoldSlot =
  | { kind: "write"; index: number; label: string; seeded: boolean }
  | { kind: "run"; from: number; to: number; seeded: boolean };

export interface FoldBracket {
  size: number;
  /** Slots that the bracket spans, both included. */
  first: number;
  last: number;
}

export interface FoldModel {
  slots: FoldSlot[];
  live: FoldBracket[];
  /** Live calls inside a run of writes that is not drawn, by slot. */
  liveRuns: { slot: number; calls: number }[];
  resumed: FoldBracket[];
  resumedRuns: { slot: number; calls: number }[];
  /** Slots before which a live boundary is lost, of those that are drawn. */
  lost: number[];
  lostCount: number;
  writes: number;
  liveCalls: number;
  resumedCalls: number;
  seeded: number;
  seedStep: number | null;
  /** Last slot that the seed covers, -1 without a seed. */
  seedLast: number;
  values: FoldInput["values"] | null;
  /** Why the picture cannot be drawn: the batches do not add up to the writes. Null where they do. */
  unaligned: string | null;
  /** The whole picture as a sentence or four. */
  sentence: string;
}

/** Over this many writes a picture counts instead of drawing. */
export const MOST_WRITES = 24;
/** A batch over this size is drawn as first, count, last. */
const MOST_IN_BATCH = 12;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const boundaries = (sizes: readonly number[], start = 0) => {
  const at: number[] = [];
  let position = start;
  for (const size of sizes) {
    position += size;
    at.push(position);
  }
  return at;
};
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/**
 * The picture's input at one step, from the outlines of its thread. Follows the parents of the checkpoint, so that a
 * fork shows its own history. Undefined where the thread has no such checkpoint.
 */
export function foldInputAt(outlines: readonly StepOutline[], checkpointId: string): FoldInput | undefined {
  const byId = new Map(outlines.map((outline) => [outline.checkpointId, outline]));
  const path: StepOutline[] = [];
  for (
    let at = byId.get(checkpointId);
    at;
    at = at.parentCheckpointId ? byId.get(at.parentCheckpointId) : undefined
  ) {
    path.push(at);
  }
  path.reverse();
  const tip = path.at(-1);
  if (!tip) return undefined;
  const before = (step: number) =>
    path
      .filter((outline) => outline.step <= step)
      .reduce((count, outline) => count + outline.wrote.length, 0);
  return {
    writes: path.flatMap((outline) => outline.wrote),
    liveBatches: path.flatMap((outline) => outline.liveBatches).filter((size) => size > 0),
    seeded: tip.seedStep === null ? 0 : before(tip.seedStep),
    seedStep: tip.seedStep,
    resumedBatches: tip.resumedBatches.filter((size) => size > 0),
  };
}

/** What is drawn, in slots rather than pixels. `mostWrites` is what the width at hand can show one by one. */
export function prepareFold(input: FoldInput, mostWrites: number = MOST_WRITES): FoldModel {
  const count = input.writes.length;
  const unaligned = misfit(input);
  const slots = slotsOf(input, Math.min(mostWrites, MOST_WRITES));
  const liveEnds = boundaries(input.liveBatches);
  const resumedEnds = new Set(boundaries(input.resumedBatches, input.seeded));
  const lostAt = liveEnds.filter((at) => at > input.seeded && at < count && !resumedEnds.has(at));
  const starts = new Map<number, number>();
  slots.forEach((slot, index) => {
    starts.set(slot.kind === "write" ? slot.index : slot.from, index);
  });
  const live = brackets(input.liveBatches, 0, slots);
  const resumed = brackets(input.resumedBatches, input.seeded, slots);
  return {
    slots,
    live: live.drawn,
    liveRuns: live.runs,
    resumed: resumed.drawn,
    resumedRuns: resumed.runs,
    lost: lostAt.flatMap((at) => starts.get(at) ?? []),
    lostCount: lostAt.length,
    writes: count,
    liveCalls: input.liveBatches.length,
    resumedCalls: input.resumedBatches.length,
    seeded: input.seeded,
    seedStep: input.seedStep,
    seedLast: slots.findLastIndex((slot) => slot.seeded),
    values: slots.every((slot) => slot.kind === "write") ? (input.values ?? null) : null,
    unaligned,
    sentence: unaligned ?? sentence(input, lostAt.length),
  };
}

/** A batch that does not add up is said, never drawn: a picture that looks right would be a wrong number. */
function misfit(input: FoldInput): string | null {
  const count = input.writes.length;
  const live = sum(input.liveBatches);
  if (live !== count) {
    return `${plural(count, "write")} stored, ${plural(live, "write")} received by the reducer live: not drawn.`;
  }
  const resumed = input.seeded + sum(input.resumedBatches);
  if (resumed !== count) {
    return `${plural(count, "write")} stored, ${plural(resumed, "write")} read at the resume: not drawn.`;
  }
  return null;
}

function slotsOf(input: FoldInput, most: number): FoldSlot[] {
  const count = input.writes.length;
  const write = (index: number): FoldSlot => ({
    kind: "write",
    index,
    label: input.writes[index] ?? "",
    seeded: index < input.seeded,
  });
  const all = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => write(from + i));
  if (count <= most) return all(0, count);
  const slots: FoldSlot[] = [];
  if (input.seeded > 0) slots.push({ kind: "run", from: 0, to: input.seeded, seeded: true });
  let from = input.seeded;
  for (const size of input.resumedBatches) {
    slots.push(
      ...(size > Math.min(MOST_IN_BATCH, most - 2) ? ends(write, from, from + size) : all(from, from + size)),
    );
    from += size;
  }
  return slots.length <= most ? slots : middleCounted(slots, most);
}

function ends(write: (index: number) => FoldSlot, from: number, to: number): FoldSlot[] {
  if (to - from <= 2) return Array.from({ length: to - from }, (_, i) => write(from + i));
  return [write(from), { kind: "run", from: from + 1, to: to - 1, seeded: false }, write(to - 1)];
}

/** Many small batches: the first and the last slots stand, what lies between is one run. */
function middleCounted(slots: FoldSlot[], most: number): FoldSlot[] {
  const side = Math.max(1, Math.floor((most - 1) / 2));
  const head = slots.slice(0, side);
  const tail = slots.slice(-side);
  const next = slots[side];
  const first = tail[0];
  if (!next || !first) return slots;
  const from = next.kind === "write" ? next.index : next.from;
  const to = first.kind === "write" ? first.index : first.from;
  return [...head, { kind: "run", from, to, seeded: false }, ...tail];
}

/** Brackets over drawn slots; a call that lies wholly inside a run is counted there. */
function brackets(sizes: readonly number[], start: number, slots: readonly FoldSlot[]) {
  const drawn: FoldBracket[] = [];
  const inRun = new Map<number, number>();
  const slotOf = (write: number) =>
    slots.findIndex((slot) =>
      slot.kind === "write" ? slot.index === write : slot.from <= write && write < slot.to,
    );
  let from = start;
  for (const size of sizes) {
    const first = slotOf(from);
    const last = slotOf(from + size - 1);
    const slot = slots[first];
    if (first === last && slot?.kind === "run" && slot.to - slot.from > size) {
      inRun.set(first, (inRun.get(first) ?? 0) + 1);
    } else if (first >= 0 && last >= 0) {
      drawn.push({ size, first, last });
    }
    from += size;
  }
  return { drawn, runs: [...inRun].map(([slot, calls]) => ({ slot, calls })) };
}

function calls(sizes: readonly number[]): string {
  const first = sizes[0];
  if (first === undefined) return "no reducer call";
  const same = sizes.every((size) => size === first);
  if (sizes.length === 1) return `1 reducer call with ${plural(first, "write")}`;
  return `${plural(sizes.length, "reducer call")}${same ? `, ${plural(first, "write")} each` : ""}`;
}

function sentence(input: FoldInput, lost: number): string {
  const seed =
    input.seedStep === null
      ? ""
      : `${plural(input.seeded, "write")} read whole from step ${input.seedStep}${input.resumedBatches.length > 0 ? " and " : ""}`;
  const resumed =
    input.seedStep !== null && input.resumedBatches.length === 0 ? "" : calls(input.resumedBatches);
  return [
    `${plural(input.writes.length, "write")}.`,
    `Live: ${calls(input.liveBatches)}.`,
    `Resumed: ${seed}${resumed}.`,
    lost === 0
      ? "No boundary between calls lost."
      : `${plural(lost, "boundary", "boundaries")} between calls lost.`,
  ].join(" ");
}
