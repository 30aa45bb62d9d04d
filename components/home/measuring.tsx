"use client";

import { useState } from "react";
import type { MainExperiment } from "@/components/experiment/main-experiments";
import { useRunFeed } from "@/components/run/use-run-feed";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { RunStatus } from "@/lib/runs/schema";
import { GrowingCost } from "./growing-cost";

interface MeasuringProps {
  experiment: MainExperiment;
  runId: string;
  params: unknown;
  onEnd: (status: RunStatus) => void;
}

/** A run in the place of its picture: what is measured now, how far, Cancel, and the chart as far as it is known. */
export function Measuring({ experiment, runId, params, onEnd }: MeasuringProps) {
  const { progress, partial } = useRunFeed({ id: runId, progress: null, partial: [] }, onEnd);
  const [asked, setAsked] = useState(false);
  const cancel = async () => {
    setAsked(true);
    await fetch(`/api/runs/${runId}/cancel`, { method: "POST" }).catch(() => setAsked(false));
  };
  return (
    <div aria-busy="true">
      <h2 className="text-title">
        {progress ? `Measuring ${progress.measuring}.` : "Waiting for its turn."}
      </h2>
      <div className="flex items-center justify-between gap-6 pt-1.5 pb-3.5 text-small text-ink-2">
        <span role="status">
          {progress
            ? `${progress.done.toLocaleString("en-US")} of ${progress.of.toLocaleString("en-US")}`
            : "One run is measured at a time."}
        </span>
        <Button onClick={cancel} disabled={asked}>
          {asked ? "Cancelling" : "Cancel"}
        </Button>
      </div>
      <ProgressBar done={progress?.done ?? 0} of={progress?.of ?? 1} label="Measured so far" />
      {experiment === "checkpoint-cost" && (
        <div className="mt-5">
          <GrowingCost params={params} partial={partial} />
        </div>
      )}
    </div>
  );
}
