import { describe, expect, it } from "vitest";
import type { LiveVsResumedSummary } from "@/lib/experiments/live-vs-resumed/schema";
import type { RunDocument } from "@/lib/runs/schema";
import { contextLine, paramsLine } from "./params-line";
import { rowOf, type VerdictInput, verdictOf, verdictOfRun } from "./verdict";

const run = (over: Partial<VerdictInput>): VerdictInput => ({
  experiment: "live-vs-resumed",
  params: {},
  status: "done",
  startedAt: "2026-11-30T14:02:59.000Z",
  progress: null,
  error: null,
  summary: null,
  ...over,
});

const summary = (over: Partial<LiveVsResumedSummary>): LiveVsResumedSummary => ({
  steps: 6,
  firstDivergentStep: 2,
  deepestFold: 6,
  stepsFolded: 5,
  errorRaised: null,
  resolvedSnapshotFrequency: 1000,
  tip: { identical: false, storedWhole: false, foldDepth: 6 },
  liveItems: 6,
  resumedItems: 1,
  divergentSteps: 5,
  snapshotSteps: 0,
  disagreements: 0,
  ...over,
});

describe("the verdict of live against resumed", () => {
  it("says how many turns became one, and on what that rests", () => {
    expect(verdictOf(run({ summary: summary({}) }))).toEqual({
      mark: "differs",
      sentence: "Six turns became one.",
      detail:
        "5 of 6 steps differ, the first at step 2. No error was raised, and no checkpoint held the whole value.",
    });
  });

  it("counts items for a reducer whose entries are no turns", () => {
    const params = { reducer: "markPerCall", steps: 12, openingWrite: true };
    const verdict = verdictOf(run({ params, summary: summary({ liveItems: 25, resumedItems: 13 }) }));
    expect(verdict.sentence).toBe("25 items live, 13 after the resume.");
  });

  it("does not let a tip that was read whole hide the steps that differ", () => {
    const hidden = summary({
      steps: 24,
      tip: { identical: true, storedWhole: true, foldDepth: 0 },
      divergentSteps: 8,
      snapshotSteps: 8,
      resolvedSnapshotFrequency: 3,
    });
    expect(verdictOf(run({ summary: hidden })).sentence).toBe(
      "The tip agrees only because a DeltaSnapshot lies on it: 8 of 24 steps differ.",
    );
    const single = {
      ...hidden,
      steps: 7,
      divergentSteps: 2,
      tip: { ...hidden.tip, storedWhole: false, foldDepth: 1 },
    };
    expect(verdictOf(run({ summary: single })).sentence).toBe(
      "The tip agrees only because one batch folds as one: 2 of 7 steps differ.",
    );
  });

  it("calls a green result that folded nothing no proof", () => {
    const green = { firstDivergentStep: null, divergentSteps: 0 };
    const whole = summary({
      ...green,
      tip: { identical: true, storedWhole: true, foldDepth: 0 },
      resolvedSnapshotFrequency: 1,
      deepestFold: 0,
      stepsFolded: 0,
      snapshotSteps: 6,
    });
    expect(verdictOf(run({ summary: whole }))).toMatchObject({
      mark: "snapshot",
      sentence: "Same, but this proves nothing: the value lay whole in the checkpoint.",
    });
    const between = { ...whole, deepestFold: 2, stepsFolded: 2, snapshotSteps: 2 };
    expect(verdictOf(run({ summary: between }))).toMatchObject({
      sentence: "Same, but the tip proves nothing: the value lay whole in the checkpoint.",
      detail:
        "At the tip the reducer was never called. 2 steps before it folded two or more batches, and are the same.",
    });
    const folded = summary({ ...green, tip: { identical: true, storedWhole: false, foldDepth: 6 } });
    expect(verdictOf(run({ summary: folded }))).toMatchObject({
      mark: "same",
      sentence: "Same at all 6 steps; 5 of them folded two or more batches.",
      detail:
        "The deepest fold took six batches. No checkpoint held the whole value, so each was rebuilt from its writes.",
    });
  });

  it("goes by what was folded, not by steps and cadence", () => {
    const green = (over: Partial<LiveVsResumedSummary>) =>
      verdictOf(
        run({
          summary: summary({
            firstDivergentStep: null,
            divergentSteps: 0,
            tip: { identical: true, storedWhole: false, foldDepth: over.deepestFold ?? 0 },
            ...over,
          }),
        }),
      );
    // An opening write and one step are two batches.
    expect(green({ steps: 1, deepestFold: 2, stepsFolded: 1 })).toMatchObject({
      mark: "same",
      sentence: "Same at its one step, which folded two batches.",
    });
    expect(green({ steps: 1, deepestFold: 1, stepsFolded: 0 })).toMatchObject({
      mark: "snapshot",
      sentence: "Same, but this proves nothing: no step folded more than one batch.",
    });
    const seven = { steps: 7, deepestFold: 2, stepsFolded: 2, snapshotSteps: 2 };
    expect(green({ ...seven, tip: { identical: true, storedWhole: false, foldDepth: 1 } }).sentence).toBe(
      "Same at all 7 steps; 2 of them folded two or more batches.",
    );
    expect(green({ steps: 3, deepestFold: 4, stepsFolded: 3 }).sentence).toBe(
      "Same at all 3 steps; each folded two or more batches.",
    );
  });

  it("says from which step on only where no later step is the same", () => {
    const sentence = (over: Partial<LiveVsResumedSummary>) =>
      verdictOf(
        run({
          params: { reducer: "prependBatch" },
          summary: summary({ liveItems: 8, resumedItems: 8, ...over }),
        }),
      ).sentence;
    expect(sentence({ steps: 8, firstDivergentStep: 2, divergentSteps: 3 })).toBe(
      "The resumed value is not the live one at the tip, step 8.",
    );
    expect(sentence({ steps: 8, firstDivergentStep: 2, divergentSteps: 7 })).toBe(
      "The resumed value is not the live one, from step 2 on.",
    );
    expect(sentence({ steps: 8, firstDivergentStep: 8, divergentSteps: 1 })).toContain("at the tip, step 8");
  });

  it("calls no empty opening write a turn", () => {
    const params = { reducer: "groupPerCall", openingWrite: true };
    expect(verdictOf(run({ params, summary: summary({ liveItems: 7 }) })).sentence).toBe(
      "Seven entries became one.",
    );
  });
});

