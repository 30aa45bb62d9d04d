import type { RunAnswer } from "@/lib/runs/schema";

export interface RunTab {
  key: string;
  label: string;
}

const views: Record<string, RunTab[]> = {
  "checkpoint-cost": [
    { key: "report", label: "Report" },
    { key: "steps", label: "By step" },
    { key: "table", label: "Table" },
  ],
  "live-vs-resumed": [
    { key: "report", label: "Report" },
    { key: "stepper", label: "Stepper" },
    { key: "table", label: "Table" },
  ],
  "snapshot-sweep": [
    { key: "report", label: "Heat map" },
    { key: "stepper", label: "Stepper" },
    { key: "table", label: "Table" },
  ],
};

/** The views of a finished run, the first being the one that its bare address opens. A downloaded file knows no other runs. */
export function tabsOf(run: RunAnswer, offline: boolean): RunTab[] {
  const own = (views[run.experiment] ?? []).filter(({ key }) => key !== "stepper" || run.threads.length > 0);
  return offline ? own : [...own, { key: "same-params", label: "Runs with these params" }];
}
