import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldAt, foldBatches } from "@/lib/thread/fold";
import { type NamedReducer, namedReducers } from "./named-reducers";

const writes = ["a", "b", "c", "d"];
const all: [string, NamedReducer][] = Object.entries(namedReducers);

describe.each(all)("%s", (key, reducer) => {
  it("has its own name, a sentence, and a fresh initial value each time", () => {
    expect(reducer.name).toBe(key);
    expect(reducer.description).toMatch(/^[A-Z].*\.$/);
    expect(reducer.initial()).not.toBe(reducer.initial());
  });

  it("changes nothing of what it is given", () => {
    const current = Object.freeze(["x"]) as unknown[];
    const batch = Object.freeze([Object.freeze(["a"]), "b"]) as unknown[];
    expect(() => reducer.reduce(current, batch)).not.toThrow();
  });
});

describe("over a, b, c, d", () => {
  it("appendFlat and trimTail give one value at every cut", () => {
    for (const name of ["appendFlat", "trimTail"] as const) {
      const { reduce, initial } = namedReducers[name];
      const whole = reduce(initial(), writes);
      for (let cut = 0; cut <= 4; cut++) expect(foldAt(reduce, initial(), writes, [cut])).toEqual(whole);
    }
    expect(namedReducers.trimTail.reduce([], writes)).toEqual(["b", "c", "d"]);
  });

  it("groupPerCall and countPerCall do not, as published", () => {
    const { groupPerCall, countPerCall } = namedReducers;
    expect(foldAt(groupPerCall.reduce, [], writes, [1])).toEqual([["a"], ["b", "c", "d"]]);
    expect(groupPerCall.reduce([], writes)).toEqual([["a", "b", "c", "d"]]);
    expect(foldAt(countPerCall.reduce, [], writes, [1])).toEqual([1, 3]);
    expect(countPerCall.reduce([], writes)).toEqual([4]);
  });

  it("the others show their batches in their own way", () => {
    const singly = (name: keyof typeof namedReducers, of: unknown[] = writes) =>
      foldBatches(
        namedReducers[name].reduce,
        [],
        of.map((write) => [write]),
      );
    expect(singly("keepLastOfBatch")).toEqual(writes);
    expect(namedReducers.keepLastOfBatch.reduce([], writes)).toEqual(["d"]);
    expect(singly("prependBatch")).toEqual(["d", "c", "b", "a"]);
    expect(namedReducers.prependBatch.reduce([], writes)).toEqual(writes);
    const twelve = Array.from({ length: 12 }, (_, i) => `w${i + 1}`);
    expect(singly("markPerCall", [[], ...twelve])).toHaveLength(25);
    expect(namedReducers.markPerCall.reduce([], [[], ...twelve])).toHaveLength(13);
    const short = twelve.slice(0, 9);
    expect(singly("capBeforeBatch", short)).toEqual(namedReducers.capBeforeBatch.reduce([], short));
    expect(singly("capBeforeBatch")).toEqual(writes);
    expect(singly("capBeforeBatch", twelve)).not.toEqual(namedReducers.capBeforeBatch.reduce([], twelve));
  });
});

describe("a fold", () => {
  it("of an invariant reducer is the same at any split", () => {
    const split = fc.tuple(fc.array(fc.string()), fc.array(fc.nat(20)));
    for (const name of ["appendFlat", "trimTail"] as const)
      fc.assert(
        fc.property(split, ([some, cuts]) => {
          const { reduce, initial } = namedReducers[name];
          expect(foldAt(reduce, initial(), some, cuts)).toEqual(foldAt(reduce, initial(), some, []));
        }),
        { numRuns: 300 },
      );
  });
});
