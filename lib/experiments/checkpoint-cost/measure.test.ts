import { describe, expect, it } from "vitest";
import { expectedItems } from "./arms";
import { itemsHeld } from "./measure";

const expected = expectedItems({ arm: "delta", steps: 10, itemBytes: 16, snapshotFrequency: null });

describe("items held", () => {
  it("counts what was read in its place", () => {
    expect(itemsHeld(expected, expected)).toBe(10);
    expect(itemsHeld(expected.slice(0, 9), expected)).toBe(9);
    expect(itemsHeld(expected.toSpliced(3, 1, { text: "another" }), expected)).toBe(9);
    expect(itemsHeld([], expected)).toBe(0);
  });

  it("shows an item that is there twice or too much", () => {
    expect(itemsHeld([...expected, ...expected.slice(-1)], expected)).toBe(11);
    expect(itemsHeld([...expected, { text: "another" }], expected)).toBe(11);
  });
});
