import { CheckpointCostParams, CheckpointCostResult } from "@/lib/experiments/checkpoint-cost/schema";
import { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { SnapshotSweepParams, SnapshotSweepResult } from "@/lib/experiments/snapshot-sweep/schema";
import type { RunAnswer } from "@/lib/runs/schema";
import { utcMinute } from "./clock";
import { costTable } from "./cost-table";
import { oneLine, readingWords, stretches } from "./live-report";
import { contextLine } from "./params-line";
import { cellState, cellStates, cellWords, sweepGrid } from "./sweep";
import { verdictOfRun } from "./verdict";

/** A table of Markdown; cells are escaped so that a value cannot break out of its cell. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[] = [],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(" | ")} |`;
  const rule = `|${head.map((_, index) => (numbers.includes(index) ? "---:" : "---")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Text inside a table's cell: pipes, line ends and HTML have no meaning there. */
function cellText(text: string): string {
  return text
    .replace(/\\/g, "\\\\")
    .replace(/\|/g, "\\|")
    .replace(/</g, "&lt;")
    .replace(/[\r\n]+/g, " ");
}

/** A value as code in a table's cell, with a fence longer than any run of backticks in it. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** The report of a run that has ended as Markdown: verdict, params, tables, environment, and its link where it has one. */
export function runMarkdown(run: RunAnswer, link: string | null): string {
  const verdict = verdictOfRun(run);
  const { environment } = run;
  const on = environment
    ? `langgraph ${environment.release.langgraph}, checkpoint ${environment.release.checkpoint}, node ${environment.node}, ${environment.platform}`
    : "";
  return [
    `## ${verdict.sentence}`,
    verdict.detail,
    `${contextLine(run)}. ${utcMinute(run.createdAt)}.`,
    ...tables(run),
    [on, run.fingerprint ? `fingerprint ${code(run.fingerprint)}` : ""].filter(Boolean).join("; "),
    link ? `<${link}>` : "",
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function tables(run: RunAnswer): string[] {
  switch (run.experiment) {
    case "checkpoint-cost":
      return costMarkdown(run);
    case "live-vs-resumed":
      return run.result === null ? [] : liveMarkdown(LiveVsResumedResult.parse(run.result));
    case "snapshot-sweep":
      return run.result === null ? [] : sweepMarkdown(run);
    default:
      return [];
  }
}

function costMarkdown(run: RunAnswer): string[] {
  const params = CheckpointCostParams.parse(run.params);
  const rows =
    run.result === null
      ? CheckpointCostResult.shape.rows.catch([]).parse(run.partial)
      : CheckpointCostResult.parse(run.result).rows;
  const body = costTable(params, rows, { running: false, measuring: null }).flatMap(
    ({ arm, rows: lengths }) =>
      lengths.map(({ steps, figures, state, message }) =>
        figures
          ? [
              arm,
              String(steps),
              figures.put,
              figures.writes,
              figures.total,
              figures.finalStep,
              figures.items,
              figures.snapshots,
            ]
          : [arm, String(steps), message ? `${state}: ${message}` : state, "", "", "", "", ""],
      ),
  );
  return [
    markdownTable(
      [
        "Arm",
        "Steps",
        "put, B",
        "putWrites, B",
        "put + writes, B",
        "final step, B",
        "Items held",
        "DeltaSnapshots",
      ],
      body,
      [1, 2, 3, 4, 5, 6],
    ),
  ];
}

function liveMarkdown(result: LiveVsResumedResult): string[] {
  const { tip } = result;
  const divergent = stretches(result.divergentSteps).map(({ from, to }) =>
    from === to ? `${from}` : `${from} to ${to}`,
  );
  const listed =
    divergent.length > 40 ? [...divergent.slice(0, 40), `and ${divergent.length - 40} more`] : divergent;
  return [
    markdownTable(
      ["At the tip", "live", "resumed"],
      [
        ["value", code(oneLine(tip.live)), code(oneLine(tip.resumedNode))],
        ["branch taken", tip.branchLive, tip.branchResumed],
      ],
    ),
    markdownTable(
      ["", ""],
      [
        ["Same at the tip", tip.identical ? "yes" : "no"],
        ["Stored whole at the tip", tip.storedWhole ? "yes: the tip proves nothing" : "no, folded"],
        ["Fold depth at the tip", String(tip.foldDepth)],
        ["Steps that differ", listed.join(", ") || "none"],
        ["DeltaSnapshots at steps", result.snapshotSteps.slice(0, 40).join(", ") || "none"],
        ["Error raised", result.errorRaised ?? "none"],
        ["Read", readingWords(result)],
        ["After one write more", code(oneLine(tip.afterWrite))],
        ["Stored by a DeltaSnapshot", code(oneLine(tip.afterSnapshot))],
      ],
    ),
  ];
}

/** A picture in signs up to this many columns; beyond that the counts alone. */
const WIDEST_GRID = 40;
const signs = { differs: "≠", folded: "=", stored: "◆", one: "•" } as const;

function sweepMarkdown(run: RunAnswer): string[] {
  const params = SnapshotSweepParams.parse(run.params);
  const { cells, unlike } = SnapshotSweepResult.parse(run.result);
  const grid = sweepGrid(params, cells);
  const counts = markdownTable(
    ["Cells", "Count", "Meaning"],
    cellStates.map((state) => [
      `${signs[state]} ${cellWords[state].name}`,
      String(grid.counts[state]),
      cellWords[state].means,
    ]),
    [1],
  );
  const apart = unlike
    .slice(0, 40)
    .map(({ steps, snapshotFrequency }) => `${steps} at snapshotFrequency ${snapshotFrequency}`);
  if (unlike.length > apart.length) apart.push(`and ${unlike.length - apart.length} more`);
  const said =
    apart.length > 0 ? [counts, `Unlike the recorded thread, by steps: ${apart.join(", ")}.`] : [counts];
  if (grid.columns > WIDEST_GRID) return said;
  const lengths = Array.from({ length: grid.columns }, (_, column) => column);
  const picture = markdownTable(
    ["snapshotFrequency", ...lengths.map((column) => String(grid.from + column))],
    grid.frequencies.map((frequency, row) => [
      String(frequency),
      ...lengths.map((column) => {
        const cell = grid.cell(row, column);
        return cell ? signs[cellState(cell)] : "";
      }),
    ]),
  );
  return [...said, picture];
}
