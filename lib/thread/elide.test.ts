import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Elided, elide, isElided } from "./elide";
import type { Plain } from "./plain";
import { sha256 } from "./sha256";

describe("sha256", () => {
  it("is what node:crypto says", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "binary" }), (text) => {
        expect(sha256(text)).toBe(createHash("sha256").update(new TextEncoder().encode(text)).digest("hex"));
      }),
      { numRuns: 100 },
    );
    expect(sha256("a".repeat(100_000))).toBe(createHash("sha256").update("a".repeat(100_000)).digest("hex"));
  });
});

describe("elide", () => {
  const list = (n: number): Plain[] => Array.from({ length: n }, (_, i) => `w${i} ${"x".repeat(190)}`);

  it("leaves what is small enough", () => {
    expect(elide(["w1"], 1000)).toEqual(["w1"]);
  });

  it("shows size, ends and what lies around the difference", () => {
    const value = list(5000);
    const elided = elide(value, 4000, "[2500]") as unknown as Elided;
    expect(elided).toMatchObject({ $type: "elided", of: "list", entries: 5000 });
    expect(elided.bytes).toBe(JSON.stringify(value).length);
    expect(elided.head).toEqual(value.slice(0, 3));
    expect(elided.tail).toEqual(value.slice(-3));
    expect(elided.around).toEqual({ from: 2499, items: value.slice(2499, 2502) });
    expect(JSON.stringify(elided).length).toBeLessThan(4000);
  });

  it("goes into an entry that is too large alone, and leaves a short list a list", () => {
    const fused = elide([list(5000)], 4000, "[0][1]") as unknown as Elided[];
    expect(fused).toHaveLength(1);
    expect(fused[0]).toMatchObject({ $type: "elided", entries: 5000, around: { from: 0 } });
    expect(isElided(fused[0] as unknown as Plain)).toBe(true);
    expect(JSON.stringify(fused).length).toBeLessThan(4000);
  });

  it("makes nothing longer than it was", () => {
    const short = list(40);
    expect((elide(short, 1000) as unknown as Elided).head).toEqual(short.slice(0, 3));
  });

  it("tells values apart that differ in the middle alone", () => {
    const other = list(5000);
    other[1234] = "changed";
    expect(elide(other, 4000)).not.toEqual(elide(list(5000), 4000));
  });

  it("cuts long texts and wide objects", () => {
    expect(elide("x".repeat(9000), 500)).toMatchObject({ of: "text", entries: 9000, head: "x".repeat(120) });
    const wide = Object.fromEntries(list(100).map((text, i) => [`k${i}`, text]));
    expect(elide(wide, 4000)).toMatchObject({ of: "object", entries: 100 });
    expect(elide({ one: list(100) }, 4000)).toMatchObject({ one: { $type: "elided", of: "list" } });
  });
});
