import type { LiveVsResumedParams, LiveVsResumedSummary } from "@/lib/experiments/live-vs-resumed/schema";
import { plural } from "./fold-picture";
import type { Verdict } from "./verdict";
import { capital, ended, inWords } from "./words";

/** The verdict of a finished live-vs-resumed run: which of the ways to be the same or to differ it found. */
export function liveVsResumedVerdict(params: LiveVsResumedParams, sum: LiveVsResumedSummary): Verdict {
  if (sum.errorRaised !== null) {
    return {
      mark: "failed",
      sentence: `The resume raised an error: ${ended(sum.errorRaised)}`,
      detail: howMany(sum),
    };
  }
  if (!sum.tip.identical) {
    return { mark: "differs", sentence: tipDiffers(params, sum), detail: `${howMany(sum)} ${silence(sum)}` };
  }
  if (sum.divergentSteps > 0) {
    return {
      mark: "differs",
      sentence: tipHides(sum),
      detail: `The first that differs is step ${sum.firstDivergentStep}. No error was raised.`,
    };
  }
  return same(sum);
}

function tipDiffers(
  { reducer, openingWrite }: LiveVsResumedParams,
  { liveItems, resumedItems, ...sum }: LiveVsResumedSummary,
): string {
  if (liveItems !== null && resumedItems !== null && liveItems !== resumedItems) {
    if (reducer === "groupPerCall") {
      // The empty write that opens a thread makes an entry too, and that one is no turn.
      const [one, many] = openingWrite ? ["entry", "entries"] : ["turn", "turns"];
      return `${capital(inWords(liveItems))} ${liveItems === 1 ? one : many} became ${inWords(resumedItems)}.`;
    }
    if (reducer === "countPerCall") {
      return `${capital(inWords(liveItems))} counts became ${inWords(resumedItems)}.`;
    }
    return `${plural(liveItems, "item")} live, ${resumedItems.toLocaleString("en-US")} after the resume.`;
  }
  return `The resumed value is not the live one${whereTipDiffers(sum)}.`;
}

/** "from step 2 on" only where no step after it is the same: damage may come and go with the DeltaSnapshots. */
function whereTipDiffers({
  firstDivergentStep: first,
  divergentSteps,
  steps,
}: Pick<LiveVsResumedSummary, "firstDivergentStep" | "divergentSteps" | "steps">): string {
  const toTheTip = first !== null && first < steps && divergentSteps === steps - first + 1;
  return toTheTip
    ? `, from step ${first.toLocaleString("en-US")} on`
    : ` at the tip, step ${steps.toLocaleString("en-US")}`;
}

function tipHides({ tip, divergentSteps, steps }: LiveVsResumedSummary): string {
  const differ = `${divergentSteps.toLocaleString("en-US")} of ${plural(steps, "step")} ${divergentSteps === 1 ? "differs" : "differ"}`;
  if (tip.storedWhole) return `The tip agrees only because a DeltaSnapshot lies on it: ${differ}.`;
  if (tip.foldDepth === 1) return `The tip agrees only because one batch folds as one: ${differ}.`;
  return `The tip agrees, but ${differ}.`;
}

function same({ tip, steps, deepestFold, stepsFolded, snapshotSteps }: LiveVsResumedSummary): Verdict {
  // Two batches or more in one fold are what a reducer can get wrong.
  if (stepsFolded === 0) {
    return {
      mark: "snapshot",
      sentence: tip.storedWhole
        ? "Same, but this proves nothing: the value lay whole in the checkpoint."
        : "Same, but this proves nothing: no step folded more than one batch.",
      detail: "The reducer was given nothing that it could have grouped in another way.",
    };
  }
  if (tip.storedWhole) {
    return {
      mark: "snapshot",
      sentence: "Same, but the tip proves nothing: the value lay whole in the checkpoint.",
      detail: `At the tip the reducer was never called. ${plural(stepsFolded, "step")} before it folded two or more batches, and ${stepsFolded === 1 ? "is" : "are"} the same.`,
    };
  }
  return {
    mark: "same",
    sentence: sameFolded(steps, stepsFolded, deepestFold),
    detail: `${steps > 1 ? `The deepest fold took ${inWords(deepestFold)} batches. ` : ""}${
      snapshotSteps === 0
        ? "No checkpoint held the whole value, so each was rebuilt from its writes."
        : `Rebuilt from ${plural(snapshotSteps, "DeltaSnapshot")} and the writes since.`
    }`,
  };
}

function sameFolded(steps: number, stepsFolded: number, deepestFold: number): string {
  if (steps === 1) return `Same at its one step, which folded ${inWords(deepestFold)} batches.`;
  const all = `Same at all ${plural(steps, "step")}`;
  if (stepsFolded === steps) return `${all}; each folded two or more batches.`;
  return `${all}; ${stepsFolded.toLocaleString("en-US")} of them folded two or more batches.`;
}

function howMany({ divergentSteps, steps, firstDivergentStep }: LiveVsResumedSummary): string {
  if (firstDivergentStep === null) return `None of ${plural(steps, "step")} differs.`;
  return `${divergentSteps.toLocaleString("en-US")} of ${plural(steps, "step")} ${divergentSteps === 1 ? "differs" : "differ"}, the first at step ${firstDivergentStep}.`;
}

function silence({ snapshotSteps }: LiveVsResumedSummary): string {
  return snapshotSteps === 0
    ? "No error was raised, and no checkpoint held the whole value."
    : "No error was raised.";
}
