import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crosses, placeLabels } from "./labels";

const wanted = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 400 }), height: fc.constantFrom(36, 52) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

describe("placing labels", () => {
  it("keeps them apart, in order, and within the plot where they fit", () => {
    fc.assert(
      fc.property(wanted, (list) => {
        const labels = list.map((label, index) => ({ ...label, key: String(index) }));
        const places = placeLabels(labels, 0, 400);
        const sorted = [...labels].sort((a, b) => a.at - b.at || Number(a.key) - Number(b.key));
        for (let index = 1; index < sorted.length; index++) {
          const [above, below] = [sorted[index - 1], sorted[index]];
          if (!above || !below) continue;
          const gap = (places.get(below.key) ?? 0) - (places.get(above.key) ?? 0);
          expect(gap).toBeGreaterThanOrEqual((above.height + below.height) / 2 - 1e-6);
        }
        for (const label of labels) {
          expect(places.get(label.key)).toBeGreaterThanOrEqual(label.height / 2 - 1e-6);
          expect(places.get(label.key)).toBeLessThanOrEqual(400 - label.height / 2 + 1e-6);
        }
      }),
    );
  });

  it("moves none that already has its room", () => {
    const labels = [100, 140, 300].map((at) => ({ key: String(at), at, height: 36 }));
    expect([...placeLabels(labels, 0, 400).values()]).toEqual([100, 140, 300]);
  });

  it("knows a line that passes through a box without a point in it", () => {
    const box = { left: 10, right: 20, top: 10, bottom: 20 };
    expect(
      crosses(box, [
        { x: 0, y: 0 },
        { x: 30, y: 30 },
      ]),
    ).toBe(true);
    expect(
      crosses(box, [
        { x: 0, y: 0 },
        { x: 30, y: 5 },
      ]),
    ).toBe(false);
  });
});
