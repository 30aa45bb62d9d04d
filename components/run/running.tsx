"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { duration, timeLeft } from "@/lib/report/clock";
import { verdictOf } from "@/lib/report/verdict";
import type { RunAnswer, RunRow } from "@/lib/runs/schema";
import { RunBody } from "./run-body";
import { RunHeader } from "./run-header";
import { type RunFeed, useRunFeed } from "./use-run-feed";

/** A run that waits or is measured: what is measured stands where the verdict will, and the report fills in below it. */
export function Running({ run }: { run: RunAnswer }) {
  const router = useRouter();
  const ended = useCallback(() => router.refresh(), [router]);
  const feed = useRunFeed(run, ended);
  const status: RunRow["status"] = feed.progress ? "running" : run.status;
  const verdict = verdictOf({ ...run, status, progress: feed.progress, summary: null });
  return (
    <>
      <RunHeader run={run} verdict={verdict} stepping={false} />
      <Progress run={run} feed={feed} />
      <RunBody run={run} partial={feed.partial} measuring={feed.progress?.measuring ?? null} />
    </>
  );
}

function Progress({ run, feed }: { run: RunAnswer; feed: RunFeed }) {
  const { progress, since } = feed;
  const left = useTimeLeft(feed);
  const [cancelled, setCancelled] = useState<"no" | "asked" | string>("no");
  const cancel = async () => {
    setCancelled("asked");
    const answer = await fetch(`/api/runs/${run.id}/cancel`, { method: "POST" }).catch(() => null);
    if (!answer) setCancelled("The server did not answer.");
    // 409: it ended in the meantime, which the stream is about to say.
    else if (!answer.ok && answer.status !== 409) setCancelled(`Not cancelled: HTTP ${answer.status}.`);
  };
  return (
    <div className="mb-5">
      <div className="flex min-h-10 flex-wrap items-center gap-x-6 gap-y-2 pb-2.5 text-table">
        <p className="ml-auto min-w-24 text-right text-small text-ink-3">
          {since && left !== null ? `about ${duration(left)} left` : ""}
        </p>
        <Button onClick={cancel} disabled={cancelled === "asked"}>
          {cancelled === "asked" ? "Cancelling" : "Cancel"}
        </Button>
      </div>
      <ProgressBar
        done={progress?.done ?? 0}
        of={progress?.of ?? 1}
        label={progress ? `Measuring ${progress.measuring}` : "Waiting to be measured"}
      />
      <p role="alert" className="text-small text-diff-text">
        {cancelled === "no" || cancelled === "asked" ? "" : cancelled}
      </p>
    </div>
  );
}

/** Milliseconds left, guessed anew each second from what was done since this page began to watch. */
function useTimeLeft({ progress, since }: RunFeed): number | null {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!progress || !since || now === 0) return null;
  return timeLeft(now - since.at, progress.done - since.done, progress.of - since.done);
}
