import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Arm,
  CheckpointCostParams,
  type CostRow,
  type Growth,
  type MeasuredRow,
} from "@/lib/experiments/checkpoint-cost/schema";
import { costLayout } from "./cost-layout";
import { type CostAccounting, costSeries } from "./cost-series";
import { costTable, growthTable } from "./cost-table";
import { costVerdict } from "./cost-verdict";
import type { ScaleKind } from "./scale";

const params = CheckpointCostParams.parse({});
const put = {
  accumulating: [15_882, 78_882, 290_382, 1_112_770],
  delta: [4_985, 11_525, 22_425, 44_242],
  control: [6_297, 14_982, 29_457, 58_420],
} as const;
const writes = [2_189, 5_489, 10_989, 21_990];

function row(
  arm: Arm,
  steps: number,
  bytes: number,
  written: number,
  more: Partial<MeasuredRow> = {},
): MeasuredRow {
  return {
    arm,
    steps,
    state: "done",
    putBytes: bytes,
    writesBytes: written,
    putPlusWritesBytes: bytes + written,
    finalStepBytes: 1,
    items: 1,
    expectedItems: 1,
    snapshotSteps: [],
    snapshotBytes: 0,
    putBytesByStep: [],
    writesBytesByStep: [],
    ...more,
  };
}

const rows = (["accumulating", "delta", "control"] as const).flatMap((arm) =>
  put[arm].map((bytes, index) => row(arm, params.steps[index] as number, bytes, writes[index] as number)),
);
const without = (arm: Arm, steps: number, state: "failed" | "refused", message: string) =>
  rows.map((one): CostRow => (one.arm === arm && one.steps === steps ? { arm, steps, state, message } : one));
const growth: Growth[] = [
  {
    arm: "accumulating",
    accounting: "put",
    exponent: 1.85,
    doublingRatio: 3.832,
    doublingFrom: 50,
    points: 4,
    model: { a: 508, b: 472, c: 106.5 },
    snapshotTerm: null,
  },
  {
    arm: "delta",
    accounting: "put",
    exponent: 0.95,
    doublingRatio: 1.973,
    doublingFrom: 50,
    points: 4,
    model: { a: 626, b: 436, c: 0 },
    snapshotTerm: {
      snapshotFrequency: 1000,
      bytesPerStepSquared: 0.106,
      steps: 100,
      derivedBytes: 0,
      measuredBytes: 0,
    },
  },
];
const input = { params, rows, growth, running: false, accounting: "put", scale: "linear" } as const;

