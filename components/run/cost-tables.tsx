"use client";
import { Mark } from "@/components/ui/mark";
import { Swatch } from "@/components/ui/swatch";
import { ColumnHead, RowHead, Table, TableScroll, Value } from "@/components/ui/table";
import { costTable } from "@/lib/report/cost-table";
import { CostGrowth, Unmeasured } from "./cost-figures";
import type { CostReportProps } from "./cost-report";

/** Every figure of the run as tables: rows in full, and growth by both accountings. */
export function CostTable({ params, rows, growth, measuring, run }: CostReportProps) {
  const running = run.status === "running" || run.status === "queued";
  const groups = costTable(params, rows, { running, measuring });
  return (
    <>
      <h2 className="mb-4 text-title">Every row</h2>
      <TableScroll label="Every row">
        <Table>
          <thead>
            <tr>
              <ColumnHead>Arm</ColumnHead>
              {[
                "Steps",
                "put, B",
                "putWrites, B",
                "put + writes, B",
                "final step, B",
                "put per checkpoint, B",
              ].map((head) => (
                <ColumnHead key={head} number>
                  {head}
                </ColumnHead>
              ))}
              <ColumnHead number>Items held</ColumnHead>
              <ColumnHead number>DeltaSnapshots</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {groups.flatMap((group) =>
              group.rows.map((row) => (
                <tr key={`${group.arm} ${row.steps}`}>
                  <RowHead className="font-medium whitespace-nowrap">
                    <Swatch arm={group.arm} />
                    {group.arm}
                  </RowHead>
                  <Value number>{row.steps.toLocaleString("en-US")}</Value>
                  {row.figures ? (
                    <>
                      <Value number>{row.figures.put}</Value>
                      <Value number>{row.figures.writes}</Value>
                      <Value number>{row.figures.total}</Value>
                      <Value number>{row.figures.finalStep}</Value>
                      <Value number>{row.figures.putPerCheckpoint}</Value>
                      <Value number className="whitespace-nowrap">
                        {!row.figures.itemsAsExpected && <Mark name="differs" label="not as expected: " />}{" "}
                        {row.figures.items}
                      </Value>
                      <Value number className="whitespace-nowrap">
                        {row.figures.snapshots}
                      </Value>
                    </>
                  ) : (
                    <Value colSpan={7} className="pl-8 text-ink-3">
                      <Unmeasured row={row} />
                    </Value>
                  )}
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </TableScroll>
      {growth && (
        <>
          <h2 className="mt-10 mb-4 text-title">Growth</h2>
          <CostGrowth params={params} rows={rows} growth={growth} accounting="put" part={null} />
          <div className="mt-8" />
          <CostGrowth params={params} rows={rows} growth={growth} accounting="total" part={null} />
        </>
      )}
    </>
  );
}
