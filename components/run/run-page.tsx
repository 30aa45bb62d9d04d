"use client";
import { useCallback, useMemo } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import type { FoldInput } from "@/lib/report/fold-picture";
import { changeParamsHref } from "@/lib/report/params-line";
import { type Verdict, verdictOfRun } from "@/lib/report/verdict";
import type { OpenedThread, RunAnswer, RunRow } from "@/lib/runs/schema";
import { DoneTab } from "./done-tab";
import { RunAgain } from "./run-again";
import { RunBody } from "./run-body";
import { type RunPlaceInfo, RunPlaceProvider, useRunPlaceInfo } from "./run-context";
import { RunHeader } from "./run-header";
import { AboutRun } from "./run-rail";
import { tabsOf } from "./run-tabs";
import { useRunPlace, useRunTab } from "./run-view-state";
import { Running } from "./running";

export interface RunPageProps {
  run: RunAnswer;
  place: RunPlaceInfo;
  /** Runs with the same params, newest first, this one among them. */
  siblings: RunRow[];
  /** The picture of a live-vs-resumed run; null for others, and where its steps are not there. */
  fold: FoldInput | null;
  /** The thread that a link to the stepper opened; null for other links. */
  opened?: OpenedThread | null;
}

/** A run, whatever its status: header, views, and what stands in each. The same on the page and in a downloaded file. */
export function RunPage({ run, place, siblings, fold, opened = null }: RunPageProps) {
  const verdict = useMemo(() => verdictOfRun(run), [run]);
  return (
    <RunPlaceProvider value={place}>
      {run.status === "queued" || run.status === "running" ? (
        <Running run={run} />
      ) : run.status === "done" ? (
        <Done run={run} verdict={verdict} siblings={siblings} fold={fold} opened={opened} />
      ) : (
        <Ended run={run} verdict={verdict} />
      )}
    </RunPlaceProvider>
  );
}

interface DoneProps {
  run: RunAnswer;
  verdict: Verdict;
  siblings: RunRow[];
  fold: FoldInput | null;
  opened: OpenedThread | null;
}

function Done({ run, verdict, siblings, fold, opened }: DoneProps) {
  const { offline } = useRunPlaceInfo();
  const tabs = tabsOf(run, offline);
  const [asked, setTab] = useRunTab(tabs[0]?.key ?? "report");
  const tab = tabs.some(({ key }) => key === asked) ? asked : (tabs[0]?.key ?? "report");
  const { setPlace } = useRunPlace();
  const openStep = useCallback(
    (thread: string | null, step: number) => {
      void setPlace({ thread, step: String(step) }, { history: "push" });
      void setTab("stepper", { history: "push" });
    },
    [setPlace, setTab],
  );
  return (
    <>
      <RunHeader run={run} verdict={verdict} stepping={tab === "stepper"} />
      <Tabs
        label="Views of this run"
        tabs={tabs.map(({ key, label }) => ({ label, href: `?tab=${key}`, current: key === tab }))}
        onSelect={({ href }) => void setTab(new URLSearchParams(href).get("tab"), { history: "push" })}
      />
      <DoneTab run={run} tab={tab} siblings={siblings} fold={fold} opened={opened} openStep={openStep} />
    </>
  );
}

/** A run that failed, was cancelled or interrupted: what was measured stands, and no verdict is drawn from it. */
function Ended({ run, verdict }: { run: RunAnswer; verdict: Verdict }) {
  const { offline } = useRunPlaceInfo();
  return (
    <>
      <RunHeader run={run} verdict={verdict} stepping={false} />
      <p className="flex flex-wrap gap-2 border-b border-hair pb-6">
        <RunAgain experiment={run.experiment} params={run.params}>
          Run again
        </RunAgain>
        {!offline && <ButtonLink href={changeParamsHref(run)}>Change the params</ButtonLink>}
      </p>
      {run.partial.length > 0 ? (
        <RunBody run={run} partial={run.partial} measuring={null} />
      ) : (
        <div className="max-w-[264px] pt-5">
          <AboutRun run={run} />
        </div>
      )}
    </>
  );
}
