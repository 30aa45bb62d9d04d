"use client";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { FoldPicture } from "@/components/charts/fold-picture";
import { foldInputOf } from "@/lib/report/stepper-path";
import { prepareThread, type SteppedThread, type Stop } from "@/lib/report/stepper-stops";
import { type Alignment, alignValues } from "@/lib/report/stepper-values";
import { announcement, stepHeading } from "@/lib/report/stepper-words";
import type { StepOutline } from "@/lib/thread/step-record";
import { KeysDialog, KeysLegend } from "./keys-legend";
import type { StepperLabels } from "./labels";
import { PhoneViews } from "./phone-views";
import { ScrubberTrack } from "./scrubber";
import { ScrubberWindow } from "./scrubber-window";
import { StepList } from "./step-list";
import { type GivenRecords, type RecordState, StepPages } from "./step-pages";
import { StepRail } from "./step-rail";
import { loadRecords, type StepsOrigin } from "./step-source";
import { FootBar, Transport } from "./transport";
import { useLate } from "./use-late";
import { useStepper } from "./use-stepper";
import { ValueSides } from "./value-sides";

interface Props {
  origin: StepsOrigin;
  outline: readonly StepOutline[];
  given: GivenRecords | undefined;
  labels: StepperLabels;
}

/** One thread, stepped through. The address says where; everything here follows from it. */
export function SteppedView({ origin, outline, given, labels }: Props) {
  const thread = useMemo(() => prepareThread(outline), [outline]);
  const keys = useRef<HTMLDialogElement>(null);
  const stepping = useStepper(thread, () => keys.current?.showModal());
  const { cursor, act, moveTo } = stepping;
  const [view, setView] = useState<"step" | "list">("step");
  const stop = thread.stops[cursor.position] ?? thread.stops[0];
  const { record, retry } = useRecord(origin, outline.length, given, stop?.record ?? 0);
  const alignment = useMemo(
    () => (record.state === "here" ? alignValues(record.record.live, record.record.resumed) : null),
    [record],
  );
  if (!stop) return null;
  const says = announcement(thread, stop, alignment);
  return (
    <>
      <Transport thread={thread} stop={stop} stepping={stepping} />
      <ScrubberTrack thread={thread} stop={stop} says={says} playing={cursor.playing} onMove={moveTo} />
      <ScrubberWindow thread={thread} stop={stop} says={says} onMove={moveTo} />
      <PhoneViews view={view} onChange={setView} />
      <div className="st-work" data-view={view}>
        <StepList
          thread={thread}
          position={cursor.position}
          onMove={(position) => {
            setView("step");
            moveTo(position);
          }}
          onStep={(by) => act(by === 1 ? "next" : "previous")}
        />
        <section className="st-center" aria-label={`Step ${stop.label}`}>
          <Centre thread={thread} stop={stop} alignment={alignment} fresh={stepping.untouched} />
          <Values record={record} retry={retry} alignment={alignment} stop={stop} labels={labels} />
        </section>
        <StepRail thread={thread} stop={stop} onMove={moveTo} />
      </div>
      <KeysLegend />
      <FootBar thread={thread} stepping={stepping} />
      <KeysDialog dialog={keys} />
      <p className="sr-only" aria-live="polite">
        {stepping.untouched ? "" : says}
      </p>
    </>
  );
}

/** The record of the step, from pages that are loaded round it. */
function useRecord(origin: StepsOrigin, count: number, given: GivenRecords | undefined, index: number) {
  const { runId, thread } = origin;
  const pages = useMemo(
    () => new StepPages(count, (from, limit) => loadRecords({ runId, thread }, from, limit), given),
    [runId, thread, count, given],
  );
  const read = () => pages.at(index);
  const record = useSyncExternalStore(pages.subscribe, read, read);
  useEffect(() => pages.want(index), [pages, index]);
  return { record, retry: () => pages.retry(index) };
}

interface CentreProps {
  thread: SteppedThread;
  stop: Stop;
  alignment: Alignment | null;
  fresh: boolean;
}

/** One sentence on the step, and the picture of how its writes were folded. */
function Centre({ thread, stop, alignment, fresh }: CentreProps) {
  const heading = stepHeading(thread, stop, alignment);
  const fold = useMemo(() => foldInputOf(thread, stop), [thread, stop]);
  return (
    <>
      <h2 className="text-title text-pretty">{heading.title}</h2>
      <p className="mt-0.5 mb-5 text-small text-ink-3">{heading.under}</p>
      <div className="st-fold">
        <FoldPicture input={fold} variant="row" motion={fresh && !stop.outline.identical} />
      </div>
    </>
  );
}

interface ValuesProps {
  record: RecordState;
  retry(): void;
  alignment: Alignment | null;
  stop: Stop;
  labels: StepperLabels;
}

function Values({ record, retry, alignment, stop, labels }: ValuesProps) {
  const late = useLate(record.state === "loading");
  if (record.state === "failed") {
    return (
      <p className="mt-7 text-ink-2" role="alert">
        {record.message}{" "}
        <button type="button" className="link" onClick={retry}>
          Read it again
        </button>
      </p>
    );
  }
  const waiting = late ? `Reading the values of step ${stop.label}` : null;
  return (
    <div className="mt-7">
      <ValueSides alignment={alignment} labels={labels} waiting={waiting} />
    </div>
  );
}
