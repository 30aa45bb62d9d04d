import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parsed } from "./from-zod";
import { Problem } from "./problem";
import { either, grouped, shortened } from "./sentence";

const Params = z.strictObject({
  steps: z.int().min(1).max(5000).optional(),
  ratio: z.number().min(0).optional(),
  even: z.int().multipleOf(2).optional(),
  name: z.string().max(3).optional(),
  id: z.string().regex(/^a+$/).describe("a row of a").optional(),
  arms: z
    .array(z.enum(["delta", "control"]))
    .min(1)
    .max(2)
    .optional(),
  on: z.boolean().optional(),
  cadence: z.int().min(1).nullable().optional(),
  range: z
    .strictObject({ from: z.int(), to: z.int() })
    .refine(({ from, to }) => from <= to, "from must not lie above to")
    .optional(),
  by: z.record(z.string().max(2), z.int()).optional(),
  either: z.union([z.int(), z.boolean()]).optional(),
  exact: z.literal("x").optional(),
});

function sentence(given: unknown): string {
  try {
    parsed(Params, given, "bad-params", "params");
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  throw new Error("passed");
}

describe("the sentence of a zod issue", () => {
  it.each([
    [{ steps: 0 }, "steps is 0; it must be a whole number from 1 to 5,000."],
    [{ steps: 5001 }, "steps is 5001; it must be a whole number from 1 to 5,000."],
    [{ steps: "10" }, 'steps is "10"; it must be a whole number from 1 to 5,000.'],
    [{ steps: Number.NaN }, "steps is NaN; it must be a whole number from 1 to 5,000."],
    [{ ratio: -1 }, "ratio is -1; it must be a number of at least 0."],
    [{ even: 3 }, "even is 3; it must be a whole number."],
    [{ name: "long" }, 'name is "long"; it must be a text of at most 3 characters.'],
    [{ id: "b" }, 'id is "b"; it must be a row of a.'],
    [{ arms: [] }, "arms is []; it must be a list of 1 to 2 entries, each delta or control."],
    [{ arms: ["zeta"] }, 'arms[0] is "zeta"; it must be delta or control.'],
    [{ on: 1 }, "on is 1; it must be true or false."],
    [{ cadence: 0 }, "cadence is 0; it must be a whole number of at least 1 or null."],
    [{ range: { from: 1 } }, "range.to is missing; it must be a whole number."],
    [{ range: { from: 2, to: 1 } }, 'range is {"from":2,"to":1}; from must not lie above to.'],
    [{ range: { from: 2, to: 3, by: 1 } }, "range.by is not known; range may have from, to."],
    [{ either: "x" }, 'either is "x"; it must be a whole number or true or false.'],
    [{ exact: "y" }, 'exact is "y"; it must be x.'],
    [{ more: 1 }, expect.stringMatching(/^more is not known; params may have steps, /)],
    [null, expect.stringMatching(/^params is null; it must be an object with steps, /)],
    [7, expect.stringMatching(/^params is 7; it must be an object/)],
  ])("of %j names field, value and bounds", (given, expected) => {
    expect(sentence(given)).toEqual(expected);
  });

  it("of a key that is wrong itself is one sentence too", () => {
    expect(sentence({ by: { long: 1 } })).toMatch(/^by.*\.$/);
  });
});

describe("words of a sentence", () => {
  it("shorten what was given, on one line, without characters that hide", () => {
    expect(shortened("x".repeat(1000))).toHaveLength(60);
    expect(shortened("a\u202Eb\u0000")).toBe('"a\uFFFDb\\u0000"');
    expect(shortened(new Array(10_000).fill(1))).toBe("[1,1,1,…] (10,000 entries)");
    expect([shortened(undefined), shortened(5n), shortened(Number.POSITIVE_INFINITY)]).toEqual([
      "undefined",
      "5n",
      "Infinity",
    ]);
    expect(grouped(1_234_567)).toBe("1,234,567");
    expect([either([]), either(["a"]), either(["a", "b", "c"])]).toEqual(["", "a", "a, b or c"]);
  });
});
