"use client";
import { Mark } from "@/components/ui/mark";
import { ColumnHead, RowHead, Table, TableScroll, Value } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { duration, utcMinute } from "@/lib/report/clock";
import { verdictOf } from "@/lib/report/verdict";
import type { RunRow } from "@/lib/runs/schema";

/** Runs of the same experiment with the same params, this one among them, newest first. */
export function Siblings({ here, runs }: { here: string; runs: readonly RunRow[] }) {
  return (
    <TableScroll label="Runs with these params" className="pt-5">
      <Table>
        <thead>
          <tr>
            <ColumnHead>Verdict</ColumnHead>
            <ColumnHead>Run</ColumnHead>
            <ColumnHead>Fingerprint</ColumnHead>
            <ColumnHead number>Took</ColumnHead>
            <ColumnHead number>When</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <SiblingRow key={run.id} run={run} isHere={run.id === here} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function SiblingRow({ run, isHere }: { run: RunRow; isHere: boolean }) {
  const verdict = verdictOf(run);
  const took =
    run.startedAt && run.endedAt ? duration(Date.parse(run.endedAt) - Date.parse(run.startedAt)) : "";
  return (
    <tr className={isHere ? "bg-here-tint" : undefined}>
      <RowHead className="min-w-64">
        <span className="flex items-baseline gap-2.5">
          {verdict.mark ? (
            <Mark name={verdict.mark} className="translate-y-0.5" />
          ) : (
            <span className="w-3.5 shrink-0" />
          )}
          {verdict.sentence}
        </span>
      </RowHead>
      <Value className="whitespace-nowrap">
        {isHere ? (
          <span aria-current="true">
            <span className="mono">{run.id}</span>, this run
          </span>
        ) : (
          <TextLink href={`/runs/${run.id}`} className="mono">
            {run.id}
          </TextLink>
        )}
      </Value>
      <Value>
        <span className="mono">{run.fingerprint?.slice(0, 8) ?? ""}</span>
      </Value>
      <Value number className="whitespace-nowrap">
        {took}
      </Value>
      <Value number className="whitespace-nowrap text-ink-3">
        {utcMinute(run.createdAt)}
      </Value>
    </tr>
  );
}
