import { LONGEST_CADENCE } from "@/lib/experiments/checkpoint-cost/estimate";
import type {
  Arm,
  CheckpointCostParams,
  CostRow,
  Growth,
  MeasuredRow,
} from "@/lib/experiments/checkpoint-cost/schema";
import { type CostAccounting, countedAs, lengthsOf } from "./cost-series";
import { type CostModel, count, exactBytes, exponent, modelAt, modelFormula, ratio } from "./format";

export type RowState = CostRow["state"] | "waiting" | "measuring" | "missing";

/** One row of the table under the chart, with every byte. Figures are null where there are none. */
export interface CostTableRow {
  steps: number;
  state: RowState;
  figures: {
    put: string;
    writes: string;
    total: string;
    finalStep: string;
    /** Over all checkpoints of the thread, those of steps -1 and 0 as well. */
    putPerCheckpoint: string;
    items: string;
    /** Whether the thread holds what it should: false is said with the figure. */
    itemsAsExpected: boolean;
    snapshots: string;
  } | null;
  message: string | null;
}

export interface CostTableGroup {
  arm: Arm;
  rows: CostTableRow[];
}

/** Every arm and length of the run in order, measured or not: the table has its full height from the start. */
export function costTable(
  params: CheckpointCostParams,
  rows: readonly CostRow[],
  progress: { running: boolean; measuring: string | null },
): CostTableGroup[] {
  return [...new Set(params.arms)].map((arm) => ({
    arm,
    rows: lengthsOf(params).map((steps) => {
      const row = rows.find((one) => one.arm === arm && one.steps === steps);
      if (row) return measuredRow(row);
      const state = !progress.running
        ? "missing"
        : isMeasuring(progress.measuring, arm, steps)
          ? "measuring"
          : "waiting";
      return { steps, state, figures: null, message: null };
    }),
  }));
}

/** Progress names what is measured as "accumulating at 100 steps". */
function isMeasuring(measuring: string | null, arm: Arm, steps: number): boolean {
  return (
    measuring !== null && new RegExp(`\\b${arm} at ${steps} steps?\\b`).test(measuring.replaceAll(",", ""))
  );
}

function measuredRow(row: CostRow): CostTableRow {
  if (row.state !== "done") {
    return { steps: row.steps, state: row.state, figures: null, message: row.message };
  }
  return {
    steps: row.steps,
    state: "done",
    figures: {
      put: count(row.putBytes),
      writes: count(row.writesBytes),
      total: count(row.putPlusWritesBytes),
      finalStep: count(row.finalStepBytes),
      putPerCheckpoint: count(row.putBytes / (row.steps + 2)),
      items: `${count(row.items)} / ${count(row.expectedItems)}`,
      itemsAsExpected: row.items === row.expectedItems,
      snapshots: snapshotWords(row.snapshotSteps),
    },
    message: null,
  };
}

/** At which steps DeltaSnapshots were put; many are said by their number and the last. */
function snapshotWords(steps: readonly number[]): string {
  if (steps.length === 0) return "none";
  if (steps.length <= 3) return steps.map(count).join(", ");
  return `${count(steps.length)}, last ${count(steps.at(-1) as number)}`;
}

export interface GrowthRow {
  arm: Arm;
  /** With two decimals, or a dash. */
  exponent: string;
  /** "3.83×", or a dash where no pair of n and 2n was measured. */
  doubling: string;
  points: string;
  formula: string;
  /** What the n² term of a DeltaValue arm comes from, and where the fit misses its points. */
  note: string | null;
}

export interface GrowthTable {
  /** The pair of lengths that the doubling column is about, where all arms share one: "50 to 100 steps". */
  doublingHead: string;
  rows: GrowthRow[];
}

