"use client";

import { type ReactNode, useCallback, useState } from "react";
import type { MainExperiment } from "@/components/experiment/main-experiments";
import { useRunFeed } from "@/components/run/use-run-feed";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { TextLink } from "@/components/ui/text-link";
import type { RunStatus } from "@/lib/runs/schema";
import { GrowingCost } from "./growing-cost";

interface PlaceProps {
  experiment: MainExperiment;
  /** What stands here while nothing is measured. */
  picture: ReactNode;
  /** The run that is followed here; null where the picture is the newest there is. */
  runId: string | null;
  /** The params of the followed run. */
  params: unknown;
  /** Called once the followed run has ended. */
  onEnd: () => void;
}

const empty: Record<MainExperiment, { title: string; line: string }> = {
  "checkpoint-cost": {
    title: "What does a checkpoint cost?",
    line: "Bytes through the checkpointer, by thread length: three arms at 10, 25, 50 and 100 steps.",
  },
  "live-vs-resumed": {
    title: "Does the state survive the resume?",
    line: "Six turns as the running graph held them, and as a fresh graph reads them back.",
  },
};

/** One of the two places of the home page. Its height is the picture's from the start, so that nothing jumps. */
export function Place({ experiment, picture, runId, params, onEnd }: PlaceProps) {
  const [ended, setEnded] = useState<{ runId: string; status: RunStatus }>();
  const atEnd = useCallback(
    (status: RunStatus) => {
      if (runId !== null) setEnded({ runId, status });
      onEnd();
    },
    [runId, onEnd],
  );
  const without = ended && ended.runId === runId && ended.status !== "done" ? ended : null;
  return (
    <div className="flex min-h-[594px] flex-col pt-8 pb-6 max-desk:min-h-[540px]">
      {without && <Ended {...without} />}
      {runId === null || without ? (
        (picture ?? <Empty {...empty[experiment]} />)
      ) : (
        <Measuring
          key={runId}
          runId={runId}
          onEnd={atEnd}
          draw={(partial) =>
            experiment === "checkpoint-cost" && <GrowingCost params={params} partial={partial} />
          }
        />
      )}
    </div>
  );
}

function Empty({ title, line }: { title: string; line: string }) {
  return (
    <>
      <h2 className="text-title">{title}</h2>
      <p className="mt-0.5 text-table text-ink-3">{line}</p>
      <p className="m-auto text-table text-ink-3">Not measured here yet.</p>
    </>
  );
}

const endings: Partial<Record<RunStatus, string>> = {
  failed: "The run failed.",
  cancelled: "The run was cancelled.",
  interrupted: "The server stopped in the middle of the run.",
};

function Ended({ status, runId }: { status: RunStatus; runId: string }) {
  return (
    <p role="status" className="mb-4 text-table text-ink-2">
      {endings[status]} <TextLink href={`/runs/${runId}`}>Open it</TextLink>
    </p>
  );
}

interface MeasuringProps {
  runId: string;
  onEnd: (status: RunStatus) => void;
  /** What the rows measured so far draw under the progress. */
  draw: (partial: readonly unknown[]) => ReactNode;
}

function Measuring({ runId, onEnd, draw }: MeasuringProps) {
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
      <div className="mt-5">{draw(partial)}</div>
    </div>
  );
}
