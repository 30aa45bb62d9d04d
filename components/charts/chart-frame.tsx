"use client";
import "./chart.css";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { Swatch } from "@/components/ui/swatch";
import type { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { textWidth } from "@/lib/report/labels";
import type { Frame } from "@/lib/report/plot";

export interface Reading {
  /** "50 steps". */
  title: string;
  /** The number under the rule. */
  tick: string;
  values: readonly { arm: Arm; text: string }[];
}

interface Props {
  frame: Frame;
  /** What the axis counts; the reading takes its place. */
  yLabel: string;
  /** What a screen reader is told the picture is. */
  name: string;
  /** The picture in a sentence, read with the name. */
  summary: string;
  /** Pixels of the measured places, ascending. */
  places: readonly number[];
  read: (index: number) => Reading;
  /** Lines that the reading may take on a narrow screen, so that nothing under it moves. */
  headLines?: 1 | 2;
  children: ReactNode;
}

/**
 * A chart's one tab stop: pointer, tap or ← → move a rule from measured place to measured place, and the reading
 * stands where the y label stood. The picture itself is drawn once and not again while the rule moves.
 */
export function ChartFrame({ frame, yLabel, name, summary, places, read, headLines = 1, children }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const description = useId();
  const index = at === null ? null : Math.min(at, places.length - 1);
  const reading = index === null || index < 0 ? null : read(index);
  const x = index === null ? undefined : places[index];
  const last = places.length - 1;
  const said = reading ?? (last < 0 ? null : read(last));
  return (
    <div>
      <div
        className="chart-head"
        style={headLines > 1 && frame.compact ? { minHeight: headLines * 20 } : undefined}
      >
        {reading ? <ReadingLine reading={reading} /> : yLabel}
      </div>
      <div className="chart">
        {children}
        {said === null ? (
          <div className="chart-stop" role="img" aria-label={name} aria-describedby={description} />
        ) : (
          <div
            className="chart-stop"
            role="slider"
            tabIndex={0}
            aria-label={name}
            aria-describedby={description}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={index ?? last}
            aria-valuetext={`${said.title}: ${said.values.map(({ arm, text }) => `${arm} ${text}`).join(", ")}`}
            onFocus={(event) => event.target.matches(":focus-visible") && setAt((before) => before ?? last)}
            onBlur={() => setAt(null)}
            onPointerMove={(event) => setAt(nearest(places, offset(event)))}
            onPointerDown={(event) => setAt(nearest(places, offset(event)))}
            onPointerLeave={(event) => event.pointerType === "mouse" && setAt(null)}
            onKeyDown={(event) => {
              const next = moved(event, index ?? last, last);
              if (next === null) return;
              event.preventDefault();
              setAt(next);
            }}
          />
        )}
        {reading && x !== undefined && <Rule x={x} frame={frame} tick={reading.tick} />}
        <p id={description} className="sr-only">
          {summary}
        </p>
      </div>
    </div>
  );
}

function ReadingLine({ reading }: { reading: Reading }) {
  return (
    <span className="chart-reading">
      <b>{reading.title}</b>
      {reading.values.map(({ arm, text }) => (
        <span key={arm} className="whitespace-nowrap">
          <Swatch arm={arm} />
          {text}
        </span>
      ))}
    </span>
  );
}

function Rule({ x, frame, tick }: { x: number; frame: Frame; tick: string }) {
  const width = textWidth(tick, 12, 600) + 14;
  const { plot } = frame;
  return (
    <svg className="chart-over" width={frame.width} height={frame.height} aria-hidden="true">
      <path className="here-rule" d={`M${x} ${plot.top - 4}V${plot.bottom}`} />
      <rect x={x - width / 2} y={plot.bottom + 6} width={width} height={18} rx={3} fill="var(--here)" />
      <text className="here-text" x={x} y={plot.bottom + 19} textAnchor="middle">
        {tick}
      </text>
    </svg>
  );
}

const offset = (event: PointerEvent<HTMLElement>) =>
  event.clientX - event.currentTarget.getBoundingClientRect().left;

/** The index of the place nearest to `x`; places ascend. */
function nearest(places: readonly number[], x: number): number {
  let low = 0;
  let high = places.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) <= x) low = middle;
    else high = middle;
  }
  return x - (places[low] ?? 0) <= (places[high] ?? 0) - x ? low : high;
}

/** Where a key leads from a place; null for a key that is not the chart's. */
function moved(event: KeyboardEvent, from: number, last: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || last < 0) return null;
  const far = Math.max(1, Math.round(last / 10));
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -far, PageUp: far }[
    event.key
  ];
  if (event.key === "Home") return 0;
  if (event.key === "End") return last;
  return by === undefined ? null : Math.max(0, Math.min(last, from + by));
}