describe("series", () => {
  const anyRow = fc.record({
    arm: fc.constantFrom<Arm>("accumulating", "delta", "control"),
    steps: fc.constantFrom(...params.steps),
    state: fc.constantFrom("done" as const, "failed" as const, "refused" as const),
    bytes: fc.integer({ min: 0, max: 1e10 }),
    written: fc.integer({ min: 0, max: 1e10 }),
  });
  const anyRows = fc
    .uniqueArray(anyRow, { selector: (one) => `${one.arm} ${one.steps}` })
    .map((list) =>
      list.map(
        ({ arm, steps, state, bytes, written }): CostRow =>
          state === "done" ? row(arm, steps, bytes, written) : { arm, steps, state, message: "it failed" },
      ),
    );

  it("adds no point, loses none, keeps order, and its axes cover every one", () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom<CostAccounting>("put", "total", "stacked", "headline"),
        fc.constantFrom<ScaleKind>("linear", "log"),
        fc.boolean(),
        (list, accounting, scale, running) => {
          const series = costSeries({ ...input, rows: list, accounting, scale, running });
          const drawn = series.arms.flatMap(({ arm, points }) => points.map((point) => ({ arm, point })));
          const done = list.filter((one) => one.state === "done");
          expect(drawn.length).toBe(done.length);
          for (const { arm, point } of drawn) {
            const source = done.find((one) => one.arm === arm && one.steps === point.steps);
            expect(source && [source.putBytes, source.putPlusWritesBytes]).toContain(point.bytes);
            expect(point.bytes).toBeLessThanOrEqual(series.y.domain[1]);
            if (point.bytes > 0) expect(point.bytes).toBeGreaterThanOrEqual(series.y.domain[0]);
            expect(point.steps).toBeLessThanOrEqual(series.x.domain[1]);
            expect(point.steps).toBeGreaterThanOrEqual(series.x.domain[0]);
          }
          for (const arm of series.arms) {
            const steps = arm.points.map((point) => point.steps);
            expect(steps).toEqual([...steps].sort((a, b) => a - b));
            expect(arm.gaps.length).toBe(
              list.filter((one) => one.arm === arm.arm && one.state !== "done").length,
            );
          }
          costLayout(series, 944);
          costLayout(series, 358);
        },
      ),
    );
  });

  it("keeps its axes from the first point to the last", () => {
    const axes = Array.from({ length: rows.length + 1 }, (_, taken) => {
      const { x, y } = costSeries({
        ...input,
        rows: rows.slice(0, taken),
        growth: [],
        running: taken < rows.length,
      });
      return JSON.stringify([x, y]);
    });
    expect(new Set(axes).size).toBe(1);
  });

  it("breaks a line at a failed length instead of bridging it", () => {
    const broken = without("accumulating", 50, "failed", "boom");
    const [arm] = costSeries({ ...input, rows: [...broken, row("accumulating", 75, 6e5, 1)] }).arms;
    const measured = arm?.stretches
      .filter((stretch) => stretch.measured)
      .map((one) => one.points.at(-1)?.steps);
    expect(measured).toEqual([25, 100]);
    expect(arm?.gaps).toEqual([{ steps: 50, state: "failed", message: "boom" }]);
    for (const stretch of arm?.stretches.filter((one) => one.measured) ?? []) {
      expect(stretch.points.some((point) => point.steps > 25 && point.steps < 75)).toBe(false);
    }
  });

  it("says no exponent and no ratio line while running", () => {
    const layout = costLayout(costSeries({ ...input, growth: [], running: true }), 944);
    expect(layout.exponentLabel).toBeNull();
    expect(layout.dimension).toBeNull();
    expect(layout.endLabels.every((label) => label.exponent === null)).toBe(true);
  });

  it("draws the one dimension line from accumulating's put to delta's put + writes, in every accounting", () => {
    for (const accounting of ["put", "total", "headline"] as const) {
      expect(costLayout(costSeries({ ...input, accounting }), 944).dimension?.text).toBe("16.8×");
    }
    expect(costLayout(costSeries(input), 944).exponentLabel).toMatchObject({
      arm: "accumulating",
      exponent: "1.85",
      note: "3.83× from 50 to 100 steps",
    });
  });

  it("tells a failed arm at its end label, on the ground line", () => {
    const layout = costLayout(
      costSeries({ ...input, rows: without("control", 100, "failed", "the saver broke") }),
      944,
    );
    const label = layout.endLabels.find((one) => one.arm === "control");
    expect(label).toMatchObject({ failed: true, value: "failed at 100", lines: ["the saver broke"] });
    expect(layout.gaps).toMatchObject([{ arm: "control", steps: 100, y: layout.plot.bottom }]);
  });
});

