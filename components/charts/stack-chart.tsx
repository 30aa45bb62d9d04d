"use client";
import { lazy, Suspense, useMemo } from "react";
import { costReading, costSummary } from "@/lib/report/cost-reading";
import type { CostSeries } from "@/lib/report/cost-series";
import { stackLayout } from "@/lib/report/stack-layout";
import { ChartFrame } from "./chart-frame";
import { useWidth } from "./use-width";

const StackPlot = lazy(() => import("./stack-plot").then((module) => ({ default: module.StackPlot })));

/** Put and putWrites stacked, by thread length: a series prepared with the accounting `stacked`. */
export function StackChart({ series }: { series: CostSeries }) {
  const { ref, width } = useWidth<HTMLDivElement>(0);
  const layout = useMemo(() => stackLayout(series, width > 0 ? width : 944), [series, width]);
  const read = useMemo(() => costReading(series), [series]);
  // Lengths that have no room for their stacks are in the table: the rule stands where a stack is drawn.
  const drawn = layout.groups.filter((group) => read.lengths.includes(group.steps));
  return (
    <div ref={ref}>
      <ChartFrame
        frame={layout}
        yLabel={layout.yLabel + (layout.left > 0 ? `; ${layout.left} more lengths stand in the table` : "")}
        name="put and putWrites stacked, bytes by steps in the thread"
        summary={costSummary(series)}
        places={drawn.map((group) => group.x)}
        read={(index) => read.at(read.lengths.indexOf(drawn[index]?.steps ?? 0))}
        headLines={2}
      >
        {width > 0 && (
          <Suspense>
            <StackPlot series={series} layout={layout} />
          </Suspense>
        )}
      </ChartFrame>
    </div>
  );
}
