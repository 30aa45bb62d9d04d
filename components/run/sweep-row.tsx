"use client";
import { FoldPicture } from "@/components/charts/fold-picture";
import { Mark } from "@/components/ui/mark";
import type { SweepCell } from "@/lib/experiments/snapshot-sweep/schema";
import { foldInputAt, plural } from "@/lib/report/fold-picture";
import { cellReason, cellState, closeReading, type SweepGrid, threadOf } from "@/lib/report/sweep";
import type { RunAnswer } from "@/lib/runs/schema";
import type { StepOutline } from "@/lib/thread/step-record";
import { useOutlines } from "./use-outlines";

interface Props {
  run: RunAnswer;
  grid: SweepGrid;
  row: number;
  column: number;
  frequency: number;
}

const marks = { differs: "differs", folded: "same", stored: "snapshot", one: "one" } as const;

/** Four neighbouring lengths of a cadence as small fold pictures, from the batches that the reducer received. */
export function SweepRow({ run, grid, row, column, frequency }: Props) {
  const near = closeReading(grid, row, column);
  const thread = run.threads.find((one) => one.key === threadOf(frequency));
  const { outlines, error } = useOutlines(run.id, thread?.key ?? null);
  const comes = near.some((cell) => !cell.identical) && near.some((cell) => cell.identical);
  return (
    <section className="mt-5 border-t border-hair py-7">
      <h2 className="text-title">
        Row {frequency.toLocaleString("en-US")}, read closely{comes ? ": the damage comes and goes" : ""}
      </h2>
      <div className="mt-[18px] grid grid-cols-4 gap-8 max-wide:grid-cols-2 max-tablet:grid-cols-1 max-tablet:gap-7">
        {near.map((cell, index) => (
          <CloseCell key={cell.steps} cell={cell} before={near[index - 1]} outlines={outlines} />
        ))}
      </div>
      {error && <p className="mt-3 text-small text-ink-2">{error}</p>}
    </section>
  );
}

interface CloseCellProps {
  cell: SweepCell;
  before: SweepCell | undefined;
  outlines: StepOutline[] | undefined;
}

function CloseCell({ cell, before, outlines }: CloseCellProps) {
  const outline = outlines?.findLast((one) => one.step === cell.steps);
  const input = outlines && outline && foldInputAt(outlines, outline.checkpointId);
  const state = cellState(cell);
  const at = outline?.firstDifference ? ` at ${outline.firstDifference}` : "";
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="flex items-baseline gap-2 text-head">
          <Mark name={marks[state]} className="translate-y-0.5" />
          <span>
            {plural(cell.steps, "step")}:{" "}
            {state === "differs" ? <span className="text-diff-text">differs{at}</span> : "same"}
          </span>
        </h3>
        <p className="text-small text-ink-3">{cellReason(cell, before)}</p>
      </figcaption>
      <div className="mt-2.5 min-h-[124px] max-w-[272px]">
        {input && <FoldPicture input={input} variant="small" />}
      </div>
    </figure>
  );
}
