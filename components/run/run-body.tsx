"use client";
import { useMemo } from "react";
import { SnapshotSweepParams, SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import type { RunAnswer } from "@/lib/runs/schema";
import { SweepReport } from "./sweep-report";

interface Props {
  run: RunAnswer;
  /** Rows measured so far of a run without a result. */
  partial: readonly unknown[];
  /** What is measured now; null where nothing is any more. */
  measuring: string | null;
}

/** The figures of a run that has no result yet, or will never have one: they are exact and stand, without a verdict. */
export function RunBody({ run, partial }: Props) {
  switch (run.experiment) {
    case "snapshot-sweep":
      return <PartialSweep run={run} partial={partial} />;
    default:
      return null;
  }
}

function PartialSweep({ run, partial }: { run: RunAnswer; partial: readonly unknown[] }) {
  const params = useMemo(() => SnapshotSweepParams.parse(run.params), [run.params]);
  const cells = useMemo(() => partial.map((row) => SweepCell.parse(row)), [partial]);
  return <SweepReport run={run} params={params} cells={cells} />;
}
