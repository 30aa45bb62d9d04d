import { describe, expect, it } from "vitest";
import { type ExperimentId, experimentSchemas } from "@/lib/experiments/schemas";
import { type Field, fieldsOf } from "./field";
import { sentValue } from "./field-text";

const field = (experiment: ExperimentId, name: string): Field => {
  const found = fieldsOf(experimentSchemas[experiment].params).find((each) => each.name === name);
  if (!found) throw new Error(`${experiment} has no ${name}`);
  return found;
};

describe("the form of an experiment", () => {
  it.each(Object.values(experimentSchemas))("sends the defaults of $id as the schema has them", (schema) => {
    const fields = fieldsOf(schema.params);
    const sent = Object.fromEntries(fields.map((each) => [each.name, sentValue(each, each.initial)]));
    expect(sent).toEqual(schema.params.parse({}));
    expect(fields.every(({ kind }) => kind !== "json")).toBe(true);
  });

  it("reads ranges and lists as the command line does", () => {
    const steps = field("checkpoint-cost", "steps");
    expect(sentValue(steps, "1-4, 10 25")).toEqual([1, 2, 3, 4, 10, 25]);
    expect(sentValue(field("snapshot-sweep", "steps"), "6 - 9")).toEqual({ from: 6, to: 9 });
  });

  it("sends what is no number as it was typed, and never a list that fills the memory", () => {
    const steps = field("checkpoint-cost", "steps");
    expect(sentValue(steps, "1-1000000000")).toEqual(["1-1000000000"]);
    expect(sentValue(steps, "ten, 1.5, -1")).toEqual(["ten", 1.5, -1]);
    expect(sentValue(steps, "")).toEqual([]);
    expect(sentValue(field("live-vs-resumed", "steps"), "0x10")).toBe("0x10");
  });

  it("sends null for a nullable number that was left empty", () => {
    expect(sentValue(field("checkpoint-cost", "snapshotFrequency"), " ")).toBeNull();
    expect(sentValue(field("checkpoint-cost", "itemBytes"), "")).toBe("");
  });
});
