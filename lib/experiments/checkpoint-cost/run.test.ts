import { describe, expect, it } from "vitest";
import { defaultSnapshotFrequency } from "@/lib/langgraph/channels/delta";
import { loadRelease } from "@/lib/langgraph/releases/load";
import type { RunContext, RunEvent } from "../experiment";
import { fingerprint } from "../fingerprint";
import { run } from "./run";
import { Arm, CheckpointCostParams, CheckpointCostResult, type CostRow, checkpointCost } from "./schema";

const release = await loadRelease("1.7.3");
const world = (changes: Partial<RunContext> = {}): RunContext => ({
  release,
  now: () => performance.now(),
  signal: new AbortController().signal,
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
  maxRetainedBytes: 2 ** 30,
  ...changes,
});
const asked = (params: object) => CheckpointCostParams.parse({ arms: Arm.options, itemBytes: 50, ...params });

async function finish(params: object, changes: Partial<RunContext> = {}) {
  const events: RunEvent<CostRow>[] = [];
  const going = run(asked(params), world(changes));
  let turn = await going.next();
  for (; !turn.done; turn = await going.next()) events.push(turn.value);
  return { result: turn.value, events };
}

const done = (rows: CostRow[], arm: Arm, steps: number) => {
  const row = rows.find((one) => one.arm === arm && one.steps === steps);
  if (row?.state !== "done") throw new Error(`${arm} at ${steps} was not measured: ${row?.message}`);
  return row;
};

