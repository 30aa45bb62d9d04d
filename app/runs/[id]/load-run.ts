import { headers } from "next/headers";
import { cache } from "react";
import { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { Problem } from "@/lib/problem/problem";
import type { FoldInput } from "@/lib/report/fold-picture";
import { pictureStep, reportFold } from "@/lib/report/live-report";
import { publicOrigin } from "@/lib/runs/address";
import { getStepOutlines } from "@/lib/runs/read-steps";
import { getRun } from "@/lib/runs/runs";
import type { RunAnswer } from "@/lib/runs/schema";

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

/** The origin that links to a run carry. */
export async function originOfLinks(): Promise<string> {
  return publicOrigin((await headers()).get("host"));
}
