import { ITEM_FRAME, LONGEST_CADENCE } from "./estimate";
import { doubling, logLogSlope, quadraticFit } from "./fit";
import {
  Accounting,
  type Arm,
  type CostRow,
  type Growth,
  type MeasuredRow,
  type SnapshotTerm,
} from "./schema";

/** How each arm's bytes grow, by each accounting, from the rows that were measured. Arms without any are left out. */
export function growthOf(rows: readonly CostRow[], itemBytes: number, cadence: number): Growth[] {
  const done = rows.filter((row) => row.state === "done");
  return [...new Set(done.map(({ arm }) => arm))].flatMap((arm) => {
    const own = done.filter((row) => row.arm === arm);
    return Accounting.options.map((accounting) => {
      const points = own.map((row) => ({
        steps: row.steps,
        bytes: accounting === "put" ? row.putBytes : row.putPlusWritesBytes,
      }));
      const pair = doubling(points);
      return {
        arm,
        accounting,
        exponent: logLogSlope(points),
        doublingRatio: pair?.ratio ?? null,
        doublingFrom: pair?.from ?? null,
        points: points.length,
        model: quadraticFit(points),
        snapshotTerm: snapshotTerm(arm, own, itemBytes, cadence),
      };
    });
  });
}

function snapshotTerm(
  arm: Arm,
  rows: readonly MeasuredRow[],
  itemBytes: number,
  cadence: number,
): SnapshotTerm | null {
  if (arm !== "delta" && arm !== "echo") return null;
  const longest = rows.reduce((best, row) => (row.steps > best.steps ? row : best));
  const item = itemBytes + ITEM_FRAME;
  return {
    snapshotFrequency: cadence,
    bytesPerStepSquared: item / (2 * Math.min(cadence, LONGEST_CADENCE)),
    steps: longest.steps,
    // At step k the list holds k items.
    derivedBytes: longest.snapshotSteps.reduce((sum, step) => sum + step * item, 0),
    measuredBytes: longest.snapshotBytes,
  };
}

/** accumulating's put ÷ delta's put + writes, at each length at which both were measured, in order of length. */
export function ratiosOf(rows: readonly CostRow[]): { steps: number; ratio: number }[] {
  const done = rows.filter((row) => row.state === "done");
  const deltas = new Map(done.filter(({ arm }) => arm === "delta").map((row) => [row.steps, row]));
  return done
    .filter(({ arm }) => arm === "accumulating")
    .flatMap(({ steps, putBytes }) => {
      const delta = deltas.get(steps);
      return delta ? [{ steps, ratio: putBytes / delta.putPlusWritesBytes }] : [];
    })
    .sort((a, b) => a.steps - b.steps);
}
