import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./fingerprint";

describe("canonicalJson", () => {
  it("does not depend on the order in which keys were set", () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: "x" }] })).toBe(
      canonicalJson({ a: [{ c: "x", d: null }], b: 1 }),
    );
  });

  it("says the same as JSON for any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("leaves out what JSON leaves out, and refuses what JSON would blur", () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(() => canonicalJson([Number.NaN])).toThrow("NaN");
    expect(() => canonicalJson({ a: 1n })).toThrow("bigint");
  });
});
