import type { MainExperiment } from "@/components/experiment/main-experiments";
import type { BenchPlace } from "@/components/home/bench";
import { CostPicture } from "@/components/home/cost-picture";
import { ResumePicture } from "@/components/home/resume-picture";
import { CheckpointCostParams, CheckpointCostResult } from "@/lib/experiments/checkpoint-cost/schema";
import { LiveVsResumedParams, LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { experimentSchemas } from "@/lib/experiments/schemas";
import { type CostSeries, costSeries } from "@/lib/report/cost-series";
import { costCaption, costTitle } from "@/lib/report/cost-title";
import type { FoldInput } from "@/lib/report/fold-picture";
import { pictureStep, reportFold } from "@/lib/report/live-report";
import { rowOf, verdictOf } from "@/lib/report/verdict";
import { getStepOutlines } from "@/lib/runs/read-steps";
import { listRuns, newestDone } from "@/lib/runs/runs";

/** What stands in the left place of the home page: bytes by thread length. */
export async function costPlace(): Promise<BenchPlace> {
  const [run, now] = await Promise.all([newestDone("checkpoint-cost"), unended("checkpoint-cost")]);
  if (!run) return { picture: null, shownId: null, ...now };
  const params = CheckpointCostParams.parse(run.params);
  const { rows, growth } = CheckpointCostResult.parse(run.result);
  const seriesOf = (scale: "linear" | "log"): CostSeries =>
    costSeries({ params, rows, growth, running: false, accounting: "headline", scale });
  const series = { linear: seriesOf("linear"), log: seriesOf("log") };
  const picture = (
    <CostPicture
      runId={run.id}
      title={costTitle(series.linear)}
      caption={costCaption(series.linear, params.itemBytes)}
      series={series}
    />
  );
  return { picture, shownId: run.id, ...now };
}

/** What stands in the right place: the batches live and at the resume. */
export async function resumePlace(): Promise<BenchPlace> {
  const [run, now] = await Promise.all([newestDone("live-vs-resumed"), unended("live-vs-resumed")]);
  const thread = run?.threads[0];
  if (!run || !thread) return { picture: null, shownId: run?.id ?? null, ...now };
  const result = LiveVsResumedResult.parse(run.result);
  const step = pictureStep(result);
  const fold = await foldOf(run.id, thread.key, result, step);
  const picture = fold && (
    <ResumePicture
      runId={run.id}
      verdict={verdictOf(rowOf(run))}
      params={LiveVsResumedParams.parse(run.params)}
      result={result}
      fold={fold}
      step={step}
    />
  );
  return { picture, shownId: run.id, ...now };
}

let newest: { runId: string; fold: FoldInput | null } | undefined;

/** What the picture is drawn from. Kept for the newest run: a finished run never changes, and a long thread is long to read. */
async function foldOf(runId: string, thread: string, result: LiveVsResumedResult, step: number) {
  if (newest?.runId !== runId) {
    const { steps } = await getStepOutlines(runId, thread);
    newest = { runId, fold: reportFold(result, steps, step) };
  }
  return newest.fold;
}

/** The run of an experiment that is measured now or waits to be: its progress is shown in the picture's place. */
async function unended(experiment: MainExperiment): Promise<Pick<BenchPlace, "running" | "defaults">> {
  const [running, queued] = await Promise.all([
    listRuns({ experiment, status: "running", limit: 1 }),
    listRuns({ experiment, status: "queued", limit: 1 }),
  ]);
  const run = running.runs[0] ?? queued.runs[0];
  return {
    running: run ? { id: run.id, params: run.params } : null,
    defaults: experimentSchemas[experiment].params.parse({}),
  };
}
