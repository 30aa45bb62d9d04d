import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { loadRelease } from "@/lib/langgraph/releases/load";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import { openSaver } from "@/lib/langgraph/savers/open";
import type { StepRecord } from "@/lib/thread/step-record";
import { liveSide } from "./live-side";
import { run } from "./run";
import { LiveVsResumedParams, LiveVsResumedResult, liveVsResumed, ReducerName } from "./schema";
import { Talker } from "./talk";

let release: LoadedRelease;
beforeAll(async () => {
  release = await loadRelease("1.7.3");
});

const context = (signal = new AbortController().signal, maxRetainedBytes = 2 ** 30) => ({
  release,
  now: () => performance.now(),
  signal,
  breathe: () => new Promise<void>((turned) => setImmediate(turned)),
  maxRetainedBytes,
});

async function measured(input: z.input<typeof LiveVsResumedParams>, world = context()) {
  const generator = run(LiveVsResumedParams.parse(input), world);
  const records: StepRecord[] = [];
  for (;;) {
    const next = await generator.next();
    if (next.done) return { result: LiveVsResumedResult.parse(next.value), records };
    if (next.value.type === "steps") records.push(...next.value.records);
  }
}

const singles = (n: number) => Array.from({ length: n }, (_, i) => [`w${i + 1}`]);
const names = (n: number) => Array.from({ length: n }, (_, i) => `w${i + 1}`);

