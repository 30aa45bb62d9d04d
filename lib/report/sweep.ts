import type { SnapshotSweepParams, SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import { plural } from "./fold-picture";

/** What a resume at a cell shows. Only `folded` is evidence for a reducer. */
export type CellState = "differs" | "folded" | "stored" | "one";

/** The state of a cell: a fold of two or more batches, of one, or none since the value was stored whole. */
export function cellState(cell: SweepCell): CellState {
  if (!cell.identical) return "differs";
  if (cell.foldDepth === 0) return "stored";
  return cell.foldDepth === 1 ? "one" : "folded";
}

export const cellWords: Record<CellState, { name: string; means: string }> = {
  differs: { name: "differs", means: "the resumed value is not the live one" },
  folded: { name: "same, folded", means: "two or more writes, and still right" },
  stored: { name: "same, stored", means: "a DeltaSnapshot at the tip, no fold" },
  one: { name: "same, one write", means: "a batch of one folds as one" },
};

export const cellStates = ["differs", "folded", "stored", "one"] as const satisfies readonly CellState[];

/** A sweep as rows of cadences and columns of thread lengths. A cell that is not measured is undefined. */
export interface SweepGrid {
  frequencies: number[];
  from: number;
  to: number;
  columns: number;
  counts: Record<CellState, number>;
  measured: number;
  cell(row: number, column: number): SweepCell | undefined;
}

export function sweepGrid(params: SnapshotSweepParams, cells: readonly SweepCell[]): SweepGrid {
  const frequencies = [...new Set(params.snapshotFrequencies)];
  const { from, to } = params.steps;
  const columns = to - from + 1;
  const rowOf = new Map(frequencies.map((frequency, row) => [frequency, row]));
  const placed: (SweepCell | undefined)[] = [];
  const counts: Record<CellState, number> = { differs: 0, folded: 0, stored: 0, one: 0 };
  let measured = 0;
  for (const cell of cells) {
    const row = rowOf.get(cell.snapshotFrequency);
    if (row === undefined || cell.steps < from || cell.steps > to) continue;
    placed[row * columns + cell.steps - from] = cell;
    counts[cellState(cell)] += 1;
    measured += 1;
  }
  return {
    frequencies,
    from,
    to,
    columns,
    counts,
    measured,
    cell: (row, column) => placed[row * columns + column],
  };
}

/** The key of the thread that the cells of a cadence are steps of. */
export const threadOf = (frequency: number) => `f${frequency}`;

/** How many cells the recorded thread of their cadence does not bear out; a cell opens the stepper there. */
export function unlikeWords(cells: number): string {
  return cells === 1
    ? "1 cell ended with other values than the recorded thread of its cadence holds at that step."
    : `${cells.toLocaleString("en-US")} cells ended with other values than the recorded threads of their cadences hold at those steps.`;
}

/** Whether a cell's own thread ended as the recorded one has it; undefined while that is not known. */
export function recordedWords(unlike: readonly CellOf[] | undefined, cell: CellOf): string | undefined {
  if (!unlike) return undefined;
  const found = unlike.some(
    (one) => one.steps === cell.steps && one.snapshotFrequency === cell.snapshotFrequency,
  );
  return found ? "other values" : "the same values";
}

type CellOf = Pick<SweepCell, "steps" | "snapshotFrequency">;

/** A cell as a sentence, as it is read out. */
export function cellSentence(frequency: number, steps: number, cell: SweepCell | undefined): string {
  const where = `snapshotFrequency ${frequency.toLocaleString("en-US")}, ${plural(steps, "step")}`;
  return cell ? `${where}: ${cellWords[cellState(cell)].name}` : `${where}: not measured`;
}

/** The four lengths around a cell that show a row's damage coming and going, beginning at a DeltaSnapshot where one is near. */
export function closeReading(grid: SweepGrid, row: number, column: number): SweepCell[] {
  let start = Math.max(0, Math.min(column - 1, grid.columns - 4));
  for (let back = 0; back < 4 && column - back >= 0; back++) {
    if (grid.cell(row, column - back)?.foldDepth === 0) {
      start = Math.min(column - back, Math.max(0, grid.columns - 4));
      break;
    }
  }
  return Array.from({ length: 4 }, (_, offset) => grid.cell(row, start + offset)).filter(
    (cell) => cell !== undefined,
  );
}

/** Why a cell is what it is, in a line under its picture. */
export function cellReason(cell: SweepCell, before: SweepCell | undefined): string {
  if (cell.foldDepth === 0) {
    return before && !before.identical
      ? "The next DeltaSnapshot hides it again."
      : "A DeltaSnapshot lies on the tip. Nothing was folded.";
  }
  if (cell.foldDepth === 1) return "One write since. A batch of one folds as one.";
  return cell.identical
    ? `${plural(cell.foldDepth, "write")} were folded, and the value is right.`
    : `${plural(cell.foldDepth, "write")} since the seed, folded together.`;
}

/**
 * The cell that a sweep opens on: a difference that lies between two DeltaSnapshots, since it comes and goes; else the
 * first difference; else the first cell.
 */
export function openingCell(grid: SweepGrid): { row: number; column: number } {
  let first: { row: number; column: number } | null = null;
  for (let row = 0; row < grid.frequencies.length; row++) {
    let storedBefore = false;
    for (let column = 0; column < grid.columns; column++) {
      const cell = grid.cell(row, column);
      if (!cell) continue;
      if (cell.foldDepth === 0) storedBefore = true;
      if (cell.identical) continue;
      first ??= { row, column };
      if (storedBefore && grid.cell(row, column + 1)?.foldDepth === 0) return { row, column };
    }
  }
  return first ?? { row: 0, column: 0 };
}
