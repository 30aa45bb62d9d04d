import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { LiveVsResumedParams } from "@/lib/experiments/live-vs-resumed/schema";
import type { SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import { elide } from "@/lib/thread/elide";
import { duration, timeLeft, utcMinute } from "./clock";
import { lengthWords, oneLine, readingWords, stretches, tellingRun, valueLines } from "./live-report";
import { markdownTable } from "./markdown";
import { cellReason, cellState, closeReading, openingCell, recordedWords, sweepGrid } from "./sweep";

const cell = (snapshotFrequency: number, steps: number): SweepCell => {
  const foldDepth = steps % snapshotFrequency;
  return {
    steps,
    snapshotFrequency,
    identical: foldDepth < 2,
    deltaSnapshotAtTip: foldDepth === 0,
    foldDepth,
    lastIdentical: steps - Math.max(0, foldDepth - 1),
  };
};
const params = {
  reducer: "groupPerCall",
  steps: { from: 6, to: 9 },
  snapshotFrequencies: [3],
  release: "1.7.3",
} as const;
const cells = [6, 7, 8, 9].map((steps) => cell(3, steps));

describe("a sweep prepared for its heat map", () => {
  const grid = sweepGrid({ ...params, snapshotFrequencies: [3] }, cells);

  it("tells the four states apart and counts each", () => {
    expect(cells.map(cellState)).toEqual(["stored", "one", "differs", "stored"]);
    expect(grid.counts).toEqual({ differs: 1, folded: 0, stored: 2, one: 1 });
    expect(cellState({ ...cell(3, 8), identical: true })).toBe("folded");
  });

  it("opens on the damage that the next DeltaSnapshot hides, and reads its row from the DeltaSnapshot before", () => {
    expect(openingCell(grid)).toEqual({ row: 0, column: 2 });
    const near = closeReading(grid, 0, 2);
    expect(near.map(({ steps }) => steps)).toEqual([6, 7, 8, 9]);
    expect(near.map((one, index) => cellReason(one, near[index - 1]))).toEqual([
      "A DeltaSnapshot lies on the tip. Nothing was folded.",
      "One write since. A batch of one folds as one.",
      "2 writes since the seed, folded together.",
      "The next DeltaSnapshot hides it again.",
    ]);
  });

  it("says whether the recorded thread bears a cell out, once that is known", () => {
    const unlike = [{ steps: 8, snapshotFrequency: 3 }];
    expect(recordedWords(unlike, cell(3, 8))).toBe("other values");
    expect(recordedWords(unlike, cell(4, 8))).toBe("the same values");
    expect(recordedWords(undefined, cell(3, 8))).toBeUndefined();
  });

  it("leaves a cell that is not measured empty", () => {
    const part = sweepGrid({ ...params, snapshotFrequencies: [3] }, cells.slice(0, 2));
    expect(part.cell(0, 3)).toBeUndefined();
    expect(part.measured).toBe(2);
  });
});

describe("values side by side", () => {
  it("marks what lies between the common start and the common end", () => {
    const { live, resumed } = valueLines([["w6"], ["w7"], ["w8"]], [["w6"], ["w7", "w8"]]);
    expect(live.lines.map((line) => line.differs)).toEqual([false, true, true]);
    expect(resumed.lines.map((line) => line.differs)).toEqual([false, true]);
  });

  it("marks nothing in equal lists and something in different ones, and never hides the difference", () => {
    const lists = fc.array(fc.constantFrom("a", "b"), { maxLength: 60 });
    fc.assert(
      fc.property(lists, lists, (left, right) => {
        const { live, resumed } = valueLines(left, right);
        const marked = [...live.lines, ...resumed.lines].some((line) => line.differs);
        expect(marked).toBe(JSON.stringify(left) !== JSON.stringify(right));
        expect(live.before + live.lines.length + live.after).toBe(left.length);
        expect(resumed.before + resumed.lines.length + resumed.after).toBe(right.length);
      }),
    );
  });
});

describe("values too large to keep", () => {
  const writes = Array.from({ length: 150 }, (_, index) => `w${index + 1} ${"x".repeat(200)}`);
  const live = elide(
    writes.map((write) => [write]),
    20_000,
    "[0]",
  );
  const resumed = elide([writes], 20_000, "[0]");

  it("keep their length", () => {
    expect([lengthWords(live), lengthWords(resumed), lengthWords("text")]).toEqual(["150", "1", "no list"]);
  });

  it("are drawn by their ends and what lies between counted", () => {
    const text = oneLine(live, 300);
    expect(text).toMatch(/^\[\["w1 x+ … x+"\],.*,… 144 more,.*\]$/);
    expect(oneLine(resumed, 300)).toMatch(/^\[\["w1 .*… 144 more.*\]\]$/);
    const long = oneLine(elide("y".repeat(3000), 1000));
    expect(long).toMatch(/^"y+… 2,\d+ more, sha256 [0-9a-f]{8} …y+"$/);
    const fields = Object.fromEntries(writes.slice(0, 20).map((write, index) => [`k${index}`, write]));
    expect(oneLine(elide(fields, 1000))).toContain("… 14 more");
    for (const shown of [text, oneLine(resumed), long]) expect(shown).not.toContain("$type");
  });

  it("stand an entry a line, with what was not kept counted, and differ where they differ", () => {
    const sides = valueLines(live, resumed);
    expect(sides.live.lines.map(({ index, skipped }) => [index, skipped])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [147, 144],
      [148, 0],
      [149, 0],
    ]);
    expect(sides.live.lines.every((line) => line.differs)).toBe(true);
    expect(sides.resumed.lines).toMatchObject([{ index: 0, differs: true, skipped: 0 }]);
    const other = writes.with(80, "other");
    const near = valueLines(elide(writes, 5000, "[80]"), elide(other, 5000, "[80]"));
    expect(near.live.lines.map(({ index, differs }) => [index, differs])).toEqual(
      [0, 1, 2, 79, 80, 81, 147, 148, 149].map((index) => [index, index === 80]),
    );
    const prefix = valueLines(elide(writes, 5000, "[3]"), writes.slice(0, 3));
    expect(prefix.resumed.lines.some((line) => line.differs)).toBe(false);
    expect(JSON.stringify([sides, near])).not.toContain("$type");
  });
});

describe("what else a report says", () => {
  it("counts checkpoints where it says how they were read: those of the input are no steps", () => {
    const read = (byLangGraph: number, byOnePass: number) =>
      readingWords({
        reading: { byLangGraph, byOnePass, disagreements: [] },
      } as unknown as LiveVsResumedResult);
    expect(read(8, 0)).toBe("8 checkpoints read by LangGraph itself, each by its checkpoint id.");
    expect(read(34, 1)).toBe(
      "34 checkpoints read by LangGraph itself, 1 checkpoint rebuilt in one pass over the stored writes.",
    );
  });

  it("joins steps in a row", () => {
    expect(stretches([2, 3, 4, 8])).toEqual([
      { from: 2, to: 4 },
      { from: 8, to: 8 },
    ]);
  });

  it("offers a run that folds two writes or more where the tip folded none or one", () => {
    const given = LiveVsResumedParams.parse({ steps: 9, snapshotFrequency: 3 });
    const result = (steps: number, foldDepth: number, cadence = 3) =>
      ({
        steps,
        resolvedSnapshotFrequency: cadence,
        tip: { foldDepth, storedWhole: foldDepth === 0 },
      }) as LiveVsResumedResult;
    expect(tellingRun(given, result(9, 0))?.label).toBe("Run 8 steps instead of 9");
    expect(tellingRun(given, result(7, 1))?.params.steps).toBe(8);
    expect(tellingRun(given, result(9, 0, 1))?.params.snapshotFrequency).toBe(1000);
    expect(tellingRun(given, result(8, 2))).toBeNull();
  });

  it("escapes what would break out of a Markdown cell", () => {
    expect(markdownTable(["a"], [["x|y\n<b>"]])).toBe("| a |\n|---|\n| x\\|y &lt;b> |");
  });

  it("says times in UTC, and no time left before there is something to go by", () => {
    expect(utcMinute("2026-11-30T14:02:59.000Z")).toBe("30 Nov 2026, 14:02 UTC");
    expect([duration(120), duration(1900), duration(125_000)]).toEqual(["120 ms", "1.9 s", "2 min 5 s"]);
    expect(timeLeft(500, 0, 12)).toBeNull();
    expect(timeLeft(500, 1, 12)).toBeNull();
    expect(timeLeft(3000, 3, 12)).toBe(9000);
  });
});
