import type { CheckpointCostParams, CostRow } from "@/lib/experiments/checkpoint-cost/schema";
import type { RunProgress, RunStatus } from "@/lib/runs/schema";
import { lengthsOf, ratioOf } from "./cost-series";
import { plural } from "./fold-picture";
import { count, ratio, shortBytes } from "./format";
import { capital, ended as sentence, stoppedByServer } from "./words";

export interface CostVerdict {
  /** The page's heading: a whole sentence with its number, or what stands in its place. */
  sentence: string;
  /** What the sentence rests on, or what is missing. */
  detail: string;
  /** The mark before the sentence, where a part came to nothing. */
  mark: "failed" | "refused" | null;
}

export interface VerdictInput {
  params: CheckpointCostParams;
  rows: readonly CostRow[];
  status: RunStatus;
  /** Null where the run never left its queue. */
  startedAt?: string | null;
  progress?: RunProgress | null;
  error?: { message: string } | null;
}

/** What a run of checkpoint-cost found, in a sentence; a run that did not end gives figures and no verdict. */
export function costVerdict(input: VerdictInput): CostVerdict {
  const { params, rows, status, progress } = input;
  const done = rows.filter((row) => row.state === "done").length;
  const of = new Set(params.arms).size * lengthsOf(params).length;
  const measured = `${count(done)} of ${count(of)} measured`;
  switch (status) {
    case "queued":
      return plain("Waiting for its turn.", "One run measures at a time; this one starts by itself.");
    case "running":
      return plain(
        progress?.measuring ? `Measuring ${progress.measuring}.` : "Measuring.",
        `${measured}. Points appear as they are taken; the axes stand from the start, set by the run's estimate.`,
      );
    case "cancelled":
      return plain("This run was cancelled.", `${measured}. ${partStands(done)}`);
    case "interrupted":
      return plain(stoppedByServer(input.startedAt), `${measured}. ${partStands(done)}`);
    case "failed":
      return {
        sentence: `The run failed${input.error ? `: ${sentence(input.error.message)}` : "."}`,
        detail: `${measured}. ${partStands(done)}`,
        mark: "failed",
      };
    case "done":
      return ended(rows, params);
  }
}

function partStands(done: number): string {
  return done > 0
    ? "These figures are exact and stand; no verdict is drawn from a part."
    : "Nothing was measured, so there is no verdict.";
}

function plain(sentence: string, detail: string): CostVerdict {
  return { sentence, detail, mark: null };
}

function ended(rows: readonly CostRow[], params: CheckpointCostParams): CostVerdict {
  const missing = missingRows(rows);
  const finding = findingOf(rows, params);
  if (!missing) return { ...finding, mark: null };
  // A cause belongs in the headline; what the others found stands under it.
  return {
    sentence: missing.sentence,
    detail: `${missing.more}${finding.sentence} ${finding.detail}`.trim(),
    mark: missing.mark,
  };
}

function findingOf(
  rows: readonly CostRow[],
  params: CheckpointCostParams,
): { sentence: string; detail: string } {
  const found = ratioOf(rows);
  if (found) {
    const longest = lengthsOf(params).at(-1) ?? found.steps;
    const shorter = found.steps < longest ? ` No longer thread of this run has both figures.` : "";
    return {
      sentence: `At ${plural(found.steps, "step")}, the accumulating field cost ${ratio(found.ratio)} times the bytes of delta, writes included.`,
      detail: `${shortBytes(found.accumulatingPut)} through put against ${shortBytes(found.deltaTotal)} through put + writes.${shorter}`,
    };
  }
  const measured = rows.filter((row) => row.state === "done");
  if (measured.length === 0) return { sentence: "Nothing was measured.", detail: "" };
  const longest = Math.max(...measured.map((row) => row.steps));
  const there = measured.filter((row) => row.steps === longest);
  const both = params.arms.includes("accumulating") && params.arms.includes("delta");
  return {
    sentence: `At ${plural(longest, "step")}, writes included: ${there.map((row) => `${row.arm} ${shortBytes(row.putPlusWritesBytes)}`).join(", ")}.`,
    detail: both
      ? "Accumulating and delta were not both measured at one length, so there is no ratio."
      : "A ratio needs both the accumulating and the delta arm, so there is none.",
  };
}

interface Missing {
  sentence: string;
  /** Further rows without a figure, said after the first. */
  more: string;
  mark: "failed" | "refused";
}

function missingRows(rows: readonly CostRow[]): Missing | null {
  const missing = rows.filter((row) => row.state !== "done");
  const first = missing.find((row) => row.state === "failed") ?? missing[0];
  if (!first) return null;
  const what = first.state === "failed" ? "failed" : "was refused";
  const cause = first.message ? `: ${sentence(first.message)}` : ".";
  const others = missing.filter((row) => row !== first);
  const named = others
    .slice(0, 3)
    .map(
      (row) =>
        `${row.arm} ${row.state === "failed" ? "failed" : "was refused"} at ${plural(row.steps, "step")}`,
    );
  if (others.length > 3) named.push(`${others.length - 3} more have no figure`);
  return {
    sentence: `${capital(first.arm)} ${what} at ${plural(first.steps, "step")}${cause}`,
    more: named.length > 0 ? `${capital(named.join("; "))}. ` : "",
    mark: first.state === "failed" ? "failed" : "refused",
  };
}
