import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import type { CostSeries } from "./cost-series";
import { plural } from "./fold-picture";
import { count, exactBytes, exponent, ratio, shortBytes } from "./format";

export interface CostReading {
  /** The lengths at which at least one arm was measured, ascending. */
  lengths: number[];
  at(index: number): { title: string; tick: string; values: { arm: Arm; text: string }[] };
}

/** What stands above the chart while a length is pointed at: every arm's exact bytes there. */
export function costReading(series: CostSeries): CostReading {
  const lengths = series.lengths.filter((steps) =>
    series.arms.some((arm) => arm.points.some((point) => point.steps === steps)),
  );
  return {
    lengths,
    at(index) {
      const steps = lengths[index] ?? 0;
      return {
        title: plural(steps, "step"),
        tick: count(steps),
        values: series.arms.flatMap((arm) => {
          const point = arm.points.find((one) => one.steps === steps);
          if (point) {
            const text =
              series.accounting === "stacked"
                ? `${count(point.putBytes)} + ${exactBytes(point.writesBytes)}`
                : exactBytes(point.bytes);
            return [{ arm: arm.arm, text }];
          }
          const gap = arm.gaps.find((one) => one.steps === steps);
          return gap ? [{ arm: arm.arm, text: gap.state }] : [];
        }),
      };
    },
  };
}

/** The chart in a sentence, for somebody who does not see it. */
export function costSummary(series: CostSeries): string {
  const arms = series.arms.map((arm) => {
    const last = arm.points.at(-1);
    const missing = arm.gaps.map((gap) => `${gap.state} at ${plural(gap.steps, "step")}: ${gap.message}`);
    if (!last) return [arm.arm, ...(missing.length > 0 ? missing : ["not measured yet"])].join(", ");
    const grows = arm.exponent === null ? [] : [`growing as n to the power ${exponent(arm.exponent)}`];
    return [
      `${arm.arm} ${shortBytes(last.bytes)} at ${plural(last.steps, "step")}`,
      ...grows,
      ...missing,
    ].join(", ");
  });
  const found = series.ratio
    ? ` Accumulating’s put is ${ratio(series.ratio.ratio)} times delta’s put + writes at ${plural(series.ratio.steps, "step")}.`
    : "";
  return `${arms.join("; ")}.${found} The same figures stand in the table under it.`;
}
