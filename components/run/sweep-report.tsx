"use client";
import { useMemo } from "react";
import { type CellPlace, HeatMap } from "@/components/charts/heat-map";
import { Facts } from "@/components/ui/facts";
import { Kbd } from "@/components/ui/kbd";
import { Mark, MarkShape } from "@/components/ui/mark";
import { TextLink } from "@/components/ui/text-link";
import type {
  SnapshotSweepParams,
  SnapshotSweepResult,
  SweepCell,
} from "@/lib/experiments/snapshot-sweep/schema";
import { plural } from "@/lib/report/fold-picture";
import {
  type CellState,
  cellState,
  cellStates,
  cellWords,
  openingCell,
  recordedWords,
  type SweepGrid,
  sweepGrid,
  threadOf,
} from "@/lib/report/sweep";
import type { RunAnswer } from "@/lib/runs/schema";
import { AboutRun, RailLayout } from "./run-rail";
import { useRunPlace } from "./run-view-state";
import { SweepRow } from "./sweep-row";

interface Props {
  run: RunAnswer;
  params: SnapshotSweepParams;
  cells: readonly SweepCell[];
  /** Cells that their recorded thread does not bear out; undefined while the sweep is not finished. */
  unlike?: SnapshotSweepResult["unlike"];
  /** Opens the stepper at the thread and the step of a cell. */
  onOpen?: (thread: string, step: number) => void;
}

/** The sweep as a heat map, its key with counts, the focused cell in words, and its row read closely. */
export function SweepReport({ run, params, cells, unlike, onOpen }: Props) {
  const grid = useMemo(() => sweepGrid(params, cells), [params, cells]);
  const { here, goTo } = useCellHere(grid, run.status === "done");
  const frequency = grid.frequencies[here.row] ?? 1;
  const open = ({ row, column }: CellPlace) =>
    onOpen?.(threadOf(grid.frequencies[row] ?? frequency), grid.from + column);
  const cell = grid.cell(here.row, here.column);
  return (
    <>
      <RailLayout
        rail={
          <>
            <SweepKey grid={grid} />
            {cell && (
              <CellFacts
                run={run}
                cell={cell}
                recorded={recordedWords(unlike, cell)}
                onOpen={() => open(here)}
              />
            )}
          </>
        }
      >
        <p className="mb-2.5 flex gap-6 text-small text-ink-3 max-tablet:gap-4">
          <span>snapshotFrequency, down</span>
          <span>steps in the thread, across</span>
        </p>
        <HeatMap grid={grid} here={here} onMove={goTo} onOpen={open} />
      </RailLayout>
      {run.status === "done" && (
        <SweepRow run={run} grid={grid} row={here.row} column={here.column} frequency={frequency} />
      )}
      <div className="grid grid-cols-2 gap-x-18 border-t border-hair pt-2 empty:hidden max-tablet:grid-cols-1 [&>section]:max-w-[400px] [&>section]:border-t-0">
        <AboutRun run={run} />
      </div>
    </>
  );
}

/**
 * The cell that the address names by thread and step. Where it names none: the one that tells most, and the first as
 * long as cells still come in, so that the ring does not jump.
 */
function useCellHere(grid: SweepGrid, settled: boolean) {
  const { thread, step, setPlace } = useRunPlace();
  const opening = useMemo(() => (settled ? openingCell(grid) : { row: 0, column: 0 }), [grid, settled]);
  const row = grid.frequencies.findIndex((frequency) => threadOf(frequency) === thread);
  const column = step === null ? -1 : Number(step) - grid.from;
  const isCell = row >= 0 && Number.isInteger(column) && column >= 0 && column < grid.columns;
  const here = isCell ? { row, column } : opening;
  const goTo = (place: CellPlace) =>
    setPlace({
      thread: threadOf(grid.frequencies[place.row] ?? 1),
      step: String(grid.from + place.column),
    });
  return { here, goTo };
}

const marks = { differs: "differs", folded: "same", stored: "snapshot", one: "one" } as const;

function SweepKey({ grid }: { grid: SweepGrid }) {
  return (
    <section aria-label="Key">
      <ul>
        {cellStates.map((state) => (
          <li key={state} className="grid grid-cols-[30px_1fr_auto] gap-3 py-[9px] text-table first:pt-0">
            <KeyCell state={state} />
            <p>
              <b className="block font-medium">{cellWords[state].name}</b>
              <span className="block text-small text-ink-3">{cellWords[state].means}</span>
            </p>
            <span className="font-semibold">{grid.counts[state].toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 pb-5 text-small text-ink-2">
        Only <b className="font-semibold text-ink">same, folded</b> is evidence for a reducer.{" "}
        {grid.counts.folded === 0
          ? "This sweep has none."
          : `This sweep has ${plural(grid.counts.folded, "such cell")}.`}
      </p>
    </section>
  );
}

function KeyCell({ state }: { state: CellState }) {
  return (
    <span
      className={`heat-cell heat-${state}`}
      style={{ position: "static", width: 30, height: 26 }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 14 14" width={11} height={11} aria-hidden="true">
        <MarkShape name={marks[state]} />
      </svg>
    </span>
  );
}

interface CellFactsProps {
  run: RunAnswer;
  cell: SweepCell;
  recorded: string | undefined;
  onOpen: () => void;
}

function CellFacts({ run, cell, recorded, onOpen }: CellFactsProps) {
  const state = cellState(cell);
  const address = `/runs/${run.id}?tab=stepper&thread=${threadOf(cell.snapshotFrequency)}&step=${cell.steps}`;
  return (
    <section aria-live="polite" className="border-t border-hair py-5">
      <h2 className="mb-2.5 text-head">
        snapshotFrequency {cell.snapshotFrequency.toLocaleString("en-US")}, {plural(cell.steps, "step")}
      </h2>
      <Facts
        facts={[
          {
            name: "verdict",
            value: (
              <span className={state === "differs" ? "font-medium text-diff-text" : undefined}>
                <Mark name={marks[state]} /> {cellWords[state].name}
              </span>
            ),
          },
          { name: "fold depth", value: cell.foldDepth.toLocaleString("en-US") },
          { name: "last step the same", value: cell.lastIdentical.toLocaleString("en-US") },
          { name: "DeltaSnapshot at the tip", value: cell.deltaSnapshotAtTip ? "yes" : "no" },
          ...(recorded ? [{ name: "recorded thread here", value: recorded }] : []),
        ]}
      />
      {run.status === "done" && (
        <p className="mt-3 text-table">
          <TextLink
            href={address}
            scroll={false}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            Open in the stepper
          </TextLink>{" "}
          <Kbd>Enter</Kbd>
        </p>
      )}
    </section>
  );
}
