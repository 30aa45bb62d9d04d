import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestThatFits, refusalSentence, roughBytes } from "./what-fits";

describe("what fits", () => {
  it("is the largest number that fits, and none where 1 does not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 6000 }), (most, bound) => {
        const largest = Math.min(most, bound);
        expect(largestThatFits(most, (n) => n <= bound)).toBe(largest === 0 ? null : largest);
      }),
    );
  });

  it("is said with what it would take and the limit", () => {
    expect(refusalSentence(250.4e9, 2 ** 30, 325)).toBe(
      "Refused before it started: it would keep about 250 GB, the limit is 1.07 GB; 325 steps would fit.",
    );
    expect(refusalSentence(1e3, 999, 1)).toContain("1 kB, the limit is 999 B; 1 step would fit");
  });

  it("rounds into the next unit rather than to 1000", () => {
    expect(roughBytes(999_600)).toBe("1 MB");
    expect(roughBytes(0)).toBe("0 B");
  });
});
