"use client";
import { useMemo } from "react";
import { CheckpointCostParams, CostRow } from "@/lib/experiments/checkpoint-cost/schema";
import { SnapshotSweepParams, SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import type { RunAnswer } from "@/lib/runs/schema";
import { CostReport } from "./cost-report";
import { SweepReport } from "./sweep-report";

interface Props {
  run: RunAnswer;
  /** Rows measured so far of a run without a result. */
  partial: readonly unknown[];
  /** What is measured now; null where nothing is any more. */
  measuring: string | null;
}

/** The figures of a run that has no result yet, or will never have one: they are exact and stand, without a verdict. */
export function RunBody({ run, partial, measuring }: Props) {
  switch (run.experiment) {
    case "checkpoint-cost":
      return <PartialCost run={run} partial={partial} measuring={measuring} />;
    case "snapshot-sweep":
      return <PartialSweep run={run} partial={partial} />;
    default:
      return null;
  }
}

function PartialCost({ run, partial, measuring }: Props) {
  const params = useMemo(() => CheckpointCostParams.parse(run.params), [run.params]);
  const rows = useMemo(() => partial.map((row) => CostRow.parse(row)), [partial]);
  return (
    <CostReport run={run} params={params} rows={rows} growth={null} measuring={measuring} tab="report" />
  );
}

function PartialSweep({ run, partial }: { run: RunAnswer; partial: readonly unknown[] }) {
  const params = useMemo(() => SnapshotSweepParams.parse(run.params), [run.params]);
  const cells = useMemo(() => partial.map((row) => SweepCell.parse(row)), [partial]);
  return <SweepReport run={run} params={params} cells={cells} />;
}
