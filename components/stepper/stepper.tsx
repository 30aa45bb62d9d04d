"use client";
import "./stepper.css";
import useSWRImmutable from "swr/immutable";
import type { StepThread } from "@/lib/runs/schema";
import type { StepOutline } from "@/lib/thread/step-record";
import { liveAgainstResumed, type StepperLabels } from "./labels";
import type { GivenRecords } from "./step-pages";
import { loadOutline, type StepsOrigin } from "./step-source";
import { SteppedView } from "./stepped-view";
import { useLate } from "./use-late";
import { useStepperAddress } from "./use-stepper";

export interface StepperProps {
  runId: string;
  threads: readonly StepThread[];
  /** The thread that opens when the address names none. */
  initialThread: string;
  /** What the server read already, of `initialThread`: it is drawn at once and not asked for again. */
  initialOutline?: readonly StepOutline[];
  initialSteps?: GivenRecords;
  labels?: StepperLabels;
}

/** A run's threads, stepped through: scrubber, list, fold picture, the live and the resumed value, and the facts of a step. */
export function Stepper({
  runId,
  threads,
  initialThread,
  initialOutline,
  initialSteps,
  labels,
}: StepperProps) {
  const [address, setAddress] = useStepperAddress();
  const key = threads.find((thread) => thread.key === address.thread)?.key ?? initialThread;
  const origin: StepsOrigin = { runId, thread: key };
  const given = key === initialThread;
  const { data, error, isLoading, mutate } = useSWRImmutable<readonly StepOutline[], Error>(
    given && initialOutline ? null : ["outline", runId, key],
    () => loadOutline(origin),
  );
  const outline = given && initialOutline ? initialOutline : data;
  const late = useLate(isLoading);
  return (
    <div className="stepper">
      {threads.length > 1 && (
        <ThreadChoice
          threads={threads}
          value={key}
          onChange={(thread) => setAddress({ thread, step: null })}
        />
      )}
      {outline && outline.length > 0 ? (
        <SteppedView
          key={key}
          origin={origin}
          outline={outline}
          given={given ? initialSteps : undefined}
          labels={labels ?? liveAgainstResumed}
        />
      ) : (
        <div className="st-empty" role="status">
          {error && (
            <p>
              {error.message}{" "}
              <button type="button" className="link" onClick={() => mutate()}>
                Read it again
              </button>
            </p>
          )}
          {!error && late && <p>Reading the steps of thread {key}</p>}
          {outline && <p>No step of this thread was recorded.</p>}
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  threads: readonly StepThread[];
  value: string;
  onChange(thread: string): void;
}

function ThreadChoice({ threads, value, onChange }: ChoiceProps) {
  return (
    <label className="st-threads">
      Thread
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {threads.map((thread) => (
          <option key={thread.key} value={thread.key}>
            {thread.key}, {thread.count.toLocaleString("en-US")} checkpoints
          </option>
        ))}
      </select>
    </label>
  );
}
