"use client";

import { useMemo } from "react";
import { CostChart } from "@/components/charts/cost-chart";
import { defaultCadence } from "@/lib/experiments/checkpoint-cost/estimate";
import { growthOf } from "@/lib/experiments/checkpoint-cost/growth";
import { CheckpointCostParams, CostRow } from "@/lib/experiments/checkpoint-cost/schema";
import { costSeries } from "@/lib/report/cost-series";

/** The cost chart of a run that is being measured: its axes stand before the first point, and points appear as they come. */
export function GrowingCost({ params: given, partial }: { params: unknown; partial: readonly unknown[] }) {
  const series = useMemo(() => {
    const params = CheckpointCostParams.parse(given);
    const rows = partial.map((row) => CostRow.parse(row));
    const cadence = params.snapshotFrequency ?? defaultCadence[params.release];
    const growth = growthOf(rows, params.itemBytes, cadence);
    return costSeries({ params, rows, growth, running: true, accounting: "headline", scale: "linear" });
  }, [given, partial]);
  return <CostChart series={series} />;
}
