"use client";
import { type PointerEvent, useRef } from "react";
import { windowRound } from "@/lib/report/stepper-scrubber";
import type { SteppedThread, Stop } from "@/lib/report/stepper-stops";
import { PlacedMark } from "./scrubber-drawing";

const lineY = 40;
const numberY = 64;
/** Room at both ends of the line, so that the outer marks are whole. */
const edge = 14;

interface Props {
  thread: SteppedThread;
  stop: Stop;
  says: string;
  onMove(position: number): void;
}

/** A phone's scrubber: the nine stops round the step, the step always in the middle. Tap a stop, or drag the line. */
export function ScrubberWindow({ thread, stop, says, onMove }: Props) {
  const stops = windowRound(thread, stop.position);
  const last = stops.length - 1;
  const placed = stops.flatMap((at, index) => (at ? [{ at, x: index / last }] : []));
  const drag = useWindowDrag(stop, stops, onMove);
  return (
    <div
      className="st-window"
      role="slider"
      tabIndex={0}
      aria-label="Step"
      aria-valuemin={0}
      aria-valuemax={thread.track.count - 1}
      aria-valuenow={stop.position}
      aria-valuetext={says}
      {...drag}
    >
      <svg className="st-drawing" width="100%" height="100" aria-hidden="true">
        <line className="st-here-line" x1="50%" x2="50%" y1={0} y2={100} />
        <line
          className="st-rail"
          x1={`${(placed[0]?.x ?? 0) * 100}%`}
          x2={`${(placed.at(-1)?.x ?? 1) * 100}%`}
          y1={lineY}
          y2={lineY}
        />
        {placed.map(({ at, x }) => (
          <WindowStop
            key={at.position}
            stop={at}
            x={x}
            current={at.position === stop.position}
            step={1 / last}
          />
        ))}
      </svg>
      <span className="st-flag st-window-flag">{stop.label}</span>
    </div>
  );
}

function WindowStop({ stop, x, current, step }: { stop: Stop; x: number; current: boolean; step: number }) {
  const { identical, deltaSnapshot, interrupted } = stop.outline;
  const at = `${x * 100}%`;
  const look = current ? "st-stop st-stop-here" : identical ? "st-stop" : "st-stop st-stop-differs";
  return (
    <>
      <circle className={look} cx={at} cy={lineY} r={current ? 5 : 3.2} />
      {!identical && <PlacedMark name="differs" x={x} y={12} size={13} className="text-diff-text" />}
      {deltaSnapshot && <PlacedMark name="snapshot" x={x} y={88} size={12} className="text-delta" />}
      {interrupted && (
        <PlacedMark name="interrupt" x={x + step / 2} y={lineY} size={13} className="st-interrupt" />
      )}
      {!current && (
        <text className="st-number" x={at} y={numberY}>
          {stop.label}
        </text>
      )}
    </>
  );
}

/** A tap goes to the stop under it; a drag pulls the line along under the finger. */
function useWindowDrag(stop: Stop, stops: readonly (Stop | undefined)[], onMove: (position: number) => void) {
  const held = useRef<{ x: number; position: number; moved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, position: stop.position, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const from = held.current;
      if (!from) return;
      const pitch = event.currentTarget.clientWidth / stops.length;
      const steps = Math.round((from.x - event.clientX) / pitch);
      if (steps === 0 && !from.moved) return;
      from.moved = true;
      onMove(from.position + steps);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const from = held.current;
      held.current = null;
      if (!from || from.moved) return;
      const box = event.currentTarget.getBoundingClientRect();
      const slot = Math.round(
        ((event.clientX - box.left - edge) / (box.width - 2 * edge)) * (stops.length - 1),
      );
      const tapped = stops[slot];
      if (tapped) onMove(tapped.position);
    },
    onPointerCancel: () => {
      held.current = null;
    },
  };
}
