import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { LiveVsResumedParams } from "@/lib/experiments/live-vs-resumed/schema";
import type { SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import { duration, timeLeft, utcMinute } from "./clock";
import { stretches, tellingRun, valueLines } from "./live-report";
import { markdownTable } from "./markdown";
import { cellReason, cellState, closeReading, openingCell, sweepGrid } from "./sweep";

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

describe("what else a report says", () => {
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
