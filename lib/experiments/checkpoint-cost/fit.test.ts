import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doubling, logLogSlope, quadraticFit } from "./fit";

const lengths = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 3, maxLength: 50 });
const coefficient = fc.double({ min: 0.01, max: 1e4, noNaN: true });

describe("quadraticFit", () => {
  it("recovers any polynomial that the points lie on", () => {
    fc.assert(
      fc.property(lengths, coefficient, coefficient, coefficient, (steps, a, b, c) => {
        const at = (n: number) => a + b * n + c * n ** 2;
        const model = quadraticFit(steps.map((n) => ({ steps: n, bytes: at(n) })));
        for (const n of steps) {
          const fitted = (model?.a ?? Number.NaN) + (model?.b ?? 0) * n + (model?.c ?? 0) * n ** 2;
          expect(Math.abs(fitted / at(n) - 1)).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it("finds the coefficients themselves over spread lengths", () => {
    const points = [10, 25, 50, 100].map((n) => ({ steps: n, bytes: 508 + 472 * n + 106.5 * n ** 2 }));
    const model = quadraticFit(points);
    expect(model?.a).toBeCloseTo(508, 6);
    expect(model?.b).toBeCloseTo(472, 6);
    expect(model?.c).toBeCloseTo(106.5, 6);
  });

  it("leaves no better quadratic nearby where the points do not lie on one", () => {
    const points = [1, 2, 5, 9, 14].map((n) => ({ steps: n, bytes: 100 * n ** 1.5 + (n % 2) * 30 }));
    const model = quadraticFit(points) ?? { a: 0, b: 0, c: 0 };
    const error = ({ a, b, c }: typeof model) =>
      points.reduce((sum, { steps: n, bytes }) => sum + ((a + b * n + c * n ** 2) / bytes - 1) ** 2, 0);
    for (const key of ["a", "b", "c"] as const) {
      for (const nudge of [-0.01, 0.01]) {
        expect(error({ ...model, [key]: model[key] * (1 + nudge) })).toBeGreaterThan(error(model));
      }
    }
  });

  it("says nothing with fewer than three lengths", () => {
    expect(quadraticFit([1, 2, 2].map((n) => ({ steps: n, bytes: n })))).toBeNull();
  });
});

describe("logLogSlope", () => {
  it("recovers any power law", () => {
    fc.assert(
      fc.property(
        lengths,
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        coefficient,
        (steps, exponent, factor) => {
          const slope = logLogSlope(steps.map((n) => ({ steps: n, bytes: factor * n ** exponent })));
          expect(slope).toBeCloseTo(exponent, 6);
        },
      ),
    );
  });

  it("says nothing with fewer than two lengths", () => {
    expect(logLogSlope([{ steps: 7, bytes: 7 }])).toBeNull();
  });
});

describe("doubling", () => {
  it("takes the largest length of which the double was measured too", () => {
    const points = [10, 20, 25, 50, 60].map((n) => ({ steps: n, bytes: n ** 2 }));
    expect(doubling(points)).toEqual({ from: 25, ratio: 4 });
    expect(doubling(points.slice(0, 1))).toBeNull();
  });
});
