import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockStep, median, pairedRatios, spread, timeInterleaved } from "./statistics";

const samples = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 });

describe("spread", () => {
  it("splits the samples: half on each side of the median, a quarter outside each quartile", () => {
    fc.assert(
      fc.property(samples, (list) => {
        const one = spread(list);
        const below = (bound: number) => list.filter((sample) => sample < bound).length;
        const above = (bound: number) => list.filter((sample) => sample > bound).length;
        expect(below(one.median)).toBeLessThanOrEqual(list.length / 2);
        expect(above(one.median)).toBeLessThanOrEqual(list.length / 2);
        expect(below(one.lowerQuartile)).toBeLessThanOrEqual((list.length + 3) / 4);
        expect(above(one.upperQuartile)).toBeLessThanOrEqual((list.length + 3) / 4);
        expect([one.min, one.max]).toEqual([Math.min(...list), Math.max(...list)]);
        expect(spread(list.toReversed())).toEqual(one);
      }),
    );
  });

  it("knows the textbook cases, and refuses to say anything of nothing", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(spread([1, 2, 3, 4, 5])).toMatchObject({ lowerQuartile: 2, upperQuartile: 4, samples: 5 });
    expect(() => spread([])).toThrow("No samples");
  });
});

describe("pairedRatios", () => {
  it("does not see what slows a whole round", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (noise) => {
        const ratios = pairedRatios(
          noise.map((n) => 3 * n),
          noise.map((n) => 2 * n),
        );
        expect(ratios.every((one) => Math.abs(one - 1.5) < 1e-12)).toBe(true);
      }),
    );
    expect(() => pairedRatios([1], [])).toThrow("pair");
  });
});

describe("timeInterleaved", () => {
  it("times each subject once a round on the given clock, none always first, warm-ups apart", async () => {
    let clock = 0;
    const order: string[] = [];
    const subject = (name: string, takes: number) => async () => {
      order.push(name);
      clock += takes;
    };
    const times = await timeInterleaved(
      { a: subject("a", 5), b: subject("b", 7) },
      { rounds: 3, warmups: 1, now: () => clock },
    );
    expect(times).toEqual({ a: [5, 5, 5], b: [7, 7, 7] });
    expect(order.join("")).toBe("abbaabba");
  });
});

describe("clockStep", () => {
  it("is the finest difference that the clock shows", () => {
    let tick = 0;
    expect(clockStep(() => Math.floor(tick++ / 3) * 5)).toBe(5);
    expect(clockStep(() => 1)).toBe(Number.POSITIVE_INFINITY);
  });
});
