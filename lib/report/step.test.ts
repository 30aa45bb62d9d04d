import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CheckpointCostParams, type MeasuredRow } from "@/lib/experiments/checkpoint-cost/schema";
import { costSeries } from "./cost-series";
import { stackLayout } from "./stack-layout";
import { stepFrame, stepLayout } from "./step-layout";
import { stepPanel, stepReading } from "./step-series";

function row(
  put: readonly number[],
  writes: readonly number[],
  more: Partial<MeasuredRow> = {},
): MeasuredRow {
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  return {
    arm: "delta",
    steps: put.length - 2,
    state: "done",
    putBytes: sum(put),
    writesBytes: sum(writes),
    putPlusWritesBytes: sum(put) + sum(writes),
    finalStepBytes: put.at(-1) ?? 0,
    items: 1,
    expectedItems: 1,
    snapshotSteps: [],
    snapshotBytes: 0,
    putBytesByStep: [...put],
    writesBytesByStep: [...writes],
    ...more,
  };
}

const bytes = fc.integer({ min: 0, max: 1e8 });

describe("bytes by step", () => {
  it("draws every superstep of a short thread, in order and within its axes", () => {
    const list = fc.array(fc.tuple(bytes, bytes), { minLength: 3, maxLength: 300 });
    fc.assert(
      fc.property(list, fc.constantFrom("linear", "log"), (pairs, scale) => {
        const [put, writes] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
        const steps = put.length - 2;
        const params = CheckpointCostParams.parse({ arms: ["delta"], steps: [steps] });
        const rows = [row(put, writes)];
        const panel = stepPanel({ params, rows, steps, counts: "total", scale, columns: 600 });
        expect(panel.lines[0]?.points.map((point) => point.bytes)).toEqual(pairs.map(([a, b]) => a + b));
        expect(panel.lines[0]?.points.map((point) => point.step)).toEqual(put.map((_, index) => index - 1));
        for (const point of panel.lines[0]?.points ?? []) {
          expect(point.bytes).toBeLessThanOrEqual(panel.y.domain[1]);
          if (point.bytes > 0) expect(point.bytes).toBeGreaterThanOrEqual(panel.y.domain[0]);
        }
        const { rows: drawn } = stepLayout(panel, stepFrame(944), scale);
        const shown = drawn.flatMap((one) => Object.values(one.bytes));
        const kept = pairs.map(([a, b]) => a + b).filter((one) => scale === "linear" || one > 0);
        expect(shown).toEqual(kept);
      }),
    );
  });

  it("parts a line at 0 on a log axis instead of bridging it", () => {
    const params = CheckpointCostParams.parse({ arms: ["delta"], steps: [4] });
    const rows = [row([1, 2, 3, 4, 5, 6], [0, 7, 0, 8, 9, 10])];
    const panel = stepPanel({ params, rows, steps: 4, counts: "writes", scale: "log", columns: 600 });
    const { strokes } = stepLayout(panel, stepFrame(944), "log");
    expect(strokes.map((stroke) => stroke.key)).toEqual(["delta 0", "delta 2"]);
  });

  it("thins a long thread, says so, and still reads every byte", () => {
    const put = Array.from({ length: 5002 }, (_, index) => 400 + (index % 7));
    put[1234] = 99_999;
    const params = CheckpointCostParams.parse({ arms: ["delta"], steps: [5000] });
    const rows = [row(put, put, { snapshotSteps: [1233] })];
    const panel = stepPanel({ params, rows, steps: 5000, counts: "put", scale: "linear", columns: 614 });
    expect(panel.lines[0]?.stepsPerPixel).toBe(8);
    expect(panel.lines[0]?.points.length).toBeLessThan(1300);
    expect(panel.lines[0]?.points).toContainEqual({ step: 1233, bytes: 99_999, snapshot: true });
    expect(stepReading(panel, 1234)).toMatchObject({ title: "Step 1,233", values: [{ text: "99,999 B" }] });
    expect(stepReading(panel, 0).title).toBe("Step −1, the input");
  });
});

describe("stacks", () => {
  it("keeps the first and the last length where not all have room, and says how many are left to the table", () => {
    const steps = Array.from({ length: 50 }, (_, index) => (index + 1) * 100);
    const params = CheckpointCostParams.parse({ steps });
    const rows = steps.map((length) => row([1, 2, 3], [1, 2, 3], { steps: length }));
    const series = costSeries({
      params,
      rows,
      growth: [],
      running: false,
      accounting: "stacked",
      scale: "log",
    });
    expect(series.y.kind).toBe("linear");
    for (const width of [358, 944, 1400]) {
      const layout = stackLayout(series, width);
      const shown = layout.groups.map((group) => group.steps);
      expect(shown.length + layout.left).toBe(50);
      expect([shown[0], shown.at(-1)]).toEqual([100, 5000]);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      for (const bar of layout.groups.flatMap((group) => group.bars))
        expect(bar.half * 2).toBeGreaterThanOrEqual(6);
    }
  });
});
