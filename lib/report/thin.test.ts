import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinAbove, thinLine, thinTicks } from "./thin";

const line = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: thinAbove + 1, maxLength: 6000 });
const self = (point: { value: number }) => point.value;

describe("thinning a line", () => {
  it("adds no point, keeps the order, and loses no extreme of any pixel column", () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 50, max: 900 }), (values, columns) => {
        const points = values.map((value, index) => ({ value, index }));
        const thinned = thinLine(points, columns, self);
        expect(thinned.points.every((point) => points[point.index] === point)).toBe(true);
        const order = thinned.points.map((point) => point.index);
        expect(order.every((index, at) => at === 0 || index > (order[at - 1] as number))).toBe(true);
        expect(order[0]).toBe(0);
        expect(order.at(-1)).toBe(points.length - 1);
        const per = points.length / columns;
        for (let column = 0; column < columns; column++) {
          const [from, to] = [Math.floor(column * per), Math.floor((column + 1) * per)];
          const all = values.slice(from, to);
          const kept = thinned.points.filter(({ index }) => index >= from && index < to).map(self);
          expect(Math.min(...kept)).toBe(Math.min(...all));
          expect(Math.max(...kept)).toBe(Math.max(...all));
        }
        expect(thinned.points.length).toBeLessThanOrEqual(columns * 2 + 2);
      }),
      { numRuns: 25 },
    );
  });

  it("says how many steps a pixel stands for, and nothing where all are drawn", () => {
    const points = Array.from({ length: 5001 }, (_, index) => ({ value: index, index }));
    expect(thinLine(points, 614, self).stepsPerPixel).toBe(8);
    expect(thinLine(points.slice(0, thinAbove), 614, self)).toEqual({
      points: points.slice(0, thinAbove),
      stepsPerPixel: null,
    });
  });
});

describe("thinning an axis's numbers", () => {
  it("keeps the last and the first, and lets none touch", () => {
    const centres = fc
      .uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 50 })
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(centres, (list) => {
        const widths = list.map(() => 24);
        const kept = thinTicks(list, widths, 8);
        expect(kept.at(-1)).toBe(list.length - 1);
        if ((list.at(-1) as number) - (list[0] as number) >= 32) expect(kept[0]).toBe(0);
        for (let index = 1; index < kept.length; index++) {
          expect(
            (list[kept[index] as number] as number) - (list[kept[index - 1] as number] as number),
          ).toBeGreaterThanOrEqual(32);
        }
      }),
    );
    expect(thinTicks([], [], 8)).toEqual([]);
  });
});
