import { describe, expect, it } from "vitest";
import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import type { CostSeries } from "./cost-series";
import { costCaption, costTitle } from "./cost-title";

const arm = (
  name: Arm,
  exponent: number | null,
  snapshotSteps: number[] = [],
  lengths = [10, 25, 50, 100],
) => ({
  arm: name,
  exponent,
  points: lengths.map((steps) => ({ steps, putBytes: 1, writesBytes: 1, bytes: 2, snapshotSteps })),
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

  it.each([{ lengths: [1, 2, 4] }, { lengths: [10, 100] }, { lengths: [10, 40, 79] }])(
    "gives no shape from $lengths steps but the ratio",
    ({ lengths }) => {
      const arms = [arm("accumulating", 1.08, [], lengths), arm("delta", 0.9, [], lengths)];
      const ratio = { steps: 4, ratio: 1.1, accumulatingPut: 11, deltaTotal: 10 };
      expect(costTitle(series(arms, ratio))).toBe(
        "At 4 steps, accumulating cost 1.10 times the bytes of delta.",
      );
      expect(costTitle(series(arms))).toBe("Bytes by thread length.");
    },
  );

  it("gives the shape from three lengths of which the longest is eight times the shortest", () => {
    const lengths = [10, 40, 80];
    expect(
      costTitle(series([arm("accumulating", 1.85, [], lengths), arm("delta", 0.97, [], lengths)])),
    ).toContain("Delta stays a line.");
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