/** How the bytes of each arm grow by one accounting, with the points that the fit rests on; dashes where none is. */
export function growthTable(
  params: CheckpointCostParams,
  rows: readonly CostRow[],
  growth: readonly Growth[],
  accounting: CostAccounting,
): GrowthTable {
  const arms = [...new Set(params.arms)].map((arm) => ({
    arm,
    one: growth.find((entry) => entry.arm === arm && entry.accounting === countedAs(accounting, arm)) ?? null,
  }));
  const pairs = arms.flatMap(({ one }) => one?.doublingFrom ?? []);
  const shared = new Set(pairs).size === 1 ? (pairs[0] as number) : null;
  return {
    doublingHead: shared === null ? "n to 2n" : `${count(shared)} to ${count(shared * 2)} steps`,
    rows: arms.map(({ arm, one }) => {
      if (!one) return { arm, exponent: "–", doubling: "–", points: "–", formula: "–", note: null };
      const done = rows.filter((row) => row.state === "done").filter((row) => row.arm === arm);
      const longest = Math.max(0, ...done.map((row) => row.steps));
      const from = one.doublingFrom;
      const pair = shared === null && from !== null ? `, ${count(from)} to ${count(from * 2)}` : "";
      return {
        arm,
        exponent: one.exponent === null ? "–" : exponent(one.exponent),
        doubling: one.doublingRatio === null ? "–" : `${ratio(one.doublingRatio)}×${pair}`,
        points: count(one.points),
        formula: one.model ? modelFormula(one.model, longest) : "needs 3 points",
        note: growthNote(one, done, accounting),
      };
    }),
  };
}

/** After how many updates a DeltaSnapshot is written: the cadence, or what the release allows where that is less. */
function updatesWords(cadence: number): string {
  if (cadence > LONGEST_CADENCE) return `${count(LONGEST_CADENCE)} steps (the release's own limit)`;
  return `${count(cadence)} update${cadence === 1 ? "" : "s"}`;
}

function growthNote(one: Growth, done: readonly MeasuredRow[], accounting: CostAccounting): string | null {
  const notes: string[] = [];
  const term = one.snapshotTerm;
  if (term) {
    const updates = updatesWords(term.snapshotFrequency);
    const growing = modelFormula({ a: 0, b: 0, c: term.bytesPerStepSquared }, 1);
    notes.push(
      term.measuredBytes > 0
        ? `Still quadratic: each ${updates} the whole list is put again as a DeltaSnapshot (◆), ${growing} in the long run; ${exactBytes(term.measuredBytes)} of its put at ${count(term.steps)} steps.`
        : `No DeltaSnapshot up to ${count(term.steps)} steps. From ${updates} on each writes the whole list again: ${growing} in the long run.`,
    );
  }
  const miss = one.model ? worstMiss(one.model, done, accounting) : 0;
  if (miss >= 0.02) {
    const why = term && term.measuredBytes > 0 ? ": DeltaSnapshots come in jumps and bend it" : "";
    notes.push(`The fit misses a point by up to ${Math.round(miss * 100)} %${why}.`);
  }
  return notes.length > 0 ? notes.join(" ") : null;
}

/** The largest distance of a measured point from the model, as a share of the point. */
function worstMiss(model: CostModel, done: readonly MeasuredRow[], accounting: CostAccounting): number {
  const misses = done.map((row) => {
    const bytes = countedAs(accounting, row.arm) === "put" ? row.putBytes : row.putPlusWritesBytes;
    return bytes > 0 ? Math.abs(modelAt(model, row.steps) - bytes) / bytes : 0;
  });
  return Math.max(0, ...misses);
}

/** What an accounting counts and where it misleads, in one line under the choice. `lead` is its name, set in ink. */
export function accountingNote(accounting: CostAccounting): { lead: string; rest: string } {
  switch (accounting) {
    case "put":
      return {
        lead: "put",
        rest: " alone is blind to delta: its state lies in putWrites. Read this column for what a checkpoint carries.",
      };
    case "total":
      return {
        lead: "put + writes",
        rest: " is the honest total for delta. For the other arms it counts twice: putWrites repeats what put already holds.",
      };
    case "stacked":
      return {
        lead: "Stacked",
        rest: ": put below, putWrites hatched on top of it. Lengths on a stack do not add on a log scale, so it is linear.",
      };
    case "headline":
      return {
        lead: "Each arm by what carries its state",
        rest: ": put for accumulating and control, put + writes for delta and echo.",
      };
  }
}
