import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { channelSizes, fromBothEnds, fromTheFront } from "./channel-sizes";

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const truth = (values: object) =>
  new Map(Object.entries(values).map(([key, value]) => [key, encode(value).byteLength]));

/** A value long enough that the short way turns to the back, made of what is awkward in JSON text. */
const awkward = fc
  .array(fc.string({ unit: fc.constantFrom('"', "\\", "{", "}", "[", "]", ",", ":", "é", "💧", "\n", "a") }))
  .map((parts) => parts.concat(parts, parts, parts));

const checkpoint = fc.record({
  v: fc.constant(4),
  id: fc.string(),
  channel_values: fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), awkward)),
  channel_versions: fc.dictionary(fc.string(), fc.nat()),
  versions_seen: fc.jsonValue(),
});

describe("channelSizes", () => {
  it("is the size of each value serialised by itself, for any checkpoint", () => {
    fc.assert(
      fc.property(checkpoint, (value) => {
        expect(fromBothEnds(Buffer.from(encode(value)), value)).toEqual(truth(value.channel_values));
        expect(fromTheFront(Buffer.from(encode(value)))).toEqual(truth(value.channel_values));
      }),
      { numRuns: 500 },
    );
  });

  it("finds a long value between others, whatever its strings hold", () => {
    const values = {
      a: 1,
      big: Array.from({ length: 200 }, () => '"}],\\" {"a":'),
      'ünï"': "\\",
      last: { b: [] },
    };
    const value = {
      v: 4,
      channel_values: values,
      channel_versions: { a: 1 },
      versions_seen: { n: { "\\": 2 } },
    };
    expect(channelSizes(encode(value), value)).toEqual(truth(values));
  });

  it("trusts the bytes where they do not follow the object's keys", () => {
    const big = "x".repeat(2000);
    const stored = { v: 4, channel_values: { b: [big], a: 1 }, versions_seen: {} };
    const shape = {
      v: 4,
      channel_values: { a: 1, b: [big], c: undefined },
      versions_seen: {},
      dropped: undefined,
    };
    expect(channelSizes(encode(stored), shape)).toEqual(truth(stored.channel_values));
  });

  it("reads JSON with white space, and a checkpoint without values", () => {
    const spaced = new TextEncoder().encode(
      '{ "v" : 4,\n "channel_values" : { "a" : [1, 2] , "b" : "x" } }\n',
    );
    expect(channelSizes(spaced, { v: 4, channel_values: { a: [1, 2], b: "x" } })).toEqual(
      new Map([
        ["a", 6],
        ["b", 3],
      ]),
    );
    expect(channelSizes(encode({ v: 4 }), { v: 4 })).toEqual(new Map());
    expect(channelSizes(encode({ v: 4, channel_values: {} }), { v: 4, channel_values: {} })).toEqual(
      new Map(),
    );
  });

  it("says so where the bytes are not JSON", () => {
    const cut = encode({ channel_values: { a: ["x".repeat(900)] } }).subarray(0, 600);
    expect(() => channelSizes(cut, { channel_values: { a: [] } })).toThrow("not JSON");
  });
});
