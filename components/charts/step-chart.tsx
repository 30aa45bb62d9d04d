"use client";
import { lazy, Suspense, useMemo } from "react";
import { xOf } from "@/lib/report/plot";
import { stepFrame, stepLayout } from "@/lib/report/step-layout";
import { type StepInput, stepPanel, stepReading, stepSummary } from "@/lib/report/step-series";
import { ChartFrame } from "./chart-frame";
import { useWidth } from "./use-width";

const StepPlot = lazy(() => import("./step-plot").then((module) => ({ default: module.StepPlot })));

/** Bytes of each superstep of one thread length. It says when points were thinned. */
export function StepChart({ params, rows, steps, counts, scale }: Omit<StepInput, "columns">) {
  const { ref, width } = useWidth<HTMLDivElement>(0);
  const frame = useMemo(() => stepFrame(width > 0 ? width : 944), [width]);
  const columns = Math.round(frame.plot.right - frame.plot.left);
  const panel = useMemo(
    () => stepPanel({ params, rows, steps, counts, scale, columns }),
    [params, rows, steps, counts, scale, columns],
  );
  const layout = useMemo(() => stepLayout(panel, frame, scale), [panel, frame, scale]);
  const places = useMemo(
    () =>
      panel.all.length === 0
        ? []
        : Array.from({ length: steps + 2 }, (_, index) => xOf(frame.plot, panel.x, index - 1) ?? 0),
    [panel, frame, steps],
  );
  const thinned = panel.lines.find((line) => line.stepsPerPixel !== null)?.stepsPerPixel;
  return (
    <div ref={ref}>
      <ChartFrame
        frame={frame}
        yLabel={thinned ? `${layout.yLabel}, drawn at ${thinned} steps a pixel` : layout.yLabel}
        name={layout.yLabel}
        summary={stepSummary(panel)}
        places={places}
        read={(index) => stepReading(panel, index)}
        headLines={panel.all.length > 2 ? 2 : 1}
      >
        {width > 0 && (
          <Suspense>
            <StepPlot panel={panel} layout={layout} />
          </Suspense>
        )}
      </ChartFrame>
    </div>
  );
}
