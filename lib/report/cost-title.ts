import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { type CostSeries, countedAs } from "./cost-series";
import { count, ratio } from "./format";

/** From here on a fitted exponent is said to near the square; up to there to be a line. */
const square = 1.7;
const line = 1.2;

function growthOf(name: string, exponent: number): string {
  if (exponent >= square) return `${name} nears the square of the thread.`;
  return exponent <= line ? `${name} stays a line.` : `${name} grows faster than the thread.`;
}

/** The home picture's title: what the fitted exponents say, or the ratio where too few lengths were measured for a fit. */
export function costTitle(series: CostSeries): string {
  const exponentOf = (arm: Arm) => series.arms.find((each) => each.arm === arm)?.exponent ?? null;
  const [accumulating, delta] = [exponentOf("accumulating"), exponentOf("delta")];
  if (accumulating !== null && delta !== null) {
    return `${growthOf("Accumulating", accumulating)} ${growthOf("Delta", delta)}`;
  }
  if (series.ratio) {
    const { steps, ratio: times } = series.ratio;
    return `At ${count(steps)} steps, accumulating cost ${ratio(times)} times the bytes of delta.`;
  }
  return "Bytes by thread length.";
}

/** What the headline picture measures, on what, with which accounting. */
export function costCaption(series: CostSeries, itemBytes: number): string {
  const withWrites = series.arms.flatMap(({ arm }) =>
    countedAs(series.accounting, arm) === "putPlusWrites" ? [arm] : [],
  );
  const writes = withWrites.length > 0 ? `, and for ${withWrites.join(" and ")} put + writes` : "";
  const snapshots = series.arms.some(({ points }) =>
    points.some(({ snapshotSteps }) => snapshotSteps.length > 0),
  );
  return `Bytes through put${writes}. ${count(itemBytes)}-byte items, ${snapshots ? "with DeltaSnapshots" : "no DeltaSnapshot"}.`;
}