describe("table", () => {
  it("has every row from the start and says which are waiting and which is measured", () => {
    const [first] = costTable(params, rows.slice(0, 3), {
      running: true,
      measuring: "accumulating at 100 steps",
    });
    expect(first?.rows.map((one) => one.state)).toEqual(["done", "done", "done", "measuring"]);
    const delta = costTable(params, [], { running: true, measuring: "accumulating at 100 steps" })[1];
    expect(delta?.rows.map((one) => one.state)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
    const ended = costTable(params, [], { running: false, measuring: null })[1];
    expect(ended?.rows.map((one) => one.state)).toEqual(["missing", "missing", "missing", "missing"]);
  });

  it("prints every byte", () => {
    const [first] = costTable(params, rows, { running: false, measuring: null });
    expect(first?.rows.at(-1)?.figures).toMatchObject({
      put: "1,112,770",
      writes: "21,990",
      total: "1,134,760",
      putPerCheckpoint: "10,910",
    });
  });

  it("gives growth with its points and formula, and says where delta is still quadratic", () => {
    const table = growthTable(params, rows, growth, "put");
    expect(table.doublingHead).toBe("50 to 100 steps");
    expect(table.rows[0]).toMatchObject({
      exponent: "1.85",
      doubling: "3.83×",
      points: "4",
      formula: "508 + 472 n + 106.5 n²",
    });
    expect(table.rows[1]?.note).toBe(
      "No DeltaSnapshot up to 100 steps. From 1,000 updates on each writes the whole list again: 0.106 n² in the long run.",
    );
    const model = { a: 626, b: 436, c: 10.65 };
    const term = {
      snapshotFrequency: 10,
      bytesPerStepSquared: 10.6,
      steps: 100,
      derivedBytes: 1,
      measuredBytes: 116_600,
    };
    const bent = growth.map((one) => (one.arm === "delta" ? { ...one, model, snapshotTerm: term } : one));
    const note = growthTable(params, rows, bent, "put").rows[1]?.note;
    expect(note).toContain(
      "each 10 updates the whole list is put again as a DeltaSnapshot (◆), 10.6 n² in the long run",
    );
    expect(note).toContain("116,600 B of its put at 100 steps");
    expect(note).toContain("The fit misses");
  });

  it("says the release's own limit where the cadence lies past it", () => {
    const limited = (measuredBytes: number, steps: number) => {
      const term = {
        snapshotFrequency: 1_000_000,
        bytesPerStepSquared: 28 / (2 * 4998),
        steps,
        derivedBytes: measuredBytes,
        measuredBytes,
      };
      const given = growth.map((one) => (one.arm === "delta" ? { ...one, snapshotTerm: term } : one));
      return growthTable(params, rows, given, "put").rows[1]?.note;
    };
    expect(limited(139_986, 5000)).toContain(
      "each 4,998 steps (the release's own limit) the whole list is put again as a DeltaSnapshot (◆), 0.0028 n² in the long run",
    );
    expect(limited(0, 100)).toBe(
      "No DeltaSnapshot up to 100 steps. From 4,998 steps (the release's own limit) on each writes the whole list again: 0.0028 n² in the long run.",
    );
  });
});

describe("verdict", () => {
  const verdict = (more: Partial<Parameters<typeof costVerdict>[0]>) =>
    costVerdict({ params, rows, status: "done", ...more });

  it("compares accumulating's put with delta's put + writes", () => {
    expect(verdict({})).toEqual({
      sentence: "At 100 steps, the accumulating field cost 16.8 times the bytes of delta, writes included.",
      detail: "1.11 MB through put against 66.2 kB through put + writes.",
      mark: null,
    });
  });

  it("names a failed arm first and keeps what stands", () => {
    const found = verdict({ rows: without("accumulating", 100, "failed", "heap limit reached") });
    expect(found.sentence).toBe("Accumulating failed at 100 steps: heap limit reached.");
    expect(found.detail).toContain("At 50 steps, the accumulating field cost 8.69 times");
    expect(found.mark).toBe("failed");
    expect(verdict({ rows: without("accumulating", 100, "refused", "too large") }).mark).toBe("refused");
  });

  it("draws none between delta and control, nor from a part", () => {
    const two = CheckpointCostParams.parse({ arms: ["delta", "control"] });
    const found = verdict({ params: two, rows: rows.filter((one) => one.arm !== "accumulating") });
    expect(found.sentence).toBe("At 100 steps, writes included: delta 66.2 kB, control 80.4 kB.");
    for (const status of ["cancelled", "interrupted", "running", "queued"] as const) {
      const part = verdict({ status, progress: { done: 9, of: 12, measuring: "accumulating at 100 steps" } });
      expect(part.sentence).not.toMatch(/times/);
    }
    expect(
      verdict({ status: "running", progress: { done: 9, of: 12, measuring: "accumulating at 100 steps" } })
        .sentence,
    ).toBe("Measuring accumulating at 100 steps.");
  });
});
