import { Fragment } from "react";
import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { Swatch } from "@/components/ui/swatch";
import { ColumnHead, RowHead, Table, Value } from "@/components/ui/table";
import type { CheckpointCostParams, CostRow, Growth } from "@/lib/experiments/checkpoint-cost/schema";
import type { CostAccounting } from "@/lib/report/cost-series";
import { type CostTableRow, costTable, type GrowthRow, growthTable } from "@/lib/report/cost-table";
import { listed } from "@/lib/report/words";

interface GrowthProps {
  params: CheckpointCostParams;
  rows: readonly CostRow[];
  growth: readonly Growth[];
  accounting: CostAccounting;
  /** Why there is no growth yet, or will be none; null for a finished run. */
  part: "running" | "ended" | null;
}

const counted = { put: "put", total: "put + writes", stacked: "put + writes", headline: "bytes" } as const;

/** How each arm grows, and on how many points that rests. Its rows stand while the run is measured, with dashes. */
export function CostGrowth({ params, rows, growth, accounting, part }: GrowthProps) {
  const table = growthTable(params, rows, growth, accounting);
  return (
    <>
      <Table className="max-w-[720px]">
        <caption className="sr-only">Growth of {counted[accounting]} by arm</caption>
        <thead>
          <tr>
            <ColumnHead className="max-tablet:whitespace-normal">Growth of {counted[accounting]}</ColumnHead>
            <ColumnHead number>Exponent</ColumnHead>
            <ColumnHead number className="max-tablet:pr-0 tablet:min-w-32">
              {table.doublingHead}
            </ColumnHead>
            <ColumnHead number className="max-tablet:hidden">
              Points
            </ColumnHead>
            <ColumnHead className="pl-6 max-tablet:hidden">Bytes at n steps, fitted</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Fragment key={row.arm}>
              <tr>
                <RowHead className="font-medium">
                  <Swatch arm={row.arm} />
                  {row.arm}
                </RowHead>
                <Value number>{row.exponent}</Value>
                <Value number className="max-tablet:pr-0">
                  {row.doubling}
                </Value>
                <Value number className="text-ink-2 max-tablet:hidden">
                  {row.points}
                </Value>
                <Value className="pl-6 whitespace-nowrap text-ink-2 max-tablet:hidden">
                  <span className="mono">{row.formula}</span>
                </Value>
              </tr>
              <tr className="tablet:hidden">
                <td colSpan={3} className="pb-2 pl-6 text-ink-2">
                  <span className="mono">{row.formula}</span>
                  <span className="text-small text-ink-3">, {row.points} points</span>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </Table>
      <div className="measure mt-2 min-h-[2.5rem] text-small text-ink-3">
        {part && (
          <p className="mt-1">
            {part === "running"
              ? "Exponents are said when the last point is in."
              : "No exponent is drawn from a part."}
          </p>
        )}
        {notesOf(table.rows).map(({ arms, note }) => (
          <p key={note} className="mt-1">
            <b className="font-medium text-ink-2">{listed(arms)}</b>: {note}
          </p>
        ))}
      </div>
    </>
  );
}

/** A note that several arms share is said once. */
function notesOf(rows: readonly GrowthRow[]): { arms: string[]; note: string }[] {
  const notes = new Map<string, string[]>();
  for (const { arm, note } of rows) if (note) notes.set(note, [...(notes.get(note) ?? []), arm]);
  return [...notes].map(([note, arms]) => ({ note, arms }));
}

interface FiguresProps {
  params: CheckpointCostParams;
  rows: readonly CostRow[];
  accounting: CostAccounting;
  measuring: string | null;
  running: boolean;
}

/** Every byte that the chart draws, the column of its accounting marked. Full height from the start. */
export function CostFigures({ params, rows, accounting, measuring, running }: FiguresProps) {
  const groups = costTable(params, rows, { running, measuring });
  const put = accounting === "put" || accounting === "stacked";
  const writes = accounting === "stacked";
  const total = accounting === "total";
  return (
    <Table>
      <caption className="sr-only">Bytes by arm and thread length</caption>
      <thead>
        <tr>
          <ColumnHead className="max-tablet:hidden">Arm</ColumnHead>
          <ColumnHead number>Steps</ColumnHead>
          <ColumnHead number active={put}>
            put, B
          </ColumnHead>
          <ColumnHead number active={writes}>
            putWrites, B
          </ColumnHead>
          <ColumnHead number active={total} className="max-tablet:pr-0">
            put + writes, B
          </ColumnHead>
          <ColumnHead number className="max-desk:hidden">
            final step, B
          </ColumnHead>
          <ColumnHead number className="max-tablet:hidden">
            Items held
          </ColumnHead>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.arm} className="border-t border-hair">
          <tr className="tablet:hidden">
            <th scope="rowgroup" colSpan={7} className="pt-2.5 pb-1 text-left font-medium">
              <Swatch arm={group.arm} />
              {group.arm}
            </th>
          </tr>
          {group.rows.map((row, index) => (
            <tr
              key={row.steps}
              className={classNames("last:[&>td]:pb-[9px]!", index === 0 && "tablet:[&>td]:pt-[9px]!")}
            >
              {index === 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={group.rows.length}
                  className="pt-[9px] pr-4 text-left align-top font-medium whitespace-nowrap max-tablet:hidden"
                >
                  <Swatch arm={group.arm} />
                  {group.arm}
                </th>
              )}
              <Cells row={row} active={{ put, writes, total }} />
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** No hairline between the rows of one arm. */
const close = "border-t-0! py-[3px]!";

function Cells({
  row,
  active,
}: {
  row: CostTableRow;
  active: { put: boolean; writes: boolean; total: boolean };
}) {
  const steps = (
    <Value number className={`${close} text-ink-2`}>
      {row.steps.toLocaleString("en-US")}
    </Value>
  );
  if (!row.figures) {
    return (
      <>
        {steps}
        <Value colSpan={5} className={`${close} pl-8 text-ink-3`}>
          <Unmeasured row={row} />
        </Value>
      </>
    );
  }
  const { put, writes, total, finalStep, items, itemsAsExpected } = row.figures;
  const figure = (text: string, on: boolean) => (
    <Value number className={`${close} ${on ? "font-semibold" : "text-ink-2"}`}>
      {text}
    </Value>
  );
  return (
    <>
      {steps}
      {figure(put, active.put)}
      {figure(writes, active.writes)}
      <Value number className={`${close} max-tablet:pr-0 ${active.total ? "font-semibold" : "text-ink-2"}`}>
        {total}
      </Value>
      <Value number className={`${close} text-ink-2 max-desk:hidden`}>
        {finalStep}
      </Value>
      <Value number className={`${close} whitespace-nowrap text-ink-2 max-tablet:hidden`}>
        {!itemsAsExpected && <Mark name="differs" label="not as expected: " />} {items}
      </Value>
    </>
  );
}

/** What stands where a row has no figures: a word, and for a failure its message. */
export function Unmeasured({ row }: { row: CostTableRow }) {
  switch (row.state) {
    case "failed":
    case "refused":
      return (
        <span className="text-ink-2">
          <Mark name={row.state} /> {row.state}: {row.message}
        </span>
      );
    case "measuring":
      return (
        <>
          <Mark name="measuring" /> measuring
        </>
      );
    case "waiting":
      return <>waiting</>;
    default:
      return <>not measured</>;
  }
}
