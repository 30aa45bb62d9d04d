import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearAxis, logAxis, project } from "./scale";

const bytes = fc.oneof(
  fc.integer({ min: 1, max: 1e12 }),
  fc.constantFrom(999_999_999_999, 1e10 + 1, 1e10 - 1),
);

describe("axes", () => {
  it("a linear axis starts at 0, covers the greatest value and ends on a tick", () => {
    expect(linearAxis(1_180_500).ticks).toEqual([0, 2e5, 4e5, 6e5, 8e5, 1e6, 1.2e6]);
    fc.assert(
      fc.property(bytes, (max) => {
        const axis = linearAxis(max);
        expect(axis.domain[0]).toBe(0);
        expect(axis.domain[1]).toBeGreaterThanOrEqual(max);
        expect(axis.ticks.at(-1)).toBe(axis.domain[1]);
        expect(axis.ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it("a log axis covers both ends, numbers decades, and marks 2, 3 and 5 between", () => {
    expect(logAxis(2100, 1_180_500)).toEqual({
      kind: "log",
      domain: [2000, 2_000_000],
      ticks: [1e4, 1e5, 1e6],
      minor: [2e3, 3e3, 5e3, 2e4, 3e4, 5e4, 2e5, 3e5, 5e5, 2e6],
    });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const axis = logAxis(Math.min(a, b), Math.max(a, b));
        expect(axis.domain[0]).toBeLessThanOrEqual(Math.min(a, b));
        expect(axis.domain[1]).toBeGreaterThanOrEqual(Math.max(a, b));
        expect(axis.ticks.length).toBeGreaterThan(0);
        for (const tick of axis.ticks) expect(Number.isInteger(Math.log10(tick))).toBe(true);
      }),
    );
  });

  it("keeps order and stays within its range", () => {
    fc.assert(
      fc.property(bytes, bytes, fc.constantFrom("linear", "log"), (a, b, kind) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const axis = kind === "linear" ? linearAxis(high) : logAxis(low, high);
        const [first, second] = [project(axis, [400, 10], low), project(axis, [400, 10], high)];
        expect(first).toBeLessThanOrEqual(400 + 1e-6);
        expect(second).toBeGreaterThanOrEqual(10 - 1e-6);
        expect(first).toBeGreaterThanOrEqual(second as number);
      }),
    );
  });

  it("0 has no place on a log axis", () => {
    expect(project(logAxis(10, 100), [0, 100], 0)).toBeNull();
    expect(project(linearAxis(100), [0, 100], 0)).toBe(0);
  });
});
