import { AIMessage, HumanMessage } from "@langchain/core/messages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "./compare";
import { fromPlain, type Plain, plainType, toPlain } from "./plain";

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: false,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

describe("toPlain and fromPlain", () => {
  it("come back to the same value through JSON text", () => {
    fc.assert(
      fc.property(anything, (value) => {
        const text = JSON.stringify(toPlain(value));
        const back = fromPlain(JSON.parse(text) as Plain);
        expect(isSame(back, value)).toBe(true);
        expect(JSON.stringify(toPlain(back))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("keep apart what JSON blurs", () => {
    const values = [
      undefined,
      null,
      Number.NaN,
      Infinity,
      -Infinity,
      -0,
      0,
      "0",
      0n,
      new Date(0),
      "1970-01-01T00:00:00.000Z",
      new Date(Number.NaN),
      new Map([["a", 1]]),
      new Set([1]),
      {},
      [],
      new Array(1),
      [undefined],
      [null],
      { a: undefined },
      /a/gi,
      new URL("https://example.org/"),
      "https://example.org/",
      new Error("no"),
      Object.assign(new TypeError("no"), { code: 7 }),
      Buffer.from("ab"),
      new Uint8Array([97, 98]),
      new Uint16Array([25185]),
      { $type: "undefined" },
      { $type: "object", entries: [] },
      JSON.parse('{"__proto__": {"polluted": 1}}'),
      Symbol("s"),
      () => 1,
    ];
    const texts = values.map((value) => JSON.stringify(toPlain(value)));
    expect(new Set(texts).size).toBe(values.length);
    expect({}).not.toHaveProperty("polluted");
    for (const text of texts) expect(JSON.stringify(toPlain(fromPlain(JSON.parse(text))))).toBe(text);
  });

  it("say where a value that contains itself turns back", () => {
    const node: Record<string, unknown> = { list: [1], map: new Map<string, unknown>() };
    (node.list as unknown[]).push(node);
    (node.map as Map<string, unknown>).set("list", node.list);
    const plain = toPlain(node);
    const back = fromPlain(plain) as { list: unknown[]; map: Map<string, unknown> };
    expect(back.list[1]).toBe(back);
    expect(toPlain(back)).toEqual(plain);
    expect(isSame(back, node)).toBe(true);
  });

  it("name a class, a function and a message", () => {
    class Turn {
      text = "hi";
    }
    expect(toPlain(new Turn())).toEqual({ $type: "instance", class: "Turn", fields: { text: "hi" } });
    expect(toPlain(new HumanMessage({ id: "m1", content: "hi" }))).toEqual({
      $type: "HumanMessage",
      id: "m1",
      content: "hi",
    });
    const call = { id: "c1", name: "look", args: { at: 1 }, type: "tool_call" as const };
    const answer = toPlain(new AIMessage({ id: "m2", content: "", tool_calls: [call] }));
    expect(answer).toEqual({ $type: "AIMessage", id: "m2", content: "", tool_calls: [call] });
    expect(toPlain(fromPlain(answer))).toEqual(answer);
    expect(plainType(answer)).toBe("AIMessage");
    expect(plainType({ a: 1 })).toBeUndefined();
  });

  it("reuse what has not changed of the state before", () => {
    fc.assert(
      fc.property(anything, anything, (value, other) => {
        const plain = toPlain(value);
        expect(toPlain(value, plain)).toEqual(plain);
        expect(toPlain(other, plain)).toEqual(toPlain(other));
      }),
      { numRuns: 300 },
    );
    const before = toPlain([{ a: [1] }, { b: new Date(5) }]) as Plain[];
    const after = toPlain([{ a: [1] }, { b: new Date(5) }, { c: 1 }], before) as Plain[];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(toPlain([{ a: [1] }, { b: new Date(5) }], before)).toBe(before);
    expect(toPlain([{ a: [1] }], before)).toEqual([{ a: [1] }]);
  });

  it("refuse what nests too deep", () => {
    let value: unknown = 1;
    for (let i = 0; i < 1_001; i++) value = [value];
    expect(() => toPlain(value)).toThrow(/nests deeper than 1000 levels/);
  });
});
