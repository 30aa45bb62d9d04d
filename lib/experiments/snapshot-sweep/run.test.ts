import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { loadRelease } from "@/lib/langgraph/releases/load";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import type { StepRecord } from "@/lib/thread/step-record";
import { run } from "./run";
import { SnapshotSweepParams, SnapshotSweepResult, type SweepCell, snapshotSweep } from "./schema";

let release: LoadedRelease;
beforeAll(async () => {
  release = await loadRelease("1.7.3");
});

async function measured(input: z.input<typeof SnapshotSweepParams>) {
  const generator = run(SnapshotSweepParams.parse(input), {
    release,
    now: () => performance.now(),
    signal: new AbortController().signal,
    breathe: () => new Promise<void>((turned) => setImmediate(turned)),
    maxRetainedBytes: 2 ** 30,
  });
  const threads: Record<string, StepRecord[]> = {};
  const partial: SweepCell[] = [];
  for (;;) {
    const next = await generator.next();
    if (next.done) return { result: SnapshotSweepResult.parse(next.value), threads, partial };
    const event = next.value;
    if (event.type === "progress" && event.partial) partial.push(event.partial);
    if (event.type === "steps") threads[event.thread] = [...(threads[event.thread] ?? []), ...event.records];
  }
}

const cell = (
  steps: number,
  snapshotFrequency: number,
  rest: Omit<SweepCell, "steps" | "snapshotFrequency">,
) => ({
  steps,
  snapshotFrequency,
  ...rest,
});
const stored = { identical: true, deltaSnapshotAtTip: true, foldDepth: 0 };

describe("the sweep", () => {
  it("shows the damage coming and going", async () => {
    const { result, threads, partial } = await measured({});
    expect(result).toEqual({
      cells: [
        cell(6, 3, { ...stored, lastIdentical: 6 }),
        cell(7, 3, { identical: true, deltaSnapshotAtTip: false, foldDepth: 1, lastIdentical: 7 }),
        cell(8, 3, { identical: false, deltaSnapshotAtTip: false, foldDepth: 2, lastIdentical: 7 }),
        cell(9, 3, { ...stored, lastIdentical: 9 }),
      ],
      unlike: [],
      recordsDigests: { f3: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(snapshotSweep.summarise(result)).toMatchObject({ cells: 4, wrong: 1, unlike: 0 });
    const unlike = [{ steps: 8, snapshotFrequency: 3 }];
    expect(snapshotSweep.summarise({ ...result, unlike })).toMatchObject({ unlike: 1 });
    expect((await measured({})).result).toEqual(result);
    expect(partial).toEqual(result.cells);
    expect(Object.keys(threads)).toEqual(["f3"]);
    expect(threads.f3?.map(({ step }) => step)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("has a row for each cadence, and its cells are the steps of its recorded thread", async () => {
    const { result, threads } = await measured({
      steps: { from: 1, to: 12 },
      snapshotFrequencies: [1, 4, 1000],
      reducer: "keepLastOfBatch",
    });
    expect(result.cells).toHaveLength(36);
    expect(Object.keys(threads)).toEqual(["f1", "f4", "f1000"]);
    for (const { steps, snapshotFrequency, ...of } of result.cells) {
      const record = threads[`f${snapshotFrequency}`]?.find(({ step }) => step === steps);
      expect(of).toMatchObject({
        identical: record?.identical,
        foldDepth: record?.foldDepth,
        deltaSnapshotAtTip: record?.deltaSnapshot,
      });
    }
    expect(result.cells.filter((one) => one.snapshotFrequency === 1).every((one) => one.identical)).toBe(
      true,
    );
    expect(result.cells.at(-1)).toMatchObject({ identical: false, lastIdentical: 1 });
  });

  it("is right everywhere for a reducer that no split changes", async () => {
    const { result } = await measured({
      reducer: "trimTail",
      steps: { from: 2, to: 9 },
      snapshotFrequencies: [4],
    });
    expect(
      result.cells.every(({ identical, steps, lastIdentical }) => identical && lastIdentical === steps),
    ).toBe(true);
  });
});

describe("the params", () => {
  const problem = (input: unknown) => SnapshotSweepParams.safeParse(input).error?.issues[0];

  it.each([
    [{ steps: { from: 9, to: 6 } }, "from (9) must not be greater than to (6)"],
    [{ snapshotFrequencies: [3, 3] }, "each cadence may stand there once"],
    [
      { steps: { from: 1, to: 200 }, snapshotFrequencies: Array.from({ length: 26 }, (_, i) => i + 1) },
      "5200 cells are more than a sweep may have (5000)",
    ],
    [{ steps: { from: 1, to: 1000 } }, "501500 supersteps in all are more than a sweep may run (400000)"],
  ])("of %j are refused with a sentence", (input, message) => {
    expect(problem(input)?.message).toBe(message);
  });

  it("are estimated as they run, and shortened to what fits", () => {
    const params = SnapshotSweepParams.parse({ steps: { from: 10, to: 600 }, snapshotFrequencies: [1] });
    expect(snapshotSweep.estimate(params).supersteps).toBe(((10 + 600) * 591) / 2 + 600);
    const fit = snapshotSweep.whatFits(params, 500_000);
    expect(fit?.params.steps.to).toBeLessThan(600);
    expect(snapshotSweep.estimate(fit?.params ?? params).retainedBytes).toBeLessThanOrEqual(500_000);
    expect(z.toJSONSchema(SnapshotSweepParams, { io: "input" })).toHaveProperty("properties.steps");
  });
});
