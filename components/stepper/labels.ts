/** How the two sides of a thread are called, and how each was got. */
export interface StepperLabels {
  live: { name: string; note: string };
  resumed: { name: string; note: string };
}

export const liveAgainstResumed: StepperLabels = {
  live: { name: "live", note: "after the superstep" },
  resumed: { name: "resumed", note: "read by a fresh graph" },
};
