"use client";
import { Mark } from "@/components/ui/mark";
import { ColumnHead, RowHead, Table, TableScroll, Value } from "@/components/ui/table";
import type { SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import { cellState, cellWords } from "@/lib/report/sweep";
import { Pages } from "./pages";

const marks = { differs: "differs", folded: "same", stored: "snapshot", one: "one" } as const;

/** Every cell of a sweep with its figures. */
export function SweepTable({ cells }: { cells: readonly SweepCell[] }) {
  return (
    <div className="pt-5">
      <Pages count={cells.length} of="cells">
        {(from, to) => (
          <TableScroll label="Cells of the sweep">
            <Table>
              <thead>
                <tr>
                  <ColumnHead>snapshotFrequency</ColumnHead>
                  <ColumnHead number>Steps</ColumnHead>
                  <ColumnHead>Verdict</ColumnHead>
                  <ColumnHead number>Fold depth</ColumnHead>
                  <ColumnHead>DeltaSnapshot at the tip</ColumnHead>
                  <ColumnHead number>Last step the same</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {cells.slice(from, to).map((cell) => (
                  <CellRow key={`${cell.snapshotFrequency}/${cell.steps}`} cell={cell} />
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
      </Pages>
    </div>
  );
}

function CellRow({ cell }: { cell: SweepCell }) {
  const state = cellState(cell);
  return (
    <tr>
      <RowHead>{cell.snapshotFrequency.toLocaleString("en-US")}</RowHead>
      <Value number>{cell.steps.toLocaleString("en-US")}</Value>
      <Value className={state === "differs" ? "font-medium text-diff-text" : undefined}>
        <Mark name={marks[state]} /> {cellWords[state].name}
      </Value>
      <Value number>{cell.foldDepth.toLocaleString("en-US")}</Value>
      <Value>{cell.deltaSnapshotAtTip ? "yes" : "no"}</Value>
      <Value number>{cell.lastIdentical.toLocaleString("en-US")}</Value>
    </tr>
  );
}
