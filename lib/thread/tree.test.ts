import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTree, positionOfToken, stepLabel, stepToken, type TreeNode } from "./tree";

const node = (step: number, id: string, parent: string | null): TreeNode => ({
  step,
  checkpointId: id,
  parentCheckpointId: parent,
  namespace: "",
});

/** A random history: each checkpoint hangs on an earlier one, mostly the newest. */
const history = fc
  .array(fc.option(fc.nat(), { freq: 3, nil: null }), { minLength: 1, maxLength: 60 })
  .map((picks) => {
    const records: TreeNode[] = [];
    picks.forEach((pick, index) => {
      const parent = index === 0 ? undefined : records[pick === null ? index - 1 : pick % index];
      records.push(node(parent ? parent.step + 1 : -1, `c${index}`, parent?.checkpointId ?? null));
    });
    return records;
  });

describe("fork tree", () => {
  it("gives every checkpoint exactly one position, parents before children", () => {
    fc.assert(
      fc.property(history, (records) => {
        const tree = buildTree(records);
        expect([...tree.order].sort((a, b) => a - b)).toEqual(records.map((_, index) => index));
        const positionOf = new Map(
          tree.order.map((record, position) => [records[record]?.checkpointId, position]),
        );
        tree.order.forEach((record, position) => {
          const parent = records[record]?.parentCheckpointId;
          if (parent) expect(positionOf.get(parent)).toBeLessThan(position);
        });
      }),
    );
  });

  it("cuts the order into lanes whose neighbours are parent and child", () => {
    fc.assert(
      fc.property(history, (records) => {
        const tree = buildTree(records);
        const at = (position: number) => records[tree.order[position] ?? -1];
        let expectedFrom = 0;
        for (const lane of tree.lanes) {
          expect(lane.from).toBe(expectedFrom);
          expectedFrom = lane.to + 1;
          for (let position = lane.from; position <= lane.to; position++) {
            expect(tree.laneOf[position]).toBe(lane.index);
            const parent = position === lane.from ? lane.forkPosition : position - 1;
            expect(at(position)?.parentCheckpointId).toBe(parent === null ? null : at(parent)?.checkpointId);
          }
        }
        expect(expectedFrom).toBe(records.length);
        const childrenOf = (id: string | undefined) =>
          records.filter((r) => r.parentCheckpointId === id).length;
        tree.order.forEach((record, position) => {
          expect(tree.forkPoints.has(position)).toBe(childrenOf(records[record]?.checkpointId) > 1);
        });
      }),
    );
  });

  it("finds each position again by the name that a URL gives it", () => {
    fc.assert(
      fc.property(history, (records) => {
        const tree = buildTree(records);
        const labels = new Set<string>();
        tree.order.forEach((_, position) => {
          expect(positionOfToken(tree, stepToken(tree, position))).toBe(position);
          labels.add(stepLabel(tree, position));
        });
        expect(labels.size).toBe(records.length);
      }),
    );
  });

  it("follows the oldest child as the main lane and names the fork by a prime", () => {
    const tree = buildTree([
      node(-1, "a", null),
      node(0, "b", "a"),
      node(1, "c", "b"),
      node(2, "d", "c"),
      node(2, "e", "c"),
      node(3, "f", "e"),
    ]);
    expect(tree.lanes).toEqual([
      { index: 0, forkPosition: null, from: 0, to: 3 },
      { index: 1, forkPosition: 2, from: 4, to: 5 },
    ]);
    expect(stepLabel(tree, 5)).toBe("3′");
    expect(stepToken(tree, 5)).toBe("3~1");
    for (const foreign of ["3", "4~1", "2~2", "", "x", "1e1", "-0x1"]) {
      expect(positionOfToken(tree, foreign)).toBe(null);
    }
  });

  it("loses nothing where a store is broken: unknown parents, doubled ids, a circle", () => {
    const broken = [
      node(5, "x", "gone"),
      node(6, "y", "x"),
      node(6, "y", "x"),
      node(1, "p", "q"),
      node(2, "q", "p"),
      node(9, "self", "self"),
    ];
    const tree = buildTree(broken);
    expect([...tree.order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(tree.lanes.length).toBe(4);
  });
});
