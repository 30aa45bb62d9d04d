"use client";
import { StepChart } from "@/components/charts/step-chart";
import { Options } from "@/components/ui/options";
import { lengthsOf } from "@/lib/report/cost-series";
import type { StepBytes } from "@/lib/report/step-series";
import type { CostReportProps } from "./cost-report";
import { CostStepFigures } from "./cost-step-figures";
import { useCostView, ViewSwitches } from "./cost-view";
import { useRunPlace } from "./run-view-state";

/** The bytes of each superstep of one thread length; the address names the length as the thread. */
export function CostSteps({ params, rows }: CostReportProps) {
  const [{ acc, scale }] = useCostView();
  const { thread, setPlace } = useRunPlace();
  const lengths = lengthsOf(params);
  const asked = lengths.find((steps) => String(steps) === thread);
  const measured = lengths.filter((steps) => rows.some((row) => row.state === "done" && row.steps === steps));
  const steps = asked ?? measured.at(-1) ?? lengths.at(-1) ?? 1;
  const panels: StepBytes[] = acc === "stacked" ? ["put", "writes"] : [acc];
  return (
    <>
      <ViewSwitches apart />
      <div className="mb-5">
        <Options
          legend="Steps in the thread"
          value={String(steps)}
          options={lengths.map((length) => ({
            value: String(length),
            label: length.toLocaleString("en-US"),
          }))}
          onChange={(value) => void setPlace({ thread: value, step: null })}
        />
      </div>
      {measured.includes(steps) ? (
        <>
          {panels.map((counts) => (
            <StepChart key={counts} params={params} rows={rows} steps={steps} counts={counts} scale={scale} />
          ))}
          <p className="measure mt-4 text-small text-ink-3">
            Measured supersteps, joined. Step −1 is the input; writes count for the superstep that they
            produce, so it has none. ◆ is a DeltaSnapshot; where they lie too close, not each is marked.
          </p>
          <h2 className="mt-10 mb-4 text-title">The same figures</h2>
          <CostStepFigures params={params} rows={rows} steps={steps} accounting={acc} />
        </>
      ) : (
        <p className="text-ink-2">No arm has been measured at this length.</p>
      )}
    </>
  );
}
