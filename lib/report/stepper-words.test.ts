import { describe, expect, it } from "vitest";
import type { Plain } from "@/lib/thread/plain";
import type { StepOutline } from "@/lib/thread/step-record";
import { shortId, stepFacts, tipVerdicts } from "./stepper-facts";
import { pathTo, prepareThread, type SteppedThread } from "./stepper-stops";
import { alignValues } from "./stepper-values";
import { announcement, stepHeading } from "./stepper-words";

/** groupPerCall at a cadence of 3: what one write a step leaves behind, worked out by hand for the steps below. */
function thread(last: number, cadence = 3): SteppedThread {
  const outlines = Array.from({ length: last + 2 }, (_, i): StepOutline => {
    const step = i - 1;
    const seed = step >= cadence ? step - (step % cadence) : null;
    const depth = Math.max(step - (seed ?? 0), 0);
    const stored = seed !== null && depth === 0;
    return {
      step,
      source: step === -1 ? "input" : "loop",
      checkpointId: `1f0b-${1000 + step}-6f70-8000`,
      parentCheckpointId: step === -1 ? null : `1f0b-${999 + step}-6f70-8000`,
      namespace: "",
      nodes: step > 0 ? ["turn"] : [],
      identical: depth <= 1,
      firstDifference: depth <= 1 ? null : `turns[${seed ?? 0}]`,
      deltaSnapshot: stored,
      storedWhole: stored,
      foldDepth: depth,
      seedStep: seed,
      liveBatches: step > 0 ? [1] : [],
      resumedBatches: depth > 0 ? [depth] : [],
      resumedBy: "langgraph",
      putBytes: 400 + step,
      writesBytes: step > 0 ? 13 : 0,
      wrote: step > 0 ? [`w${step}`] : [],
    };
  });
  return prepareThread(outlines);
}

const turns = (...entries: Plain[][]): Plain => entries;
const stopAt = (of: SteppedThread, step: number) => {
  const stop = of.stops.find(({ outline }) => outline.step === step);
  if (!stop) throw new Error(`no step ${step}`);
  return stop;
};
const heading = (of: SteppedThread, step: number, live: Plain = null, resumed: Plain = live) =>
  stepHeading(of, stopAt(of, step), alignValues(live, resumed));

describe("heading of a step", () => {
  it("names the turns that became one", () => {
    expect(heading(thread(9), 8, turns(["w6"], ["w7"], ["w8"]), turns(["w6"], ["w7", "w8"]))).toEqual({
      title: "w7 and w8 were two turns. The resume made them one.",
      under: "Seed: the DeltaSnapshot of step 6. Two writes since, folded in one call.",
    });
    const six = turns(["w1"], ["w2"], ["w3"], ["w4"], ["w5"], ["w6"]);
    expect(heading(thread(6, 1000), 6, six, turns(["w1", "w2", "w3", "w4", "w5", "w6"]))).toEqual({
      title: "w1 to w6 were six turns. The resume made them one.",
      under: "No seed: the fold starts from the initial value. Six writes, folded in one call.",
    });
  });

  it("claims no turns where the entries are something else", () => {
    expect(heading(thread(9), 8, [1, 1, 1], [1, 2]).title).toBe(
      "w7 and w8 came in two batches. The resume folded them in one, and the value differs in the last entry.",
    );
  });

  it("says of a value that lay whole that it proves nothing", () => {
    expect(heading(thread(9), 9)).toEqual({
      title: "Same, but this proves nothing: the value lay whole in the checkpoint.",
      under: "A DeltaSnapshot lies on this checkpoint. Nothing is folded.",
    });
  });

  it("tells a batch of one from a fold that changed nothing and from a thread that wrote nothing", () => {
    expect(heading(thread(9), 7).title).toBe("Same: a batch of one folds as a batch of one.");
    expect(heading(thread(9), 0).title).toBe("Same: nothing was written yet, so nothing was folded.");
    const folded = prepareThread(
      thread(6, 1000).stops.map(({ outline }) => ({ ...outline, identical: true })),
    );
    expect(heading(folded, 5).title).toBe("Same, and folded: five batches live, one at the resume.");
  });
});

describe("words of a step", () => {
  it("announces the step and where it differs", () => {
    const of = thread(24);
    const alignment = alignValues(turns(["w6"], ["w7"], ["w8"]), turns(["w6"], ["w7", "w8"]));
    expect(announcement(of, stopAt(of, 8), alignment)).toBe("Step 8 of 24, differs in the last entry");
    expect(announcement(of, stopAt(of, 8), null)).toBe("Step 8 of 24, differs at turns[6]");
    expect(announcement(of, stopAt(of, 9), null)).toBe("Step 9 of 24, same, stored whole");
  });

  it("gives each head its verdict", () => {
    const main = thread(9).stops.map((stop) => stop.outline);
    const fork = [7, 8].map(
      (step): StepOutline => ({
        ...(main.find((outline) => outline.step === step) as StepOutline),
        checkpointId: `fork-${step}`,
        parentCheckpointId: step === 7 ? "1f0b-1006-6f70-8000" : "fork-7",
      }),
    );
    expect(tipVerdicts(prepareThread([...main, ...fork]))).toEqual([
      {
        label: "9",
        position: 10,
        differs: false,
        says: ". It proves nothing: the value lay whole in the checkpoint.",
      },
      { label: "8′", position: 12, differs: true, says: " first at turns[6], on the fork from 6." },
    ]);
  });

  it("has the facts of a step with exact bytes", () => {
    const facts = Object.fromEntries(stepFacts(stopAt(thread(9), 8)).map(({ name, value }) => [name, value]));
    expect(facts).toMatchObject({
      put: "408 B",
      putWrites: "13 B",
      seed: "step 6",
      "stored whole": "no, folded",
    });
    expect(shortId("1f0b1008-6f70-8000")).toBe("1f0b…8000");
  });

  it("follows a fork back along its own history", () => {
    const of = thread(9);
    expect(pathTo(of, 9, 6).map((stop) => stop.label)).toEqual(["7", "8"]);
  });
});
