import { describe, expect, it } from "vitest";
import { outlineOf } from "./outline";
import { StepOutline, type StepRecord } from "./step-record";

const record: StepRecord = {
  step: 3,
  source: "loop",
  checkpointId: "c3",
  parentCheckpointId: "c2",
  namespace: "",
  nodes: ["turn"],
  writes: [
    { task: "t", channel: "turns", value: "w3" },
    { task: "t", channel: "turns", value: ["a", "b"] },
    { task: "t", channel: "turns", value: "é".repeat(40) },
    { task: "t", channel: "branch:to:turn", value: null },
  ],
  live: ["w3"],
  resumed: ["w3"],
  identical: true,
  firstDifference: null,
  deltaSnapshot: false,
  storedWhole: false,
  foldDepth: 3,
  seedStep: null,
  liveBatches: [1],
  resumedBatches: [3],
  resumedBy: "langgraph",
  putBytes: 10,
  writesBytes: 4,
};

describe("outlineOf", () => {
  it("keeps everything but the values, and says each write in at most 24 characters", () => {
    const outline = outlineOf(record);
    expect(StepOutline.parse(outline)).toEqual(outline);
    expect(outline).not.toHaveProperty("live");
    expect(outline.wrote).toEqual(["w3", '["a","b"]', `${"é".repeat(23)}…`]);
  });
});
