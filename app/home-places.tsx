import type { BenchPlace } from "@/components/home/bench";
import { CostPicture } from "@/components/home/cost-picture";
import { ResumePicture } from "@/components/home/resume-picture";
import { CheckpointCostParams, CheckpointCostResult } from "@/lib/experiments/checkpoint-cost/schema";
import { LiveVsResumedParams, LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import type { ExperimentId } from "@/lib/experiments/schemas";
import { type CostSeries, costSeries } from "@/lib/report/cost-series";
import { costCaption, costTitle } from "@/lib/report/cost-title";
import { pictureStep, reportFold } from "@/lib/report/live-report";
import { rowOf, verdictOf } from "@/lib/report/verdict";
import { getStepOutlines } from "@/lib/runs/read-steps";
import { listRuns, newestDone } from "@/lib/runs/runs";

/** What stands in the left place of the home page: bytes by thread length. */
export async function costPlace(): Promise<BenchPlace> {
  const [run, runningId] = await Promise.all([newestDone("checkpoint-cost"), unended("checkpoint-cost")]);
  if (!run) return { picture: null, shownId: null, runningId };
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
  return { picture, shownId: run.id, runningId };
}

/** What stands in the right place: the batches live and at the resume. */
export async function resumePlace(): Promise<BenchPlace> {
  const [run, runningId] = await Promise.all([newestDone("live-vs-resumed"), unended("live-vs-resumed")]);
  const thread = run?.threads[0];
  if (!run || !thread) return { picture: null, shownId: run?.id ?? null, runningId };
  const result = LiveVsResumedResult.parse(run.result);
  const step = pictureStep(result);
  const fold = reportFold(result, (await getStepOutlines(run.id, thread.key)).steps, step);
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
  return { picture, shownId: run.id, runningId };
}

/** The run of an experiment that is measured now or waits to be: its progress is shown in the picture's place. */
async function unended(experiment: ExperimentId): Promise<string | null> {
  const [running, queued] = await Promise.all([
    listRuns({ experiment, status: "running", limit: 1 }),
    listRuns({ experiment, status: "queued", limit: 1 }),
  ]);
  return (running.runs[0] ?? queued.runs[0])?.id ?? null;
}
