"use client";
// The stepper's script is loaded where it is looked at; its page can be drawn before that, and must not be bare until then.
import "@/components/stepper/stepper.css";
import { lazy, Suspense, useMemo } from "react";
import { CheckpointCostParams, CheckpointCostResult } from "@/lib/experiments/checkpoint-cost/schema";
import { LiveVsResumedParams, LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { SnapshotSweepParams, SnapshotSweepResult } from "@/lib/experiments/snapshot-sweep/schema";
import type { FoldInput } from "@/lib/report/fold-picture";
import type { OpenedThread, RunAnswer, RunRow } from "@/lib/runs/schema";
import { CostReport } from "./cost-report";
import { LiveReport } from "./live-report";
import { Siblings } from "./siblings";
import { StepTable } from "./step-table";
import { SweepReport } from "./sweep-report";
import { SweepTable } from "./sweep-table";

// Most links open the report: the stepper is loaded where it is looked at.
const Stepper = lazy(() =>
  import("@/components/stepper/stepper").then((module) => ({ default: module.Stepper })),
);

interface Props {
  run: RunAnswer;
  tab: string;
  siblings: RunRow[];
  fold: FoldInput | null;
  opened: OpenedThread | null;
  openStep: (thread: string | null, step: number) => void;
}

/** What stands under a tab of a finished run. */
export function DoneTab(props: Props) {
  const { run, tab, siblings, opened } = props;
  if (tab === "same-params") return <Siblings here={run.id} runs={siblings} />;
  if (tab === "stepper") return <StepperTab run={run} opened={opened} />;
  switch (run.experiment) {
    case "checkpoint-cost":
      return <CostTab run={run} tab={tab} />;
    case "live-vs-resumed":
      return <LiveTab {...props} />;
    case "snapshot-sweep":
      return <SweepTab {...props} />;
    default:
      return null;
  }
}

function CostTab({ run, tab }: Pick<Props, "run" | "tab">) {
  const params = useMemo(() => CheckpointCostParams.parse(run.params), [run.params]);
  const { rows, growth } = useMemo(() => CheckpointCostResult.parse(run.result), [run.result]);
  return <CostReport run={run} params={params} rows={rows} growth={growth} measuring={null} tab={tab} />;
}

function StepperTab({ run, opened }: Pick<Props, "run" | "opened">) {
  const first = run.threads[0];
  if (!first) return null;
  return (
    <Suspense fallback={<div className="min-h-[640px]" />}>
      <Stepper
        runId={run.id}
        threads={run.threads}
        initialThread={opened?.thread ?? first.key}
        {...(opened && {
          initialOutline: opened.outline,
          initialSteps: { from: opened.from, records: opened.records },
        })}
      />
    </Suspense>
  );
}

function LiveTab({ run, tab, fold, openStep }: Props) {
  const params = useMemo(() => LiveVsResumedParams.parse(run.params), [run.params]);
  const result = useMemo(() => LiveVsResumedResult.parse(run.result), [run.result]);
  if (tab === "table") return <StepTable run={run} openStep={openStep} />;
  return (
    <LiveReport
      run={run}
      params={params}
      result={result}
      fold={fold}
      onOpen={(step) => openStep(null, step)}
    />
  );
}

function SweepTab({ run, tab, openStep }: Props) {
  const params = useMemo(() => SnapshotSweepParams.parse(run.params), [run.params]);
  const { cells, unlike } = useMemo(() => SnapshotSweepResult.parse(run.result), [run.result]);
  if (tab === "table") return <SweepTable cells={cells} />;
  return <SweepReport run={run} params={params} cells={cells} unlike={unlike} onOpen={openStep} />;
}
