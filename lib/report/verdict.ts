import {
  CheckpointCostParams,
  CheckpointCostResult,
  CheckpointCostSummary,
  CostRow,
} from "@/lib/experiments/checkpoint-cost/schema";
import { LiveVsResumedParams, LiveVsResumedSummary } from "@/lib/experiments/live-vs-resumed/schema";
import { experimentSchema } from "@/lib/experiments/schemas";
import { SnapshotSweepParams, SnapshotSweepSummary } from "@/lib/experiments/snapshot-sweep/schema";
import type { RunDocument, RunRow } from "@/lib/runs/schema";
import { costVerdict } from "./cost-verdict";
import { plural } from "./fold-picture";
import { ratio as figure } from "./format";
import { liveVsResumedVerdict } from "./live-vs-resumed-verdict";
import { unlikeWords } from "./sweep";
import { capital, ended, stoppedByServer } from "./words";

export type VerdictMark = "differs" | "same" | "snapshot" | "failed" | "refused" | "measuring";

/** What a run found, as a person would say it. */
export interface Verdict {
  /** Null where the finding is a figure and neither sameness nor difference. */
  mark: VerdictMark | null;
  sentence: string;
  /** What the sentence rests on, in one or two more. Empty while nothing more is known. */
  detail: string;
}

export type VerdictInput = Pick<
  RunRow,
  "experiment" | "params" | "status" | "startedAt" | "progress" | "error" | "summary"
>;

/** The verdict of a run in a list, whatever its status; reads nothing of a run but its row. */
export function verdictOf(run: VerdictInput): Verdict {
  switch (run.status) {
    case "queued":
      return {
        mark: "measuring",
        sentence: "Waiting to be measured.",
        detail: "Another run is being measured.",
      };
    case "running":
      return running(run.progress);
    case "cancelled":
      return { mark: null, sentence: "Cancelled before it was finished.", detail: part(run.progress) };
    case "interrupted":
      return {
        mark: null,
        sentence: stoppedByServer(run.startedAt),
        detail: part(run.progress),
      };
    case "failed":
      return {
        mark: "failed",
        sentence: capital(ended(run.error?.message ?? "The run failed and gave no message.")),
        detail: part(run.progress),
      };
    case "done":
      return finding(run);
  }
}

/** The verdict of a whole document: as in a list, and where the rows of its result say more, with what they say. */
export function verdictOfRun(run: RunDocument): Verdict {
  const { experiment, status, startedAt, error } = run;
  if (status === "queued" || status === "running") return verdictOf(rowOf(run));
  if (experiment === "checkpoint-cost") {
    const rows =
      status === "done"
        ? CheckpointCostResult.parse(run.result).rows
        : run.partial.map((row) => CostRow.parse(row));
    return costVerdict({ params: CheckpointCostParams.parse(run.params), rows, status, startedAt, error });
  }
  if (experiment === "snapshot-sweep" && status !== "done" && run.partial.length > 0) return partOfSweep(run);
  return verdictOf(rowOf(run));
}

/** The row of a whole document: what its experiment makes of its result. */
export function rowOf(run: RunDocument): RunRow {
  const experiment = experimentSchema(run.experiment);
  const summary =
    experiment && run.status === "done" ? experiment.summarise(experiment.result.parse(run.result)) : null;
  const { id, params, status, createdAt, startedAt, endedAt, progress, error, fingerprint } = run;
  return {
    id,
    experiment: run.experiment,
    params,
    status,
    createdAt,
    startedAt,
    endedAt,
    progress,
    error,
    fingerprint,
    summary,
  };
}

function running(progress: RunRow["progress"]): Verdict {
  if (!progress) return { mark: "measuring", sentence: "Starting to measure.", detail: "" };
  return {
    mark: "measuring",
    sentence: `Measuring ${ended(progress.measuring)}`,
    detail: `${Math.floor((100 * progress.done) / Math.max(1, progress.of))}% of the work is done.`,
  };
}

/** Progress counts work, also of what was not finished: from it alone nothing is said about figures that stand. */
function part(progress: RunRow["progress"]): string {
  if (!progress || progress.done === 0) return "Nothing was measured before that.";
  return "It ended part of the way through; no verdict is drawn from a part.";
}

/** The verdict of a sweep that did not end: as in a list, with the cells that stand. */
function partOfSweep(run: RunDocument): Verdict {
  const { steps, snapshotFrequencies } = SnapshotSweepParams.parse(run.params);
  const cells = (steps.to - steps.from + 1) * snapshotFrequencies.length;
  const stand = `${run.partial.length.toLocaleString("en-US")} of ${plural(cells, "cell")} measured. These figures are exact and stand; no verdict is drawn from a part.`;
  return { ...verdictOf(rowOf(run)), detail: stand };
}

function finding(run: VerdictInput): Verdict {
  switch (run.experiment) {
    case "checkpoint-cost":
      return costFinding(CheckpointCostSummary.parse(run.summary));
    case "live-vs-resumed":
      return liveVsResumedVerdict(
        LiveVsResumedParams.parse(run.params),
        LiveVsResumedSummary.parse(run.summary),
      );
    case "snapshot-sweep":
      return sweepFinding(SnapshotSweepParams.parse(run.params), SnapshotSweepSummary.parse(run.summary));
    default:
      return { mark: null, sentence: `${run.experiment} is finished.`, detail: "" };
  }
}

function costFinding({ ratios, without }: CheckpointCostSummary): Verdict {
  const broken = without[0];
  if (broken) {
    const word = broken.failed > 0 ? "failed" : "was refused";
    const others = without.length > 1 ? `, and ${plural(without.length - 1, "more arm")} with it` : "";
    return {
      mark: broken.failed > 0 ? "failed" : "refused",
      sentence: `${capital(broken.arm)} ${word} at ${plural(broken.failed || broken.refused, "length")}${others}.`,
      detail: "Its points are a gap, not a zero.",
    };
  }
  const longest = ratios.reduce<(typeof ratios)[number] | undefined>(
    (best, one) => (best && best.steps > one.steps ? best : one),
    undefined,
  );
  if (!longest)
    return {
      mark: null,
      sentence: "Every arm was measured; there is no ratio without accumulating and delta.",
      detail: "",
    };
  return {
    mark: null,
    sentence: `At ${plural(longest.steps, "step")}, the accumulating field cost ${figure(longest.ratio)} times the bytes of delta, writes included.`,
    detail: "",
  };
}

function sweepFinding({ reducer }: SnapshotSweepParams, sum: SnapshotSweepSummary): Verdict {
  const cells = plural(sum.cells, "cell");
  const counts = `${plural(sum.rightFolded, "cell")} same and folded, ${sum.rightStoredWhole.toLocaleString("en-US")} stored whole, ${sum.rightOneWrite.toLocaleString("en-US")} of one write.`;
  const rest = sum.unlike > 0 ? `${counts} ${unlikeWords(sum.unlike)}` : counts;
  if (sum.wrong > 0) {
    const again = sum.rightStoredWhole > 0 ? ", and looks right again at every DeltaSnapshot" : "";
    return {
      mark: "differs",
      sentence: `${reducer} is wrong in ${sum.wrong.toLocaleString("en-US")} of ${cells}${again}.`,
      detail: rest,
    };
  }
  if (sum.rightFolded > 0) {
    return {
      mark: "same",
      sentence: `${reducer} is right in all ${cells}: ${plural(sum.rightFolded, "was", "were")} folded from two writes or more.`,
      detail: rest,
    };
  }
  return {
    mark: "snapshot",
    sentence: `No cell differs, but this proves nothing: none was folded from two writes or more.`,
    detail: rest,
  };
}
