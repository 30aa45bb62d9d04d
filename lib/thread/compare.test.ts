import { HumanMessage } from "@langchain/core/messages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstDifference, isSame } from "./compare";
import { toPlain } from "./plain";

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

describe("firstDifference", () => {
  it.each([
    [["w1", "w2"], ["w1", "w2"], null],
    [["w1"], ["w1", "w2"], "[1]"],
    [[["w1"], ["w2"]], [["w1", "w2"]], "[0][1]"],
    [[{ content: "a" }], [{ content: "b" }], "[0].content"],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, null],
    [{ a: 1 }, { a: 1, "no name": 2 }, '["no name"]'],
    [{ a: undefined }, {}, ".a"],
    [[undefined], new Array(1), "[0]"],
    [[Number.NaN], [Number.NaN], null],
    [[-0], [0], "[0]"],
    [1, "1", ""],
    [[], {}, ""],
    [[new Date(1)], [new Date(1)], null],
    [[new Date(1)], [new Date(2)], "[0].value"],
    [[new Set([1])], [new Map()], "[0]"],
  ])("of %j and %j is %j", (a, b, path) => {
    expect(firstDifference(a, b)).toBe(path);
  });

  it("goes on behind functions and symbols that are the same without being one", () => {
    const named = (name: string) => Object.defineProperty(() => 0, "name", { value: name });
    expect(firstDifference([named("f"), 1], [named("f"), 2])).toBe("[1]");
    expect(firstDifference([Symbol("s"), 1], [Symbol("s"), 2])).toBe("[1]");
    expect(firstDifference([named("f"), Symbol("s")], [named("f"), Symbol("s")])).toBeNull();
    expect(firstDifference([named("f"), 1], [named("g"), 2])).toBe("[0].name");
    expect(firstDifference([Symbol("s"), 1], [named("s"), 1])).toBe("[0]");
    expect(firstDifference([named("f")], [named("f"), 1])).toBe("[1]");
  });

  it("tells a bigint from a number", () => {
    expect(firstDifference([1n], [1])).toBe("[0]");
    expect(firstDifference([1n], [1n])).toBeNull();
  });

  it("begins with the name of the channel", () => {
    expect(firstDifference([1], [2], "turns")).toBe("turns[0]");
    expect(firstDifference(1, 2, "turns")).toBe("turns");
  });

  it("is null for a value and its clone, and says the same of raw values and of their Plain", () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        expect(isSame(a, a)).toBe(true);
        expect(isSame(toPlain(a), toPlain(a))).toBe(true);
        expect(isSame(a, b)).toBe(isSame(toPlain(a), toPlain(b)));
        expect(isSame(a, b)).toBe(isSame(b, a));
      }),
      { numRuns: 500 },
    );
  });

  it("sees no difference in what a message's constructor leaves behind", () => {
    const message = new HumanMessage({ id: "a", content: "hi" });
    const other = new HumanMessage({ id: "a", content: "hi", additional_kwargs: {} });
    expect(isSame([message], [other])).toBe(true);
    expect(firstDifference([message], [new HumanMessage({ id: "a", content: "ho" })])).toBe("[0].content");
  });

  it("survives depth and values that contain themselves in different rhythms", () => {
    const deep = (n: number) => {
      let value: unknown = 1;
      for (let i = 0; i < n; i++) value = [value];
      return value;
    };
    expect(isSame(deep(100_000), deep(100_000))).toBe(true);
    expect(isSame(deep(10), deep(11))).toBe(false);
    const one: unknown[] = [];
    one.push(one);
    const two: unknown[] = [[]];
    (two[0] as unknown[]).push(two);
    expect(isSame(one, two)).toBe(true);
  });
});