describe("checkpoint-cost", () => {
  it("measures every arm at every length, and its result is what the schema says", async () => {
    const { result } = await finish({ steps: [12, 6, 6], snapshotFrequency: 4 });
    expect(CheckpointCostResult.parse(result)).toEqual(result);
    expect(result.rows.map(({ arm, steps }) => [arm, steps])).toEqual(
      Arm.options.flatMap((arm) => [
        [arm, 6],
        [arm, 12],
      ]),
    );
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
    for (const { arm, steps } of result.rows) {
      const row = done(result.rows, arm, steps);
      expect(row.items).toBe(arm === "control" ? 1 : steps);
      expect(row.expectedItems).toBe(row.items);
      expect(row.putBytesByStep).toHaveLength(steps + 2);
      expect(row.writesBytesByStep).toHaveLength(steps + 2);
      expect(sum(row.putBytesByStep)).toBe(row.putBytes);
      expect(sum(row.writesBytesByStep)).toBe(row.writesBytes);
      expect(row.putPlusWritesBytes).toBe(row.putBytes + row.writesBytes);
      expect(row.finalStepBytes).toBe(row.putBytesByStep.at(-1));
      expect(row.snapshotSteps).toEqual(
        arm === "delta" || arm === "echo" ? [4, 8, 12].filter((step) => step <= steps) : [],
      );
    }
  });

  it("gives all arms the same payload: what a step writes weighs the same in each that writes one item", async () => {
    const { result } = await finish({ steps: [12] });
    const writes = (arm: Arm) => done(result.rows, arm, 12).writesBytesByStep;
    expect(writes("delta")).toEqual(writes("accumulating"));
    expect(writes("control")).toEqual(writes("accumulating"));
  });

  it("shows the shape: accumulating's put turns quadratic, delta's and control's stay linear, echo's writes do not", async () => {
    const { result } = await finish({ steps: [40, 80], itemBytes: 500 });
    const ratio = (arm: Arm, of: "putBytes" | "writesBytes") =>
      done(result.rows, arm, 80)[of] / done(result.rows, arm, 40)[of];
    expect(ratio("accumulating", "putBytes")).toBeGreaterThan(3.5);
    expect(ratio("echo", "writesBytes")).toBeGreaterThan(3.5);
    for (const arm of ["delta", "control", "echo"] as const) expect(ratio(arm, "putBytes")).toBeLessThan(2.1);
    const accumulating = done(result.rows, "accumulating", 80).putBytes;
    const delta = done(result.rows, "delta", 80).putPlusWritesBytes;
    expect(result.ratios.at(-1)).toEqual({ steps: 80, ratio: accumulating / delta });
    const growth = result.growth.find((one) => one.arm === "accumulating" && one.accounting === "put");
    expect(growth).toMatchObject({ points: 2, doublingFrom: 40, model: null, snapshotTerm: null });
    expect(growth?.doublingRatio).toBe(ratio("accumulating", "putBytes"));
    expect(growth?.exponent).toBeCloseTo(Math.log2(ratio("accumulating", "putBytes")), 9);
  });

  it("derives what DeltaSnapshots add, and the meter saw that", async () => {
    const { result } = await finish({
      arms: ["delta"],
      steps: [10, 20, 40],
      snapshotFrequency: 5,
      itemBytes: 400,
    });
    const term = result.growth[0]?.snapshotTerm;
    expect(term).toMatchObject({ snapshotFrequency: 5, steps: 40, bytesPerStepSquared: 412 / 10 });
    // A DeltaSnapshot wraps its list in 41 bytes, and one comma less than items.
    expect(term?.measuredBytes).toBe((term?.derivedBytes ?? 0) + 8 * 42);
  });

  it("takes the release's own cadence where none is given, and says it", async () => {
    const { result } = await finish({ arms: ["delta"], steps: [3], snapshotFrequency: null });
    expect(result.resolvedSnapshotFrequency).toBe(defaultSnapshotFrequency(release));
  });

  it("refuses a thread that keeps too much while it runs; the others are measured", async () => {
    const { result } = await finish(
      { arms: ["accumulating", "control"], steps: [60], itemBytes: 20_000 },
      { maxRetainedBytes: 8_000_000 },
    );
    expect(result.rows[0]).toMatchObject({ arm: "accumulating", state: "refused" });
    expect(result.rows[0]?.message).toMatch(
      /^Refused while it ran: at step \d+ it kept [\d.]+ MB, the limit is 8 MB\.$/,
    );
    expect(result.rows[1]).toMatchObject({ arm: "control", state: "done" });
    expect(result.growth.map(({ arm }) => arm)).toEqual(["control", "control"]);
    expect(result.ratios).toEqual([]);
  });

  it("gives a thread that throws a row with its message; the others are measured", async () => {
    class DeltaValue {
      constructor() {
        throw new Error("there is no delta here");
      }
    }
    const broken = {
      ...release,
      langgraph: { ...release.langgraph, DeltaValue },
    } as unknown as typeof release;
    const { result } = await finish({ arms: ["accumulating", "delta"], steps: [3] }, { release: broken });
    expect(result.rows).toEqual([
      expect.objectContaining({ arm: "accumulating", state: "done" }),
      { arm: "delta", steps: 3, state: "failed", message: "there is no delta here" },
    ]);
  });

  it("tells what is measured and how far, down to the superstep", async () => {
    let clock = 0;
    const { events } = await finish({ arms: ["delta"], steps: [1, 30] }, { now: () => (clock += 60) });
    const progress = events.filter((event) => event.type === "progress");
    expect(new Set(progress.map(({ measuring }) => measuring))).toEqual(
      new Set(["delta at 1 step", "delta at 30 steps"]),
    );
    const dones = progress.map(({ done }) => done);
    expect(dones).toEqual(dones.toSorted((a, b) => a - b));
    expect(dones.length).toBeGreaterThan(10);
    expect(progress.at(-1)).toMatchObject({
      done: 31,
      of: 31,
      partial: { arm: "delta", steps: 30, state: "done" },
    });
  });

  it("stops between supersteps when it is cancelled", async () => {
    const controller = new AbortController();
    let clock = 0;
    const going = run(
      asked({ steps: [5000] }),
      world({ signal: controller.signal, now: () => (clock += 200) }),
    );
    await going.next();
    await going.next();
    controller.abort(new Error("cancelled"));
    await expect(
      (async () => {
        for await (const _ of going);
      })(),
    ).rejects.toThrow("cancelled");
  });

  it("has one fingerprint over twelve runs, whatever the clock and the ids", async () => {
    const prints = new Set<string>();
    for (let time = 0; time < 12; time += 1) {
      const { result } = await finish({ steps: [3, 8], snapshotFrequency: 3 });
      prints.add(fingerprint(checkpointCost, result));
    }
    expect(prints.size).toBe(1);
    const { result } = await finish({ steps: [3, 8], snapshotFrequency: 3, itemBytes: 51 });
    expect(prints.has(fingerprint(checkpointCost, result))).toBe(false);
  });
});
