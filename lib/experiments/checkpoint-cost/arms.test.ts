import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemOf, keepOnce } from "./arms";
import { ITEM_FRAME } from "./estimate";

describe("items", () => {
  it.each([16, 17, 200, 5000])(
    "of %i bytes are exactly that long, and no two of 5,000 are the same",
    (bytes) => {
      const items = Array.from({ length: 5000 }, (_, index) => itemOf(index + 1, bytes).text);
      expect(items.every((text) => Buffer.byteLength(text) === bytes)).toBe(true);
      expect(new Set(items).size).toBe(5000);
    },
  );

  it("weigh in a list what the model says beside their text", () => {
    const list = [itemOf(1, 200), itemOf(2, 200)];
    expect(JSON.stringify(list).length).toBe(2 * (200 + ITEM_FRAME) + 1);
  });
});

describe("keepOnce", () => {
  const list = fc.array(fc.nat({ max: 9 }).map((step) => itemOf(step, 16)));

  it("gives the same for every split of the writes", () => {
    fc.assert(
      fc.property(list, fc.array(list), fc.nat(), (current, writes, at) => {
        const cut = at % (writes.length + 1);
        const split = keepOnce(keepOnce(current, writes.slice(0, cut)), writes.slice(cut));
        expect(split).toEqual(keepOnce(current, writes));
      }),
    );
  });
});
