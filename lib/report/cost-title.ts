import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { type CostArm, type CostSeries, countedAs } from "./cost-series";
import { count, ratio } from "./format";

/** From here on a fitted exponent is said to near the square; up to there to be a line. */
const square = 1.7;
const line = 1.2;
/** A fit over fewer lengths, or over a narrower span, shows the fixed bytes of a checkpoint and not the growth. */
const fewestLengths = 3;
const leastSpan = 8;

function carriesShape({ points }: CostArm): boolean {
  const lengths = [...new Set(points.map(({ steps }) => steps))];
  return lengths.length >= fewestLengths && Math.max(...lengths) >= leastSpan * Math.min(...lengths);
}

function growthOf(name: string, exponent: number): string {
  if (exponent >= square) return `${name} nears the square of the thread.`;
  return exponent <= line ? `${name} stays a line.` : `${name} grows faster than the thread.`;
}

/** The home picture's title: what the fitted exponents say, or the ratio where the measured lengths do not carry a shape. */
export function costTitle(series: CostSeries): string {
  const exponentOf = (arm: Arm) => {
    const one = series.arms.find((each) => each.arm === arm);
    return one && carriesShape(one) ? one.exponent : null;
  };
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