describe("the verdict of a run that did not end", () => {
  const document = (over: Partial<RunDocument>): RunDocument => ({
    formatVersion: 1,
    id: "r_7Qm2vXc1Rt",
    experiment: "checkpoint-cost",
    params: { steps: [3000] },
    status: "cancelled",
    createdAt: "2026-11-30T14:02:58.000Z",
    startedAt: "2026-11-30T14:02:59.000Z",
    endedAt: "2026-11-30T14:03:59.000Z",
    progress: { done: 284, of: 9000, measuring: "accumulating at 3,000 steps" },
    partial: [],
    result: null,
    error: null,
    environment: null,
    fingerprint: null,
    threads: [],
    ...over,
  });

  it("counts the rows that were measured, not the supersteps of a thread that was cut", () => {
    const nothing = "0 of 3 measured. Nothing was measured, so there is no verdict.";
    expect(verdictOfRun(document({})).detail).toBe(nothing);
    const error = { code: "internal", message: "boom" };
    expect(verdictOfRun(document({ status: "failed", error }))).toEqual({
      mark: "failed",
      sentence: "The run failed: boom.",
      detail: nothing,
    });
    const inAList = verdictOf(rowOf(document({})));
    expect(inAList.detail).toBe("It ended part of the way through; no verdict is drawn from a part.");
    expect(verdictOf(rowOf(document({ status: "running" }))).detail).toBe("3% of the work is done.");
  });

  it("counts the cells of a sweep that stand", () => {
    const sweep = { experiment: "snapshot-sweep", params: {}, partial: [{}, {}] };
    expect(verdictOfRun(document(sweep)).detail).toContain("2 of 4 cells measured. These figures are exact");
    const none = verdictOfRun(document({ ...sweep, partial: [] }));
    expect(none.detail).not.toContain("exact");
  });

  it("does not say that a run which only waited was in its middle", () => {
    for (const experiment of ["checkpoint-cost", "live-vs-resumed", "snapshot-sweep"]) {
      const run = document({ experiment, params: {}, status: "interrupted", progress: null });
      expect(verdictOfRun(run).sentence).toBe("The server stopped in the middle of this run.");
      expect(verdictOfRun({ ...run, startedAt: null }).sentence).toBe(
        "The server stopped before this run began.",
      );
    }
  });
});

