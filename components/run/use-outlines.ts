"use client";
import useSWRImmutable from "swr/immutable";
import { StepOutlinesAnswer } from "@/lib/runs/schema";
import type { StepOutline } from "@/lib/thread/step-record";

async function outlines(url: string): Promise<StepOutline[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The steps of this thread could not be read: HTTP ${response.status}.`);
  return StepOutlinesAnswer.parse(await response.json()).steps;
}

/** Every step of a thread without its values. A run that has ended never changes, so it is asked for once. */
export function useOutlines(runId: string, thread: string | null) {
  const { data, error } = useSWRImmutable<StepOutline[], Error>(
    thread === null ? null : `/api/runs/${runId}/steps?thread=${encodeURIComponent(thread)}&view=outline`,
    outlines,
  );
  return { outlines: data, error: error?.message };
}
