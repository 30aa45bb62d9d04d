"use client";

import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { MainExperiment } from "@/components/experiment/main-experiments";
import { TextLink } from "@/components/ui/text-link";
import type { RunStatus } from "@/lib/runs/schema";

// Loaded with the first press: it brings the schemas that a page without a running measurement does not need.
const Measuring = lazy(() => import("./measuring").then((module) => ({ default: module.Measuring })));

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
        <Suspense fallback={<h2 className="text-title">Waiting for its turn.</h2>}>
          <Measuring key={runId} experiment={experiment} runId={runId} params={params} onEnd={atEnd} />
        </Suspense>
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
  interrupted: "The server stopped before the run was finished.",
};

function Ended({ status, runId }: { status: RunStatus; runId: string }) {
  return (
    <p role="status" className="mb-4 text-table text-ink-2">
      {endings[status]} <TextLink href={`/runs/${runId}`}>Open it</TextLink>
    </p>
  );
}
