"use client";
import { useMemo } from "react";
import { CostChart } from "@/components/charts/cost-chart";
import { StackChart } from "@/components/charts/stack-chart";
import { defaultCadence } from "@/lib/experiments/checkpoint-cost/estimate";
import { growthOf } from "@/lib/experiments/checkpoint-cost/growth";
import type { CheckpointCostParams, CostRow, Growth } from "@/lib/experiments/checkpoint-cost/schema";
import { chartNotes } from "@/lib/report/cost-notes";
import { costSeries } from "@/lib/report/cost-series";
import type { RunAnswer } from "@/lib/runs/schema";
import { CostFigures, CostGrowth } from "./cost-figures";
import { CostSteps } from "./cost-steps";
import { CostTable } from "./cost-tables";
import { useCostView, ViewSwitches } from "./cost-view";
import { MeterBox } from "./meter-box";
import { AboutRun, RailLayout } from "./run-rail";

export interface CostReportProps {
  run: RunAnswer;
  params: CheckpointCostParams;
  /** All rows of a finished run; those measured so far of one that is running or did not end. */
  rows: readonly CostRow[];
  /** The result's own; null where there is no result. */
  growth: readonly Growth[] | null;
  /** What is measured now, as progress names it; null where nothing is. */
  measuring: string | null;
  tab: string;
}

/** What a run of checkpoint-cost shows: the chart and its figures, the bytes of each superstep, or everything as tables. */
export function CostReport(props: CostReportProps) {
  const { run, params, tab } = props;
  return (
    <RailLayout
      rail={
        <>
          <MeterBox />
          <AboutRun run={run} />
        </>
      }
    >
      {tab === "steps" ? (
        <CostSteps {...props} />
      ) : tab === "table" ? (
        <CostTable {...props} />
      ) : (
        <Overview {...props} />
      )}
      {params.arms.some((arm) => arm === "delta" || arm === "echo") && (
        <p className="measure mt-8 text-small text-ink-3">
          DeltaChannel is beta: its API and stored form may change; old threads are expected, not guaranteed,
          to stay readable.
        </p>
      )}
    </RailLayout>
  );
}

function Overview({ run, params, rows, growth, measuring }: CostReportProps) {
  const [{ acc, scale }] = useCostView();
  const running = run.status === "running" || run.status === "queued";
  // A run that did not end gives figures: no exponent and no ratio is drawn from a part.
  const part = run.status !== "done";
  const fitted = useMemo(
    () =>
      growth ?? growthOf(rows, params.itemBytes, params.snapshotFrequency ?? defaultCadence[params.release]),
    [growth, rows, params],
  );
  const series = useMemo(
    () => costSeries({ params, rows, growth: fitted, running: part, accounting: acc, scale }),
    [params, rows, fitted, part, acc, scale],
  );
  return (
    <>
      <ViewSwitches />
      {acc === "stacked" ? <StackChart series={series} /> : <CostChart series={series} />}
      <p className="measure mt-4 mb-8 text-small text-ink-3">{chartNotes(series).join(" ")}</p>
      <CostGrowth
        params={params}
        rows={rows}
        growth={part ? [] : fitted}
        accounting={acc}
        part={running ? "running" : part ? "ended" : null}
      />
      <h2 className="mt-10 mb-4 text-title">The same figures</h2>
      <CostFigures params={params} rows={rows} accounting={acc} measuring={measuring} running={running} />
    </>
  );
}
