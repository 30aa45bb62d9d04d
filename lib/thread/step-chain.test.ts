import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "./compare";
import { applyDifference, difference } from "./difference";
import { type Plain, toPlain } from "./plain";
import { ChainDecoder, ChainEncoder, decodeChain, encodeChain } from "./step-chain";
import type { StepRecord } from "./step-record";

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => toPlain(value));
const list = fc.array(fc.oneof(json, fc.string({ minLength: 60, maxLength: 90 })), { maxLength: 12 });

function record(step: number, live: Plain, resumed: Plain): StepRecord {
  return {
    step,
    source: "loop",
    checkpointId: `c${step}`,
    parentCheckpointId: `c${step - 1}`,
    namespace: "",
    nodes: ["speak"],
    writes: [{ task: "t", channel: "turns", value: `w${step}` }],
    live,
    resumed,
    identical: isSame(live, resumed),
    firstDifference: null,
    deltaSnapshot: false,
    storedWhole: false,
    foldDepth: step,
    seedStep: null,
    liveBatches: [1],
    resumedBatches: [step],
    resumedBy: "one-pass",
    putBytes: 300,
    writesBytes: 20,
  };
}

describe("difference", () => {
  it("turns one value into the other, and leaves what it was not given alone", () => {
    fc.assert(
      fc.property(fc.oneof(json, list), fc.oneof(json, list), (from, to) => {
        const before = JSON.stringify(from);
        const change = JSON.parse(JSON.stringify(difference(from, to)));
        expect(applyDifference(from, change, new WeakSet())).toEqual(to);
        expect(JSON.stringify(from)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it("is small for what reducers do", () => {
    const many = Array.from({ length: 1000 }, (_, i) => `w${i}`);
    const size = (from: Plain, to: Plain) => JSON.stringify(difference(from, to)).length;
    expect(size(many, [...many, "new"])).toBeLessThan(30);
    expect(size(many, ["new", ...many])).toBeLessThan(30);
    expect(size([many], [[...many, "new"]])).toBeLessThan(40);
    expect(size(many, [...many.slice(2), "x", "y"])).toBeLessThan(40);
    expect(size([...many, 1], [...many, "new", 1])).toBeLessThan(30);
    expect(size(many.join(), `${many.join()}new`)).toBeLessThan(30);
    expect(difference(many, [...many])).toBeNull();
  });
});

describe("a chain of step records", () => {
  const step = fc.record({ live: list, resumed: list, same: fc.boolean() });
  const run = fc.array(step, { minLength: 1, maxLength: 30 }).map((states) => {
    let live: Plain[] = [];
    return states.map((state, i) => {
      live = state.live.length % 3 === 0 ? [...state.live] : [...live, ...state.live];
      return record(i - 1, live, state.same ? live : [live, ...state.resumed]);
    });
  });

  it("decodes to the records that it was made of, from any keyframe on", () => {
    fc.assert(
      fc.property(run, (records) => {
        const steps = encodeChain(records);
        const texts = steps.map((encoded) => encoded.text);
        expect(decodeChain(texts)).toEqual(records);
        steps.forEach((encoded, i) => {
          if (encoded.keyframe) expect(decodeChain(texts.slice(i))).toEqual(records.slice(i));
        });
        const decoder = new ChainDecoder();
        for (const text of texts) decoder.push(text);
        expect(decoder.value()).toEqual(records.at(-1));
      }),
      { numRuns: 100 },
    );
  });

  it("does not change a record once it was handed out", () => {
    fc.assert(
      fc.property(run, (records) => {
        const decoder = new ChainDecoder();
        const given = encodeChain(records).map((encoded) => {
          decoder.push(encoded.text);
          const value = decoder.value();
          return { value, asGiven: JSON.stringify(value) };
        });
        for (const { value, asGiven } of given) expect(JSON.stringify(value)).toBe(asGiven);
      }),
      { numRuns: 60 },
    );
  });

  it("tells a resumed null from the live value", () => {
    const records = [record(0, ["a"], ["a"]), record(1, ["a", "b"], null), record(2, ["a", "b", "c"], null)];
    const texts = encodeChain(records).map(({ text }) => text);
    expect(decodeChain(texts)).toEqual(records);
    // By differences alone too, whatever the encoder takes for a keyframe here.
    const [first, second] = records as [StepRecord, StepRecord];
    const { resumed: before, ...from } = first;
    const { resumed: after, ...to } = second;
    const plain = (value: unknown) => value as Plain;
    const change = { d: difference(plain(from), plain(to)), r: difference(before, after) };
    expect(decodeChain([texts[0] ?? "", JSON.stringify(change)])[1]?.resumed).toBeNull();
  });

  it("cannot be read from the middle", () => {
    const [, second] = encodeChain([record(0, ["a"], ["a"]), record(1, ["a", "b"], ["a", "b"])]);
    expect(() => decodeChain([second?.text ?? ""])).toThrow(/no keyframe/);
  });

  it.each([
    ["what appends", (w: string[]) => w, (w: string[]) => w],
    ["what groups", (w: string[]) => w.map((one) => [one]), (w: string[]) => [w]],
  ])("stores 2,000 steps of %s in a size that is linear", (_, live, resumed) => {
    const size = (n: number) => {
      const encoder = new ChainEncoder();
      const writes: string[] = [];
      let [bytes, keyframes] = [0, 0];
      let [lastLive, lastResumed]: Plain[] = [[], []];
      for (let i = 1; i <= n; i++) {
        writes.push(`w${i} ${"x".repeat(190)}`);
        lastLive = toPlain(live(writes), lastLive);
        lastResumed = toPlain(resumed(writes), lastResumed);
        const encoded = encoder.push(record(i, lastLive, lastResumed));
        bytes += encoded.text.length;
        keyframes += encoded.keyframe ? 1 : 0;
      }
      return { bytes, keyframes };
    };
    const half = size(1000);
    const whole = size(2000);
    expect(whole.bytes).toBeLessThan(half.bytes * 2.6);
    expect(whole.keyframes).toBeGreaterThan(half.keyframes);
  });
});
