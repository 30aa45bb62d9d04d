"use client";
import { lazy, Suspense, useMemo } from "react";
import { costLayout } from "@/lib/report/cost-layout";
import { costReading, costSummary } from "@/lib/report/cost-reading";
import type { CostSeries } from "@/lib/report/cost-series";
import { xOf } from "@/lib/report/plot";
import { ChartFrame } from "./chart-frame";
import { useWidth } from "./use-width";

const CostPlot = lazy(() => import("./cost-plot").then((module) => ({ default: module.CostPlot })));

/** Bytes by thread length: a prepared series in, at its CSS width. Its height stands before it is drawn. */
export function CostChart({ series }: { series: CostSeries }) {
  const { ref, width } = useWidth<HTMLDivElement>(0);
  const layout = useMemo(() => (width > 0 ? costLayout(series, width) : null), [series, width]);
  const read = useMemo(() => costReading(series), [series]);
  const frame = layout ?? costLayout(series, 944);
  const places = read.lengths.map((steps) => xOf(frame.plot, series.x, steps) ?? frame.plot.left);
  return (
    <div ref={ref}>
      <ChartFrame
        frame={frame}
        yLabel={
          frame.yLabel + (frame.xTicks.thinned ? "; numbers of lengths that would touch are left out" : "")
        }
        name={`${frame.yLabel}, by steps in the thread`}
        summary={costSummary(series)}
        places={places}
        read={read.at}
        headLines={series.arms.length > 3 ? 2 : 1}
      >
        {layout && (
          <Suspense>
            <CostPlot series={series} layout={layout} />
          </Suspense>
        )}
      </ChartFrame>
    </div>
  );
}
