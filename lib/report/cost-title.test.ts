import { describe, expect, it } from "vitest";
import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import type { CostSeries } from "./cost-series";
import { costCaption, costTitle } from "./cost-title";

const arm = (name: Arm, exponent: number | null, snapshotSteps: number[] = []) => ({
  arm: name,
  exponent,
  points: [{ steps: 10, putBytes: 1, writesBytes: 1, bytes: 2, snapshotSteps }],
  gaps: [],
  stretches: [],
  model: null,
  doubling: null,
});
const series = (arms: CostSeries["arms"], ratio: CostSeries["ratio"] = null): CostSeries => ({
  accounting: "headline",
  lengths: [10],
  arms,
  ratio,
  x: { kind: "linear", domain: [0, 10], ticks: [] } as unknown as CostSeries["x"],
  y: { kind: "linear", domain: [0, 10], ticks: [] } as unknown as CostSeries["y"],
  running: false,
});

describe("the title of the home picture", () => {
  it("says what was fitted and not what was expected", () => {
    expect(costTitle(series([arm("accumulating", 1.85), arm("delta", 0.97)]))).toBe(
      "Accumulating nears the square of the thread. Delta stays a line.",
    );
    expect(costTitle(series([arm("accumulating", 1.85), arm("delta", 1.4)]))).toContain(
      "Delta grows faster than the thread.",
    );
  });

  it("falls back to the ratio, and to no claim", () => {
    const ratio = { steps: 100, ratio: 16.8, accumulatingPut: 1_112_770, deltaTotal: 66_232 };
    expect(costTitle(series([arm("accumulating", null), arm("delta", null)], ratio))).toContain("16.8");
    expect(costTitle(series([arm("control", 0.97)]))).toBe("Bytes by thread length.");
  });

  it("names the accounting of each arm, and whether DeltaSnapshots were written", () => {
    const arms = [arm("accumulating", 1.85), arm("delta", 0.97), arm("control", 0.97)];
    expect(costCaption(series(arms), 200)).toBe(
      "Bytes through put, and for delta put + writes. 200-byte items, no DeltaSnapshot.",
    );
    expect(costCaption(series([arm("delta", 1, [10])]), 1000)).toBe(
      "Bytes through put, and for delta put + writes. 1,000-byte items, with DeltaSnapshots.",
    );
  });
});
