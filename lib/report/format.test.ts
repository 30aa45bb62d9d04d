import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteTick, exactBytes, exponent, modelFormula, percent, ratio, shortBytes } from "./format";

describe("bytes", () => {
  it.each([
    [0, "0 B", "0 B"],
    [626, "626 B", "626 B"],
    [999, "999 B", "999 B"],
    [1000, "1.0 kB", "1,000 B"],
    [58_420, "58.4 kB", "58,420 B"],
    [290_382, "290.4 kB", "290,382 B"],
    [999_949, "999.9 kB", "999,949 B"],
    [999_950, "1.00 MB", "999,950 B"],
    [1_005_000, "1.01 MB", "1,005,000 B"],
    [1_112_770, "1.11 MB", "1,112,770 B"],
    [351_922_000, "351.9 MB", "351,922,000 B"],
    [1_073_741_824, "1.07 GB", "1,073,741,824 B"],
  ])("%d is %s, exactly %s", (bytes, short, exact) => {
    expect(shortBytes(bytes)).toBe(short);
    expect(exactBytes(bytes)).toBe(exact);
  });

  it("prints every digit, and rounds by half of the last one at most", () => {
    const size = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (bytes) => {
        expect(Number(exactBytes(bytes).replace(/[ ,B]/g, ""))).toBe(bytes);
        const [figure = "", unit = ""] = shortBytes(bytes).split(" ");
        const factor = size[unit as keyof typeof size];
        const digits = figure.split(".")[1]?.length ?? 0;
        const off = Math.abs(Number(figure.replaceAll(",", "")) * factor - bytes);
        expect(off).toBeLessThanOrEqual((factor / 10 ** digits) * 0.5 * (1 + 1e-9) + 1e-6);
      }),
    );
  });

  it("numbers an axis in the unit of each value", () => {
    expect([0, 200_000, 1_000_000, 1_200_000].map((tick) => byteTick(tick, 200_000))).toEqual([
      "0",
      "200 kB",
      "1.0 MB",
      "1.2 MB",
    ]);
    expect([10_000, 1_000_000].map((tick) => byteTick(tick, tick))).toEqual(["10 kB", "1 MB"]);
    expect(byteTick(1_250_000, 250_000)).toBe("1.25 MB");
  });
});

describe("figures", () => {
  it("ratios keep three digits", () => {
    expect([3.8321, 9.996, 16.801, 99.96, 1234.4].map(ratio)).toEqual([
      "3.83",
      "10.0",
      "16.8",
      "100",
      "1,234",
    ]);
  });
  it("exponents keep two decimals", () => expect(exponent(1.8491)).toBe("1.85"));
  it("a share that is neither none nor all never reads as one", () => {
    expect([0, 0.001, 0.332, 0.999, 1].map(percent)).toEqual([
      "0 %",
      "under 1 %",
      "33 %",
      "over 99 %",
      "100 %",
    ]);
  });
  it("writes a model in terms of n and leaves out what is under 0.1 % at the longest thread", () => {
    expect(modelFormula({ a: 508.2, b: 471.8, c: 106.5 }, 100)).toBe("508 + 472 n + 106.5 n²");
    expect(modelFormula({ a: 626, b: 436, c: 0.002 }, 100)).toBe("626 + 436 n");
    expect(modelFormula({ a: -626, b: 436, c: -1.066 }, 100)).toBe("−626 + 436 n − 1.07 n²");
    expect(modelFormula({ a: 0, b: 0, c: 0 }, 100)).toBe("0");
  });
});
