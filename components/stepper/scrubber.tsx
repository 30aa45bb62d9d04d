"use client";
import { memo, type PointerEvent, useMemo, useRef } from "react";
import { useWidth } from "@/components/charts/use-width";
import { classNames } from "@/components/ui/class-names";
import { nearestPosition, prepareScrubber, type Scrubber, scrubberX } from "@/lib/report/stepper-scrubber";
import type { SteppedThread, Stop } from "@/lib/report/stepper-stops";
import { ScrubberDrawing } from "./scrubber-drawing";
import { laneY, plotHeight } from "./scrubber-measures";

interface Props {
  thread: SteppedThread;
  stop: Stop;
  /** "Step 8 of 24, differs": what a reader hears of the slider's value. */
  says: string;
  playing: boolean;
  onMove(position: number): void;
}

/** Every step of the thread on one line, with its forks: one tab stop, dragged or moved by the keys of the stepper. */
export function ScrubberTrack({ thread, stop, says, playing, onMove }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>(1150);
  const scrubber = useMemo(() => prepareScrubber(thread, width), [thread, width]);
  const drag = useDrag(thread, stop, width, onMove);
  const x = `${scrubberX(thread, stop.position) * 100}%`;
  const height = plotHeight(scrubber.lanes.length);
  return (
    <>
      <div
        className="st-scrub"
        role="slider"
        tabIndex={0}
        aria-label="Step"
        aria-valuemin={0}
        aria-valuemax={thread.track.count - 1}
        aria-valuenow={stop.position}
        aria-valuetext={says}
        style={{ height }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          onMove(stop.position + (event.key === "ArrowUp" ? 1 : -1));
        }}
      >
        <LaneNames scrubber={scrubber} />
        <div ref={ref} className="st-plot" {...drag}>
          <ScrubberDrawing scrubber={scrubber} />
          <div className={classNames("st-playhead", playing && "st-playing")} style={{ left: x }}>
            <i className="st-playhead-dot" style={{ top: laneY(stop.lane) }} />
            <span className="st-flag">{stop.label}</span>
          </div>
        </div>
      </div>
      {scrubber.says && <p className="st-thinned">{scrubber.says}</p>}
    </>
  );
}

const LaneNames = memo(function LaneNames({ scrubber }: { scrubber: Scrubber }) {
  return (
    <div aria-hidden="true">
      <span className="st-lane-name" style={{ top: 12 }}>
        differs
      </span>
      <span className="st-lane-name" style={{ top: laneY(0) }}>
        thread
      </span>
      <span className="st-lane-name" style={{ top: 96 }}>
        DeltaSnapshot
      </span>
      {scrubber.lanes.slice(1).map((lane) => (
        <span key={lane.index} className="st-lane-name" style={{ top: laneY(lane.index) }}>
          {lane.name}
        </span>
      ))}
    </div>
  );
});

/** Drag goes to the stop under the pointer, in the lane under it; with Shift held it moves one step a pixel. */
function useDrag(thread: SteppedThread, stop: Stop, width: number, onMove: (position: number) => void) {
  const held = useRef<{ x: number; position: number } | null>(null);
  const goTo = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.shiftKey && held.current) {
      onMove(held.current.position + Math.round(event.clientX - held.current.x));
      return;
    }
    const y = event.clientY - box.top;
    const lane = y < laneY(1) - 12 ? 0 : Math.round((y - laneY(1)) / (laneY(2) - laneY(1))) + 1;
    const within = Math.min(lane, thread.tree.lanes.length - 1);
    onMove(nearestPosition(thread, within, (event.clientX - box.left) / Math.max(width, 1)));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, position: stop.position };
      if (!event.shiftKey) goTo(event);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (held.current) goTo(event);
    },
    onPointerUp: () => {
      held.current = null;
    },
    onPointerCancel: () => {
      held.current = null;
    },
  };
}
