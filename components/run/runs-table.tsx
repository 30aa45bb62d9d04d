import Link from "next/link";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { ColumnHead, RowHead, Table, Value } from "@/components/ui/table";
import { paramsLine } from "@/lib/report/params-line";
import { verdictOf } from "@/lib/report/verdict";
import { whenText } from "@/lib/report/when";
import type { RunRow, RunStatus } from "@/lib/runs/schema";

interface RunsTableProps {
  /** Names the table for readers: "Recent runs". */
  caption: string;
  runs: readonly RunRow[];
  /** Milliseconds since 1970, for "4 min ago". */
  now: number;
  /** What can be done with a run, at the end of its row. */
  actions?: (run: RunRow) => ReactNode;
}

/** Runs as verdicts: what each found, of which experiment and params, and when. */
export function RunsTable({ caption, runs, now, actions }: RunsTableProps) {
  return (
    <Table className="max-tablet:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-tablet:sr-only">
        <tr>
          <ColumnHead className={actions ? "w-[48%]" : "w-[56%]"}>Verdict</ColumnHead>
          <ColumnHead>Experiment</ColumnHead>
          <ColumnHead number>When</ColumnHead>
          {actions && (
            <ColumnHead number className="w-44">
              <span className="sr-only">Actions</span>
            </ColumnHead>
          )}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {runs.map((run) => (
          <Row key={run.id} run={run} now={now} actions={actions?.(run)} />
        ))}
      </tbody>
    </Table>
  );
}

const bare = "max-tablet:border-0 max-tablet:p-0";

function Row({ run, now, actions }: { run: RunRow; now: number; actions: ReactNode }) {
  const { mark, sentence } = verdictOf(run);
  return (
    <tr className="max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:gap-x-4 max-tablet:border-t max-tablet:border-hair max-tablet:py-2.5">
      <RowHead className={`${bare} max-tablet:col-span-2`}>
        <span className="flex items-baseline gap-2.5">
          <span className="w-3.5 shrink-0 translate-y-0.5">{mark && <Mark name={mark} />}</span>
          <Link href={`/runs/${run.id}`} prefetch={false} className="no-underline hover:underline">
            {sentence.replace(/\.$/, "")}
          </Link>
        </span>
      </RowHead>
      <Value className={`${bare} max-tablet:pl-6`}>
        <span className="text-ink-2 normal-nums">{run.experiment}</span>
        <span className="block text-small text-ink-3 normal-nums">{paramsLine(run)}</span>
      </Value>
      <Value number className={`${bare} whitespace-nowrap`}>
        <When run={run} now={now} />
      </Value>
      {actions && (
        <Value number className={`${bare} max-tablet:col-span-2 max-tablet:pl-6 max-tablet:text-left`}>
          {actions}
        </Value>
      )}
    </tr>
  );
}

/** A status that is no end of its own is told instead of the time, any other odd one under it. */
function When({ run, now }: { run: RunRow; now: number }) {
  if (run.status === "queued" || run.status === "running") {
    return <span className="text-ink-2">{statusWords[run.status]}</span>;
  }
  const then = run.endedAt ?? run.createdAt;
  return (
    <span className="text-ink-3">
      <time dateTime={then} title={then}>
        {whenText(Date.parse(then), now)}
      </time>
      {run.status !== "done" && (
        <span className="block text-small text-ink-2">{statusWords[run.status]}</span>
      )}
    </span>
  );
}

export const statusWords: Record<RunStatus, string> = {
  queued: "queued",
  running: "running",
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
  interrupted: "interrupted",
};