describe("the verdict of other runs", () => {
  it("draws none from a part", () => {
    const progress = { done: 9, of: 12, measuring: "accumulating at 100 steps" };
    expect(verdictOf(run({ status: "running", progress })).sentence).toBe(
      "Measuring accumulating at 100 steps.",
    );
    expect(verdictOf(run({ status: "interrupted", progress })).detail).toContain(
      "no verdict is drawn from a part",
    );
    expect(verdictOf(run({ status: "cancelled" })).detail).toBe("Nothing was measured before that.");
    const error = { code: "reducer-threw", message: "the reducer threw at step 4: boom" };
    expect(verdictOf(run({ status: "failed", error }))).toMatchObject({
      mark: "failed",
      sentence: "The reducer threw at step 4: boom.",
    });
  });

  it("compares accumulating's put with delta's put + writes at the longest length", () => {
    const cost = {
      ratios: [
        { steps: 100, ratio: 16.83 },
        { steps: 10, ratio: 2.1 },
      ],
      growth: [],
      resolvedSnapshotFrequency: 1000,
      without: [],
    };
    const verdict = verdictOf(run({ experiment: "checkpoint-cost", summary: cost }));
    expect(verdict.sentence).toBe(
      "At 100 steps, the accumulating field cost 16.8 times the bytes of delta, writes included.",
    );
    const failed = { ...cost, without: [{ arm: "delta", failed: 3, refused: 0 }] };
    expect(verdictOf(run({ experiment: "checkpoint-cost", summary: failed }))).toMatchObject({
      mark: "failed",
      sentence: "Delta failed at 3 lengths.",
    });
  });

  it("counts a sweep's cells, and says when none of them is evidence", () => {
    const sweep = (cells: object) =>
      verdictOf(run({ experiment: "snapshot-sweep", summary: { cells: 216, ...cells } })).sentence;
    expect(sweep({ wrong: 112, rightStoredWhole: 63, rightOneWrite: 41, rightFolded: 0 })).toBe(
      "groupPerCall is wrong in 112 of 216 cells, and looks right again at every DeltaSnapshot.",
    );
    expect(sweep({ wrong: 0, rightStoredWhole: 63, rightOneWrite: 41, rightFolded: 112 })).toBe(
      "groupPerCall is right in all 216 cells: 112 were folded from two writes or more.",
    );
    expect(sweep({ wrong: 0, rightStoredWhole: 200, rightOneWrite: 16, rightFolded: 0 })).toContain(
      "this proves nothing",
    );
  });

  it("says how many of a sweep's cells their recorded threads do not bear out", () => {
    const detail = (unlike: number) => {
      const summary = { cells: 4, wrong: 1, rightStoredWhole: 2, rightOneWrite: 1, rightFolded: 0, unlike };
      return verdictOf(run({ experiment: "snapshot-sweep", summary })).detail;
    };
    expect(detail(0)).not.toContain("recorded");
    expect(detail(1)).toContain("1 cell ended with other values than the recorded thread");
    expect(detail(2)).toContain("2 cells ended with other values");
  });

  it("says the params that a figure depends on", () => {
    expect(paramsLine(run({}))).toBe("groupPerCall, 6 steps, snapshotFrequency 1,000");
    expect(contextLine(run({}))).toBe(
      "groupPerCall, 6 steps, snapshotFrequency 1,000, one write a step, memory saver, langgraph 1.7.3",
    );
    expect(paramsLine(run({ experiment: "snapshot-sweep" }))).toBe("groupPerCall, 6 to 9 steps");
    expect(paramsLine(run({ experiment: "checkpoint-cost" }))).toBe("10, 25, 50, 100 steps, 200-byte items");
  });
});
