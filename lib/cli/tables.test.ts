import { describe, expect, it } from "vitest";
import { resultTables } from "./tables";

describe("resultTables", () => {
  it("prints rows as a table, numbers to the right", () => {
    expect(
      resultTables({
        rows: [
          { arm: "delta", putBytes: 12345, snapshotSteps: [3, 6] },
          { arm: "control", putBytes: 7 },
        ],
      }),
    ).toBe(
      [
        "rows",
        "arm      putBytes  snapshotSteps",
        "-------  --------  -------------",
        "delta      12,345  3 6",
        "control         7  –",
      ].join("\n"),
    );
  });

  it("prints single values as lines and nested objects under their path", () => {
    expect(
      resultTables({ steps: 6, tip: { identical: false, live: [["w1"], ["w2"]] }, divergentSteps: [] }),
    ).toBe(
      [
        "steps           6",
        "divergentSteps  none",
        "",
        "tip",
        "identical  false",
        'live       [["w1"],["w2"]]',
      ].join("\n"),
    );
  });

  it("gives an object in a row columns of its own, and names the lists that are too long for one", () => {
    const long = Array.from({ length: 50 }, (_, index) => index);
    expect(
      resultTables({
        growth: [
          { arm: "delta", model: { a: 1, b: 0.5 }, long },
          { arm: "control", model: null },
        ],
      }),
    ).toBe(
      [
        "growth",
        "arm      model.a  model.b",
        "-------  -------  -------",
        "delta          1      0.5",
        "control        –        –",
        "(--json has long)",
      ].join("\n"),
    );
  });

  it("shortens what is long and says how much there is", () => {
    const numbers = Array.from({ length: 102 }, (_, index) => index * 1000);
    expect(resultTables({ putBytesByStep: numbers })).toBe("putBytesByStep  102 numbers, 0 … 101000");
    expect(resultTables({ text: "x".repeat(200) }).length).toBeLessThan(60);
  });

  it("never shows an absent value as a zero", () => {
    expect(resultTables({ exponent: null, zero: 0, empty: "" })).toBe("exponent  –\nzero      0\nempty     ");
  });
});