describe("six steps", () => {
  it("of groupPerCall: six turns become one, without an error, and the next write makes that the history", async () => {
    const { result, records } = await measured({});
    expect(result).toEqual({
      tip: {
        live: singles(6),
        resumedNode: [names(6)],
        getState: [names(6)],
        identical: false,
        storedWhole: false,
        foldDepth: 6,
        branchLive: "summarise",
        branchResumed: "answer",
        afterWrite: [names(6), ["w7"]],
        afterSnapshot: [names(6), ["w7"]],
      },
      steps: 6,
      firstDivergentStep: 2,
      divergentSteps: [2, 3, 4, 5, 6],
      snapshotSteps: [],
      deepestFold: 6,
      stepsFolded: 5,
      errorRaised: null,
      resolvedSnapshotFrequency: 1000,
      reading: { byLangGraph: 8, byOnePass: 0, disagreements: [] },
      recordsDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(records.map(({ step }) => step)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
    expect(records[5]).toMatchObject({
      source: "loop",
      nodes: ["speak"],
      writes: [{ channel: "turns", value: "w4" }],
      live: singles(4),
      resumed: [names(4)],
      identical: false,
      firstDifference: "turns[0][1]",
      deltaSnapshot: false,
      storedWhole: false,
      foldDepth: 4,
      seedStep: null,
      liveBatches: [1],
      resumedBatches: [4],
      resumedBy: "langgraph",
    });
    records.slice(1).forEach((record, i) => {
      expect(record.parentCheckpointId).toBe(records[i]?.checkpointId);
    });
  });

  it("of appendFlat: live is resumed, and the value lay whole in no checkpoint", async () => {
    const { result, records } = await measured({ reducer: "appendFlat" });
    expect(result.tip).toMatchObject({
      live: names(6),
      resumedNode: names(6),
      identical: true,
      storedWhole: false,
      branchResumed: "summarise",
    });
    expect(result).toMatchObject({ firstDivergentStep: null, divergentSteps: [] });
    expect(records.some(({ storedWhole }) => storedWhole)).toBe(false);
  });
});

describe("groupPerCall at snapshotFrequency 3", () => {
  it.each([
    [6, true, true, 0],
    [7, true, false, 1],
    [8, false, false, 2],
    [9, true, true, 0],
  ])(
    "after %i steps: identical %s, stored whole %s, folded %i deep",
    async (steps, identical, whole, depth) => {
      const { result, records } = await measured({ steps, snapshotFrequency: 3 });
      expect(result.tip).toMatchObject({ identical, storedWhole: whole, foldDepth: depth });
      expect(result.snapshotSteps).toEqual([3, 6, 9].filter((step) => step <= steps));
      expect(records.filter((record) => record.deltaSnapshot).map(({ step }) => step)).toEqual(
        result.snapshotSteps,
      );
      if (steps !== 8) return;
      expect(result.tip.getState).toEqual([...singles(6), ["w7", "w8"]]);
      expect(records.at(-1)).toMatchObject({
        firstDifference: "turns[6][1]",
        seedStep: 6,
        resumedBatches: [2],
      });
    },
  );
});

describe("what was folded", () => {
  it.each([
    [{ steps: 1, openingWrite: true }, 2, 1],
    [{ steps: 1 }, 1, 0],
    [{ steps: 7, snapshotFrequency: 3 }, 2, 2],
    [{ steps: 4, snapshotFrequency: 1, writesPerStep: 5 }, 0, 0],
    [{ steps: 4, writesPerStep: 5 }, 4, 3],
  ])("of %o: at most %i batches in one read, and two or more at %i steps", async (params, deepest, steps) => {
    const { result, records } = await measured({ reducer: "appendFlat", ...params });
    expect([result.deepestFold, result.stepsFolded]).toEqual([deepest, steps]);
    expect(Math.max(...records.map(({ foldDepth }) => foldDepth))).toBe(deepest);
    expect(liveVsResumed.summarise(result)).toMatchObject({ deepestFold: deepest, stepsFolded: steps });
  });
});

describe("each reducer", () => {
  it("of markPerCall with an opening write: 25 items live and 13 resumed after 12 steps", async () => {
    const { result, records } = await measured({ reducer: "markPerCall", steps: 12, openingWrite: true });
    expect(result.tip.live).toHaveLength(25);
    expect(result.tip.resumedNode).toHaveLength(13);
    expect(records[1]).toMatchObject({ step: 0, liveBatches: [1], writes: [{ value: [] }] });
  });

  it.each([
    ["countPerCall", 2],
    ["keepLastOfBatch", 2],
    ["prependBatch", 2],
    ["trimTail", null],
    ["messagesDeltaReducer", null],
    ["capBeforeBatch", 10],
  ] as const)("of %s first parts at step %s of 12", async (reducer, first) => {
    const { result } = await measured({ reducer, steps: 12 });
    expect(result.firstDivergentStep).toBe(first);
    expect(result.tip.identical).toBe(first === null);
    expect(result.errorRaised).toBeNull();
  });

  it("takes k writes of a step as one batch", async () => {
    const { result, records } = await measured({ reducer: "groupPerCall", steps: 2, writesPerStep: 3 });
    expect(result.tip.live).toEqual([names(3), ["w4", "w5", "w6"]]);
    expect(result.tip.getState).toEqual([names(6)]);
    expect(records.at(-1)).toMatchObject({ liveBatches: [3], resumedBatches: [6], foldDepth: 2 });
  });
});

describe("a thread of more than 200 steps", () => {
  it("is read by one pass, and by LangGraph at the tip, the first divergence and 32 more, which agree", async () => {
    for (const [reducer, snapshotFrequency] of [
      ["groupPerCall", 1000],
      ["groupPerCall", 7],
      ["appendFlat", 1000],
    ] as const) {
      const { result, records } = await measured({ reducer, steps: 260, snapshotFrequency, itemBytes: 100 });
      const read = records.filter(({ resumedBy }) => resumedBy === "langgraph").map(({ step }) => step);
      expect(result.reading.byLangGraph).toBe(read.length);
      expect(result.reading.byOnePass).toBe(262 - read.length);
      expect(result.reading.disagreements).toEqual([]);
      expect(read.length).toBeGreaterThanOrEqual(33);
      expect(read).toContain(260);
      if (result.firstDivergentStep !== null) expect(read).toContain(result.firstDivergentStep);
      expect(records).toHaveLength(262);
      expect(records.every(({ identical, live, resumed }) => !identical || live === resumed)).toBe(true);
    }
  });

  it("has the very records that LangGraph's own reading of every step gives", async () => {
    const ours = (await measured({ steps: 230, snapshotFrequency: 9 })).records;
    const theirs = (await measured({ steps: 198, snapshotFrequency: 9 })).records;
    const told = ({
      live,
      resumed,
      identical,
      resumedBatches,
      foldDepth,
      seedStep,
      firstDifference,
    }: StepRecord) => ({
      ...{ live, resumed, identical, resumedBatches, foldDepth, seedStep, firstDifference },
    });
    expect(ours.slice(0, 200).map(told)).toEqual(theirs.map(told));
  });
});

describe("the digest of the records", () => {
  it.each(["groupPerCall", "messagesDeltaReducer"] as const)(
    "of %s is the same in every run of the same params, and another where bytes or depths are others",
    async (reducer) => {
      const params = { reducer, steps: 12, writesPerStep: 2 };
      const digest = async (input: z.input<typeof LiveVsResumedParams>) =>
        (await measured(input)).result.recordsDigest;
      const first = await digest(params);
      expect(await digest(params)).toBe(first);
      expect(await digest({ ...params, snapshotFrequency: 5 })).not.toBe(first);
    },
  );
});

describe("the estimate", () => {
  it.each(ReducerName.options.flatMap((reducer) => [[reducer, 1000] as const, [reducer, 5] as const]))(
    "for %s at cadence %i is what a thread keeps, or more where entries are dropped",
    async (reducer, snapshotFrequency) => {
      for (const itemBytes of [null, 200]) {
        const params = LiveVsResumedParams.parse({
          reducer,
          steps: 80,
          snapshotFrequency,
          itemBytes,
          writesPerStep: 2,
        });
        const open = await openSaver("memory", release);
        const side = liveSide(new Talker(release, params), open, "t", context());
        while (!(await side.next()).done);
        const kept = await open.keptBytes("t");
        const ratio = liveVsResumed.estimate(params).retainedBytes / (kept.checkpoints + kept.writes);
        expect(ratio).toBeGreaterThan(0.95);
        if (reducer === "appendFlat" || reducer === "messagesDeltaReducer") expect(ratio).toBeLessThan(1.1);
      }
    },
  );

  it("names what would fit", () => {
    const params = LiveVsResumedParams.parse({ steps: 5000, snapshotFrequency: 1, itemBytes: 200 });
    const limit = 2 ** 28;
    expect(liveVsResumed.estimate(params).retainedBytes).toBeGreaterThan(limit);
    const fit = liveVsResumed.whatFits(params, limit);
    expect(liveVsResumed.estimate(fit?.params ?? params).retainedBytes).toBeLessThanOrEqual(limit);
    expect(fit?.sentence).toContain(`${fit?.params.steps} steps would fit`);
    expect(liveVsResumed.whatFits(params, 10)).toBeNull();
  });
});

describe("a run", () => {
  it("stops when it is cancelled in the middle, at whichever side", async () => {
    for (const stopAt of ["progress", "steps"]) {
      const abort = new AbortController();
      const generator = run(LiveVsResumedParams.parse({ steps: 300 }), context(abort.signal));
      const drain = async () => {
        for (;;) {
          const next = await generator.next();
          if (next.done) return;
          if (next.value.type === stopAt) abort.abort(new Error("cancelled here"));
        }
      };
      await expect(drain()).rejects.toThrow("cancelled here");
    }
  });

  it("stops when its thread comes to keep more than it may", async () => {
    await expect(measured({ steps: 50 }, context(undefined, 5_000))).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringMatching(
        /^Stopped at step \d+: the thread keeps 5\.\d+ kB, the limit is 5 kB\.$/,
      ),
    });
  });

  it("shows large values shortened, with what lies around the difference", async () => {
    const { result } = await measured({ steps: 300, itemBytes: 200 });
    expect(result.tip.live).toMatchObject({ $type: "elided", of: "list", entries: 300, around: { from: 0 } });
    expect(result.tip.getState).toMatchObject([{ $type: "elided", entries: 300 }]);
    const summary = liveVsResumed.summarise(result) as { liveItems: number; resumedItems: number };
    expect([summary.liveItems, summary.resumedItems]).toEqual([300, 1]);
  });
});
