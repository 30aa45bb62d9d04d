import { headers } from "next/headers";
import { cache } from "react";
import { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { Problem } from "@/lib/problem/problem";
import type { FoldInput } from "@/lib/report/fold-picture";
import { pictureStep, reportFold } from "@/lib/report/live-report";
import { publicOrigin } from "@/lib/runs/address";
import { getStepOutlines, getSteps } from "@/lib/runs/read-steps";
import { getRun } from "@/lib/runs/runs";
import type { OpenedThread, RunAnswer } from "@/lib/runs/schema";

export type Loaded = { state: "here"; run: RunAnswer } | { state: "deleted" } | { state: "never" };

/** A run for its page, read once a request; a bad id is an id that was never given. */
export const loadRun = cache(async (id: string): Promise<Loaded> => {
  try {
    return { state: "here", run: await getRun(decodeURIComponent(id)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "deleted") return { state: "deleted" };
    if (error.code === "not-found" || error.code === "bad-id") return { state: "never" };
    throw error;
  }
});

/** What a live-vs-resumed report's picture is drawn from; null for other runs, and where there are no steps. */
export async function loadFold(run: RunAnswer): Promise<FoldInput | null> {
  const thread = run.threads[0];
  if (run.experiment !== "live-vs-resumed" || run.status !== "done" || !thread) return null;
  const result = LiveVsResumedResult.parse(run.result);
  const { steps } = await getStepOutlines(run.id, thread.key);
  return reportFold(result, steps, pictureStep(result));
}

/** Checkpoints up to which a thread is sent with the page: beyond that the page would wait for what it may not show. */
const mostOpened = 100;

/** The thread that a link to the stepper opens, so that its page shows it at once; null for other views and long threads. */
export async function loadOpened(
  run: RunAnswer,
  view: { tab?: string | string[]; thread?: string | string[] },
): Promise<OpenedThread | null> {
  if (view.tab !== "stepper" || run.status !== "done") return null;
  const thread = run.threads.find(({ key }) => key === view.thread) ?? run.threads[0];
  if (!thread || thread.count > mostOpened) return null;
  const [{ steps: outline }, { from, steps: records }] = await Promise.all([
    getStepOutlines(run.id, thread.key),
    getSteps(run.id, { thread: thread.key, from: 0 }),
  ]);
  return { thread: thread.key, outline, from, records };
}

/** The origin that links to a run carry. */
export async function originOfLinks(): Promise<string> {
  return publicOrigin((await headers()).get("host"));
}
