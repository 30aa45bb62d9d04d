import { describe, expect, it } from "vitest";
import { growthOf } from "./growth";
import type { MeasuredRow } from "./schema";

const row = (steps: number, snapshotSteps: number[]): MeasuredRow => ({
  arm: "delta",
  steps,
  state: "done",
  putBytes: 1,
  writesBytes: 1,
  putPlusWritesBytes: 2,
  finalStepBytes: 1,
  items: steps,
  expectedItems: steps,
  snapshotSteps,
  snapshotBytes: 0,
  putBytesByStep: [],
  writesBytesByStep: [],
});

describe("what DeltaSnapshots add", () => {
  it("follows the cadence", () => {
    const [growth] = growthOf([row(100, [])], 16, 1000);
    expect(growth?.snapshotTerm).toMatchObject({ bytesPerStepSquared: 28 / 2000, derivedBytes: 0 });
  });

  it("follows the limit of the release where the cadence lies past it", () => {
    const [growth] = growthOf([row(5000, [4998])], 16, 1_000_000);
    expect(growth?.snapshotTerm).toMatchObject({
      snapshotFrequency: 1_000_000,
      bytesPerStepSquared: 28 / (2 * 4998),
      derivedBytes: 28 * 4998,
    });
  });
});
