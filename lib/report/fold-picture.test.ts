import { describe, expect, it } from "vitest";
import { shortText } from "@/lib/thread/outline";
import type { Plain } from "@/lib/thread/plain";
import type { StepOutline } from "@/lib/thread/step-record";
import { foldInputAt, prepareFold } from "./fold-picture";
import { entriesOverWrites, withValues } from "./fold-values";

const names = (count: number) => Array.from({ length: count }, (_, i) => `w${i + 1}`);
const ones = (count: number) => Array.from({ length: count }, () => 1);
const input = (count: number, seeded: number, resumedBatches: number[]) => ({
  writes: names(count),
  liveBatches: ones(count),
  seeded,
  seedStep: seeded > 0 ? seeded : null,
  resumedBatches,
});

describe("the fold picture", () => {
  it("shows six calls above, one below and five boundaries lost", () => {
    const model = prepareFold(input(6, 0, [6]));
    expect(model.live).toHaveLength(6);
    expect(model.resumed).toEqual([{ size: 6, first: 0, last: 5 }]);
    expect(model.lost).toEqual([1, 2, 3, 4, 5]);
    expect(model.sentence).toBe(
      "6 writes. Live: 6 reducer calls, 1 write each. Resumed: 1 reducer call with 6 writes. 5 boundaries between calls lost.",
    );
  });

  it("loses nothing inside the seed, and nothing where a batch of one folds as one", () => {
    expect(prepareFold(input(7, 6, [1])).lostCount).toBe(0);
    const eight = prepareFold(input(8, 6, [2]));
    expect(eight.lost).toEqual([7]);
    expect(eight.seedLast).toBe(5);
    const stored = prepareFold(input(9, 9, []));
    expect(stored.sentence).toContain("Resumed: 9 writes read whole from step 9.");
    expect(stored.lostCount).toBe(0);
  });

  it("counts over 24 writes: the seed is one run, a large batch is first, count, last", () => {
    const model = prepareFold(input(2348, 2300, [48]));
    expect(model.slots).toEqual([
      { kind: "run", from: 0, to: 2300, seeded: true },
      { kind: "write", index: 2300, label: "w2301", seeded: false },
      { kind: "run", from: 2301, to: 2347, seeded: false },
      { kind: "write", index: 2347, label: "w2348", seeded: false },
    ]);
    expect(model.lostCount).toBe(47);
    expect(model.lost).toEqual([2, 3]);
    expect(model.liveRuns).toEqual([
      { slot: 0, calls: 2300 },
      { slot: 2, calls: 46 },
    ]);
    expect(model.resumed).toEqual([{ size: 48, first: 1, last: 3 }]);
  });

  it("keeps both ends of many small batches and says how many calls lie between", () => {
    const model = prepareFold({ ...input(60, 0, []), resumedBatches: ones(60) });
    expect(model.slots.length).toBeLessThanOrEqual(24);
    const drawn = model.live.length + model.liveRuns.reduce((total, run) => total + run.calls, 0);
    expect(drawn).toBe(60);
    expect(model.lostCount).toBe(0);
  });

  it("draws nothing that does not add up", () => {
    expect(prepareFold({ ...input(6, 0, [5]) }).unaligned).toBe(
      "6 writes stored, 5 writes read at the resume: not drawn.",
    );
    expect(prepareFold({ ...input(6, 0, [6]), liveBatches: [1, 2] }).unaligned).toContain("received");
  });

  it("lays an entry over the writes of its call, or over its write", () => {
    const fused = withValues(
      input(8, 6, [2]),
      [["w1"], ["w2"], ["w3"], ["w4"], ["w5"], ["w6"], ["w7"], ["w8"]],
      [["w1"], ["w2"], ["w3"], ["w4"], ["w5"], ["w6"], ["w7", "w8"]],
    );
    expect(fused.values?.resumed.at(-1)).toEqual({ text: '["w7","w8"]', from: 6, to: 8 });
    const flat = withValues(input(3, 0, [3]), names(3), names(3));
    expect(flat.values?.resumed).toHaveLength(3);
    const trimmed = withValues(input(5, 0, [5]), names(5).slice(-3), names(5).slice(-3));
    expect(trimmed.values?.live[0]).toEqual({ text: '"w3"', from: 2, to: 3 });
    expect(withValues(input(3, 0, [3]), 3, 3).values).toBeUndefined();
  });

  it("tries the writes before the calls: three kept of six written in three calls are the last three", () => {
    const six = { ...input(6, 0, [6]), liveBatches: [2, 2, 2] };
    const kept = ["w4", "w5", "w6"];
    const three = [3, 4, 5].map((from) => ({ text: `"w${from + 1}"`, from, to: from + 1 }));
    expect(withValues(six, kept, kept).values).toEqual({ live: three, resumed: three });
  });

  it("lays no entry over a call that did not make it", () => {
    expect(entriesOverWrites(["w3", "w2", "w1"], [1, 1, 1], names(3))).toBeUndefined();
    expect(entriesOverWrites(["w1", "·"], [2, 2], names(4))).toBeUndefined();
    expect(entriesOverWrites([["w1", "w2"], 2], [2, 2], names(4))).toBeUndefined();
    expect(entriesOverWrites([], [], [])).toBeUndefined();
  });

  it("knows a call by its group, its number of writes and its last write", () => {
    const spans = (value: Plain, batches: number[], writes = names(4)) =>
      entriesOverWrites(value, batches, writes)?.map(({ from, to }) => [from, to]);
    const calls = [
      [0, 1],
      [1, 4],
    ];
    expect(spans([["w1"], ["w2", "w3", "w4"]], [1, 3])).toEqual(calls);
    expect(spans([1, 3], [1, 3])).toEqual(calls);
    expect(spans(["w1", "w4"], [1, 3])).toEqual(calls);
    expect(spans([[], ["w1", "w2", "w3"]], [1, 3], ["[]", ...names(3)])).toEqual(calls);
  });

  it("compares long writes and messages as they are labelled, and none where two labels are alike", () => {
    const long = [1, 2].map((n) => `w${n} ${"abcdefghij".repeat(9)}`);
    expect(entriesOverWrites(long, [1, 1], long.map(shortText))).toMatchObject([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
    const message = { $type: "HumanMessage", content: "w1" };
    expect(entriesOverWrites([message], [1], ["w1"])).toMatchObject([{ from: 0, to: 1 }]);
    expect(entriesOverWrites(["a"], [1, 1], ["a", "a"])).toBeUndefined();
  });
});

describe("the picture of a checkpoint in its thread", () => {
  const outline = (
    step: number,
    id: string,
    parent: string | null,
    over: Partial<StepOutline>,
  ): StepOutline => ({
    step,
    source: "loop",
    checkpointId: id,
    parentCheckpointId: parent,
    namespace: "",
    nodes: [],
    identical: true,
    firstDifference: null,
    deltaSnapshot: false,
    storedWhole: false,
    foldDepth: 0,
    seedStep: null,
    liveBatches: [],
    resumedBatches: [],
    resumedBy: "langgraph",
    putBytes: 0,
    writesBytes: 0,
    wrote: [],
    ...over,
  });

  it("follows the parents, so a fork shows its own writes", () => {
    const thread = [
      outline(-1, "a", null, {}),
      outline(1, "b", "a", { wrote: ["w1"], liveBatches: [1], resumedBatches: [1] }),
      outline(2, "c", "b", { wrote: ["w2"], liveBatches: [1], resumedBatches: [2] }),
      outline(2, "d", "b", { wrote: ["x2"], liveBatches: [1], resumedBatches: [1], seedStep: 1 }),
    ];
    expect(foldInputAt(thread, "c")?.writes).toEqual(["w1", "w2"]);
    expect(foldInputAt(thread, "d")).toEqual({
      writes: ["w1", "x2"],
      liveBatches: [1, 1],
      seeded: 1,
      seedStep: 1,
      resumedBatches: [1],
    });
    expect(foldInputAt(thread, "z")).toBeUndefined();
  });
});
