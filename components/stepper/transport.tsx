"use client";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";
import { Mark } from "@/components/ui/mark";
import type { SteppedThread, Stop } from "@/lib/report/stepper-stops";
import { stepOf } from "@/lib/report/stepper-words";
import { type CursorAction, nearestAfter, nearestBefore } from "@/lib/thread/cursor";
import type { Stepping } from "./use-stepper";

/** Whether an action would move the cursor: a button that would do nothing is disabled. */
function would(action: CursorAction, { track }: SteppedThread, position: number): boolean {
  switch (action) {
    case "first":
    case "previous":
      return position > 0;
    case "next":
    case "last":
      return position < track.count - 1;
    case "nextDivergence":
      return nearestAfter(track.divergences, position) !== null;
    case "previousDivergence":
      return nearestBefore(track.divergences, position) !== null;
    case "nextDeltaSnapshot":
      return nearestAfter(track.deltaSnapshots, position) !== null;
    default:
      return track.count > 1;
  }
}

/** A button with nothing further to go to stays focusable, so that a person who holds it down keeps their place. */
const still = "aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent";

interface Props {
  thread: SteppedThread;
  stop: Stop;
  stepping: Stepping;
}

/** First, previous, play, next, last; where we are; and the jumps to the next thing worth seeing. */
export function Transport({ thread, stop, stepping }: Props) {
  const { cursor, act } = stepping;
  const icon = (action: CursorAction, name: "first" | "back" | "forward" | "last", label: string) => (
    <IconButton
      label={label}
      aria-disabled={!would(action, thread, cursor.position)}
      className={still}
      onClick={() => act(action)}
    >
      <Icon name={name} />
    </IconButton>
  );
  const jump = (
    action: CursorAction,
    mark: "differs" | "snapshot",
    text: string,
    key: string,
    label: string,
  ) => (
    <Button
      kind="quiet"
      aria-label={label}
      aria-keyshortcuts={key}
      aria-disabled={!would(action, thread, cursor.position)}
      className={still}
      onClick={() => act(action)}
    >
      <Mark name={mark} />
      {text} <Kbd>{key}</Kbd>
    </Button>
  );
  const { step, of } = stepOf(thread, stop);
  return (
    <div className="st-transport">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className="-ml-2 flex" role="group" aria-label="Step">
        {icon("first", "first", "First step, Home")}
        {icon("previous", "back", "Previous step, left arrow")}
        <IconButton label={cursor.playing ? "Pause, space" : "Play, space"} onClick={() => act("togglePlay")}>
          <Icon name={cursor.playing ? "pause" : "play"} />
        </IconButton>
        {icon("next", "forward", "Next step, right arrow")}
        {icon("last", "last", "Last step, End")}
      </div>
      <p className="st-where">
        <b className="font-semibold">Step {step}</b> of {of}{" "}
        {stop.outline.identical ? (
          <span className="ml-1.5 text-ink-3">same</span>
        ) : (
          <span className="ml-1.5 font-medium text-diff-text">differs</span>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className="st-jumps" role="group" aria-label="Jump">
        {jump("previousDivergence", "differs", "Previous", "p", "Previous difference")}
        {jump("nextDivergence", "differs", "Next", "n", "Next difference")}
        {jump("nextDeltaSnapshot", "snapshot", "Next", "s", "Next DeltaSnapshot")}
      </div>
    </div>
  );
}

/** The four moves of a thumb, at the foot of a phone. */
export function FootBar({ thread, stepping }: Omit<Props, "stop">) {
  const { cursor, act } = stepping;
  const can = (action: CursorAction) => !would(action, thread, cursor.position);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className="st-foot" role="group" aria-label="Step by thumb">
      <Button
        aria-label="Previous step"
        aria-disabled={can("previous")}
        className={still}
        onClick={() => act("previous")}
      >
        <Icon name="back" />
        Step
      </Button>
      <Button
        aria-label="Previous difference"
        aria-disabled={can("previousDivergence")}
        className={still}
        onClick={() => act("previousDivergence")}
      >
        <Mark name="differs" />
        Previous
      </Button>
      <Button
        aria-label="Next difference"
        aria-disabled={can("nextDivergence")}
        className={still}
        onClick={() => act("nextDivergence")}
      >
        <Mark name="differs" />
        Next
      </Button>
      <Button
        aria-label="Next step"
        aria-disabled={can("next")}
        className={still}
        onClick={() => act("next")}
      >
        Step
        <Icon name="forward" />
      </Button>
    </div>
  );
}
