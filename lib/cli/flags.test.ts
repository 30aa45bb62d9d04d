import { describe, expect, it } from "vitest";
import { experimentSchema } from "@/lib/experiments/schemas";
import { readFlags } from "./flags";
import { kebab, paramShapes } from "./param-shape";

const read = (id: string, ...args: string[]) => {
  const schema = experimentSchema(id);
  if (!schema) throw new Error(id);
  return readFlags(args, paramShapes(schema)).params;
};

describe("readFlags", () => {
  it("reads lists, ranges, null, names and flags", () => {
    expect(read("checkpoint-cost", "--steps", "10,25,50,100", "--snapshot-frequency", "null")).toEqual({
      steps: [10, 25, 50, 100],
      snapshotFrequency: null,
    });
    expect(read("checkpoint-cost", "--steps=1-4,9", "--arms", "delta,control", "--item-bytes", "64")).toEqual(
      {
        steps: [1, 2, 3, 4, 9],
        arms: ["delta", "control"],
        itemBytes: 64,
      },
    );
    expect(read("live-vs-resumed", "--opening-write", "--reducer", "markPerCall")).toEqual({
      openingWrite: true,
      reducer: "markPerCall",
    });
    expect(read("live-vs-resumed", "--no-opening-write")).toEqual({ openingWrite: false });
    expect(read("snapshot-sweep", "--steps", "6-9", "--snapshot-frequencies", "1-3")).toEqual({
      steps: { from: 6, to: 9 },
      snapshotFrequencies: [1, 2, 3],
    });
    expect(read("snapshot-sweep", "--steps", "7")).toEqual({ steps: { from: 7, to: 7 } });
  });

  it("says nothing where nothing was typed, so that the defaults are the schema's own", () => {
    expect(read("checkpoint-cost")).toEqual({});
  });

  it("hands what means nothing to the schema as it was typed", () => {
    expect(read("live-vs-resumed", "--steps", "many")).toEqual({ steps: "many" });
    expect(read("live-vs-resumed", "--steps", "-1")).toEqual({ steps: -1 });
    expect(read("live-vs-resumed", "--steps", "1.5")).toEqual({ steps: 1.5 });
    expect(read("checkpoint-cost", "--steps", "")).toEqual({ steps: [] });
    expect(read("checkpoint-cost", "--steps", "10,x")).toEqual({ steps: [10, "x"] });
  });

  it("refuses a flag that the experiment does not have, and a range that cannot be meant", () => {
    expect(() => read("live-vs-resumed", "--arms", "delta")).toThrow("Unknown option '--arms'");
    expect(() => read("live-vs-resumed", "7")).toThrow("Unexpected argument '7'");
    expect(() => read("live-vs-resumed", "--steps")).toThrow("--steps");
    expect(() => read("checkpoint-cost", "--steps", "1-999999999")).toThrow("at most 10000");
    expect(() => read("checkpoint-cost", "--steps", "9-6")).toThrow("upwards");
  });
});

describe("kebab", () => {
  it("is how a param is typed", () => {
    expect(kebab("snapshotFrequencies")).toBe("snapshot-frequencies");
  });
});
