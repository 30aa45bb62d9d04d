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
  { reducer }: LiveVsResumedParams,
  { liveItems, resumedItems, ...sum }: LiveVsResumedSummary,
): string {
  if (liveItems !== null && resumedItems !== null && liveItems !== resumedItems) {
    if (reducer === "groupPerCall") {
      return `${capital(inWords(liveItems))} turns became ${inWords(resumedItems)}.`;
    }
    if (reducer === "countPerCall") {
      return `${capital(inWords(liveItems))} counts became ${inWords(resumedItems)}.`;
    }
    return `${plural(liveItems, "item")} live, ${resumedItems.toLocaleString("en-US")} after the resume.`;
  }
  const at = sum.firstDivergentStep === null ? "" : `, from step ${sum.firstDivergentStep} on`;
  return `The resumed value is not the live one${at}.`;
}

function tipHides({ tip, divergentSteps, steps }: LiveVsResumedSummary): string {
  const differ = `${divergentSteps.toLocaleString("en-US")} of ${plural(steps, "step")} ${divergentSteps === 1 ? "differs" : "differ"}`;
  if (tip.storedWhole) return `The tip agrees only because a DeltaSnapshot lies on it: ${differ}.`;
  if (tip.foldDepth === 1) return `The tip agrees only because one write folds as one: ${differ}.`;
  return `The tip agrees, but ${differ}.`;
}

function same({ tip, steps, resolvedSnapshotFrequency, snapshotSteps }: LiveVsResumedSummary): Verdict {
  // The deepest fold anywhere in the thread: two batches or more are what a reducer can get wrong.
  const deepest = Math.min(steps, resolvedSnapshotFrequency - 1);
  if (deepest < 2) {
    return {
      mark: "snapshot",
      sentence: tip.storedWhole
        ? "Same, but this proves nothing: the value lay whole in the checkpoint."
        : "Same, but this proves nothing: no step folded more than one write.",
      detail: "The reducer was given nothing that it could have grouped in another way.",
    };
  }
  if (tip.storedWhole) {
    return {
      mark: "snapshot",
      sentence: "Same, but the tip proves nothing: the value lay whole in the checkpoint.",
      detail: `At the tip the reducer was never called. The steps between the ${plural(snapshotSteps, "DeltaSnapshot")} were folded, and are the same.`,
    };
  }
  return {
    mark: "same",
    sentence:
      steps === 1 ? "Same at its one step." : `Same at all ${plural(steps, "step")}, rebuilt by a fold.`,
    detail:
      snapshotSteps === 0
        ? "No checkpoint held the whole value, so each was rebuilt from its writes."
        : `Rebuilt from ${plural(snapshotSteps, "DeltaSnapshot")} and the writes since.`,
  };
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
