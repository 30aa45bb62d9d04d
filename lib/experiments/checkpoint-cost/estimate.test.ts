import { describe, expect, it } from "vitest";
import { defaultSnapshotFrequency } from "@/lib/langgraph/channels/delta";
import { loadRelease } from "@/lib/langgraph/releases/load";
import { openSaver } from "@/lib/langgraph/savers/open";
import { armGraph } from "./arms";
import { defaultCadence, snapshotItems } from "./estimate";
import { Arm, CheckpointCostParams, checkpointCost } from "./schema";

const release = await loadRelease("1.7.3");

describe("the estimate", () => {
  it("knows the default cadence of the installed release", () => {
    expect(defaultCadence[release.name]).toBe(defaultSnapshotFrequency(release));
  });

  const cases = Arm.options.flatMap((arm) =>
    [12, 120].flatMap((steps) =>
      [16, 2000].flatMap((itemBytes) =>
        (arm === "delta" || arm === "echo" ? [7, 1000] : [1000]).map((snapshotFrequency) => ({
          arm,
          steps,
          itemBytes,
          snapshotFrequency,
        })),
      ),
    ),
  );

  it.each(cases)(
    "is within a tenth of what $arm keeps: $steps steps, $itemBytes bytes, $snapshotFrequency",
    async (one) => {
      const open = await openSaver("memory", release);
      await armGraph(release, open.saver, one).run("t");
      const kept = await open.keptBytes("t");
      const { arm, steps, ...rest } = one;
      const params = CheckpointCostParams.parse({ ...rest, arms: [arm], steps: [1, steps] });
      const { retainedBytes } = checkpointCost.estimate(params);
      expect(Math.abs(retainedBytes / (kept.checkpoints + kept.writes) - 1)).toBeLessThan(0.1);
    },
  );

  it("counts the items of the DeltaSnapshots: at the cadence, and near 5,000 supersteps whatever the cadence", () => {
    expect(snapshotItems(8, 3)).toBe(3 + 6);
    expect(snapshotItems(2, 3)).toBe(0);
    expect(snapshotItems(4997, 1_000_000)).toBe(0);
    expect(snapshotItems(5000, 1_000_000)).toBe(4998);
  });

  it("counts supersteps once for each arm and length, however often they are asked for", () => {
    const params = CheckpointCostParams.parse({ arms: ["delta", "delta", "control"], steps: [5, 10, 5] });
    expect(checkpointCost.estimate(params).supersteps).toBe(30);
  });
});

describe("what fits", () => {
  const params = CheckpointCostParams.parse({
    arms: ["accumulating"],
    steps: [10, 300, 5000],
    itemBytes: 20_000,
  });

  it("names the longest thread that would fit, and params that are accepted", () => {
    const limit = 2 ** 30;
    const fit = checkpointCost.whatFits(params, limit);
    const longest = Math.max(...(fit?.params.steps ?? []));
    expect(fit?.params).toEqual({ ...params, steps: [10, 300, longest] });
    expect(fit?.sentence).toBe(
      `Refused before it started: it would keep about 250 GB, the limit is 1.07 GB; ${longest} steps would fit.`,
    );
    expect(
      checkpointCost.estimate(CheckpointCostParams.parse(fit?.params)).retainedBytes,
    ).toBeLessThanOrEqual(limit);
    const over = { ...params, steps: [longest + 1] };
    expect(checkpointCost.estimate(over).retainedBytes).toBeGreaterThan(limit);
  });

  it("says that nothing fits where not even one step does", () => {
    expect(checkpointCost.whatFits(params, 1000)).toBeNull();
  });
});
