"use client";
import Link from "next/link";
import { TextLink } from "@/components/ui/text-link";
import { duration, utcMinute } from "@/lib/report/clock";
import { changeParamsHref, contextLine } from "@/lib/report/params-line";
import type { Verdict } from "@/lib/report/verdict";
import type { RunAnswer } from "@/lib/runs/schema";
import { RunAgain } from "./run-again";
import { useRunPlaceInfo } from "./run-context";
import { Share } from "./share";

interface Props {
  run: RunAnswer;
  verdict: Verdict;
  /** The stepper is in sight: the copied link says its step. */
  stepping: boolean;
}

/** Where this is, what was found, on what, and how to pass it on. */
export function RunHeader({ run, verdict, stepping }: Props) {
  const { offline } = useRunPlaceInfo();
  const took =
    run.startedAt && run.endedAt
      ? `, took ${duration(Date.parse(run.endedAt) - Date.parse(run.startedAt))}`
      : "";
  return (
    <header className="pt-7 pb-5 max-tablet:pt-5">
      <Crumbs run={run} />
      <div className="mt-2.5 flex items-start justify-between gap-8 max-wide:flex-col max-wide:gap-4">
        <div className="min-w-0">
          <h1 className="text-verdict text-pretty">{verdict.sentence}</h1>
          <p className="mt-1.5 min-h-[1.375rem] text-ink-2">{verdict.detail}</p>
          <p className="mt-1 text-small text-ink-3">
            {contextLine(run)}. {utcMinute(run.createdAt)}
            {took}.{" "}
            {!offline && run.status === "done" && (
              <>
                <RunAgain experiment={run.experiment} params={run.params} inline>
                  Run again
                </RunAgain>{" "}
                or{" "}
                <TextLink href={changeParamsHref(run)} className="text-ink-2">
                  change the params
                </TextLink>
                .
              </>
            )}
          </p>
        </div>
        <Share run={run} stepping={stepping} />
      </div>
    </header>
  );
}

function Crumbs({ run }: { run: RunAnswer }) {
  const { offline } = useRunPlaceInfo();
  const slash = (
    <span aria-hidden="true" className="text-hair-2">
      /
    </span>
  );
  return (
    <nav aria-label="Where this is" className="flex gap-2 text-table text-ink-3">
      {offline ? (
        <>
          <span>{run.experiment}</span>
          {slash}
        </>
      ) : (
        <>
          <Link href="/runs" className="no-underline hover:text-ink">
            Runs
          </Link>
          {slash}
          <Link href={`/experiments/${run.experiment}`} className="no-underline hover:text-ink">
            {run.experiment}
          </Link>
          {slash}
        </>
      )}
      <span className="mono">{run.id}</span>
    </nav>
  );
}
