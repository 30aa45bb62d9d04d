/** The two experiments that a first visit is offered, by the words of their buttons. */
export const mainExperiments = [
  { id: "checkpoint-cost", button: "Measure checkpoint cost" },
  { id: "live-vs-resumed", button: "Compare live and resumed" },
] as const;

export type MainExperiment = (typeof mainExperiments)[number]["id"];
