import type { CostSeries } from "./cost-series";
import { plural } from "./fold-picture";
import { ratio } from "./format";

/** What must be known to read the chart, in sentences under it. `left`: lengths that a stacked chart had no room for. */
export function chartNotes(series: CostSeries): string[] {
  const notes: string[] = [];
  const has = (arm: string) => series.arms.some((one) => one.arm === arm && one.points.length > 0);
  const stacked = series.accounting === "stacked";
  if (stacked) {
    notes.push("Each stack is put, with putWrites hatched on top; the mark over it names the arm.");
  } else if (series.arms.some((arm) => arm.model !== null)) {
    notes.push("Marks are measured; the line is the fitted model, dotted where nothing was measured.");
  } else {
    notes.push("Marks are measured and joined; a model needs three lengths.");
  }
  if (series.ratio && !series.running) {
    notes.push(
      `${ratio(series.ratio.ratio)}× is accumulating’s put over delta’s put + writes at ${plural(series.ratio.steps, "step")}${series.accounting === "put" ? ", the open square" : ""}.`,
    );
  }
  if (series.arms.some((arm) => arm.points.some((point) => point.snapshotSteps.length > 0))) {
    notes.push("◆ wrote DeltaSnapshots.");
  }
  if (has("delta") && has("control")) {
    notes.push("Delta and control are not compared: the sign depends on the accounting.");
  }
  return notes;
}
