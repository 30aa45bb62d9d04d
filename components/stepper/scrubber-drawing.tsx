"use client";
import { memo } from "react";
import { type MarkName, MarkShape } from "@/components/ui/mark";
import type { Scrubber, ScrubberLane } from "@/lib/report/stepper-scrubber";
import { differsY, laneY, numbersY, snapshotsY, threadY } from "./scrubber-measures";

const percent = (x: number) => `${x * 100}%`;

/** A mark of our vocabulary, its middle at a place that stretches with the plot. */
export function PlacedMark({ name, x, y, size, className }: PlacedMarkProps) {
  const half = size / 2;
  return (
    <svg x={percent(x)} y={y} overflow="visible" className={className} aria-hidden="true">
      <g transform={`translate(${-half} ${-half}) scale(${size / 14})`}>
        <MarkShape name={name} />
      </g>
    </svg>
  );
}

interface PlacedMarkProps {
  name: MarkName;
  x: number;
  y: number;
  size: number;
  className?: string;
}

/** All of the scrubber but the playhead: drawn anew only where the thread or the width changes. */
export const ScrubberDrawing = memo(function ScrubberDrawing({ scrubber }: { scrubber: Scrubber }) {
  const [main, ...forks] = scrubber.lanes;
  if (!main) return null;
  return (
    <svg className="st-drawing" width="100%" height="100%" aria-hidden="true">
      {forks.map((lane) => (
        <ForkLine key={lane.index} lane={lane} parentY={threadY} />
      ))}
      {scrubber.dense &&
        scrubber.numbers.map((number) => (
          <line
            key={number.position}
            className="st-rail"
            x1={percent(number.x)}
            x2={percent(number.x)}
            y1={threadY - 4}
            y2={threadY + 4}
          />
        ))}
      <MainLane lane={main} />
      {forks.map((lane) => (
        <ForkStops key={lane.index} lane={lane} />
      ))}
      {scrubber.numbers.map((number) => (
        <text key={number.position} className="st-number" x={percent(number.x)} y={numbersY + 4}>
          {number.text}
        </text>
      ))}
    </svg>
  );
});

function MainLane({ lane }: { lane: ScrubberLane }) {
  return (
    <>
      <line className="st-rail" x1={percent(lane.from)} x2={percent(lane.to)} y1={threadY} y2={threadY} />
      <DiffersBlocks lane={lane} y={differsY} />
      {lane.stops.map((stop) => (
        <circle
          key={stop.position}
          className={stop.differs ? "st-stop st-stop-differs" : "st-stop"}
          cx={percent(stop.x)}
          cy={threadY}
          r={3.2}
        />
      ))}
      {lane.differs.map((mark) => (
        <PlacedMark
          key={mark.position}
          name="differs"
          x={mark.x}
          y={differsY}
          size={13}
          className="text-diff-text"
        />
      ))}
      <Snapshots lane={lane} y={snapshotsY} />
      {lane.interrupts.map((mark) => (
        <g key={mark.position}>
          <PlacedMark name="interrupt" x={mark.x} y={threadY} size={13} className="st-interrupt" />
          <text className="st-number" x={percent(mark.x)} y={33}>
            interrupt
          </text>
        </g>
      ))}
    </>
  );
}

/** From its parent's stop a fork curves down within one step and runs on. */
function ForkLine({ lane, parentY }: { lane: ScrubberLane; parentY: number }) {
  const y = laneY(lane.index);
  const start = lane.forkX ?? lane.from;
  return (
    <>
      {lane.forkX !== null && lane.from > start && (
        <svg
          x={percent(start)}
          y={parentY}
          width={percent(lane.from - start)}
          height={y - parentY}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path className="st-rail" d="M0 0C75 0 25 100 100 100" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <line className="st-rail" x1={percent(lane.from)} x2={percent(lane.to)} y1={y} y2={y} />
    </>
  );
}

/** A fork has one line for all: a ◆ or a ≠ stands on it in place of its stop. */
function ForkStops({ lane }: { lane: ScrubberLane }) {
  const y = laneY(lane.index);
  const marked = new Set([...lane.deltaSnapshots, ...lane.differs].map((mark) => mark.position));
  const both = new Set(lane.differs.map((mark) => mark.position));
  return (
    <>
      <DiffersBlocks lane={lane} y={y} />
      {lane.stops
        .filter((stop) => !marked.has(stop.position))
        .map((stop) => (
          <circle key={stop.position} className="st-stop" cx={percent(stop.x)} cy={y} r={3} />
        ))}
      {lane.deltaSnapshots.map((mark) => (
        <PlacedMark
          key={mark.position}
          name="snapshot"
          x={mark.x}
          y={both.has(mark.position) ? y - 9 : y}
          size={both.has(mark.position) ? 9 : 12}
          className="text-delta"
        />
      ))}
      {lane.differs.map((mark) => (
        <PlacedMark
          key={mark.position}
          name="differs"
          x={mark.x}
          y={y}
          size={13}
          className="st-haloed text-diff-text"
        />
      ))}
      <text className="st-head" x={percent(lane.head.x)} dx={14} y={y + 4}>
        {lane.head.label}
      </text>
    </>
  );
}

function DiffersBlocks({ lane, y }: { lane: ScrubberLane; y: number }) {
  return lane.differsBlocks.map((block) => (
    <rect
      key={block.from}
      className="st-block"
      x={percent(block.from)}
      width={percent(block.to - block.from)}
      y={y - 6}
      height={12}
    />
  ));
}

function Snapshots({ lane, y }: { lane: ScrubberLane; y: number }) {
  if (lane.snapshotTicks) {
    return lane.deltaSnapshots.map((mark) => (
      <line
        key={mark.position}
        className="st-tick"
        x1={percent(mark.x)}
        x2={percent(mark.x)}
        y1={y - 5}
        y2={y + 5}
      />
    ));
  }
  const size = lane.stops.length > 0 ? 12 : 9;
  return lane.deltaSnapshots.map((mark) => (
    <PlacedMark key={mark.position} name="snapshot" x={mark.x} y={y} size={size} className="text-delta" />
  ));
}
