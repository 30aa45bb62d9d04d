"use client";
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWidth } from "@/components/charts/use-width";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import {
  openedEntries,
  prepareValueRows,
  type ValueBand,
  type ValueCell,
  type ValueRow,
} from "@/lib/report/stepper-rows";
import type { Alignment } from "@/lib/report/stepper-values";
import type { Plain } from "@/lib/thread/plain";
import { EntryDialog, type OpenEntry } from "./entry-dialog";
import type { StepperLabels } from "./labels";

const rowHeight = 28;
/** Pixels of a character of 12.1 px mono, of a digit of an index, and what a row has besides the two. */
const charWidth = 7.3;
const digitWidth = 8;
const besideText = 32;
/** Rows above the first difference that stay in sight where the values scroll. */
const rowsBefore = 4;
const firstWidth = 648;

interface Props {
  /** Null while the values are being read. */
  alignment: Alignment | null;
  labels: StepperLabels;
  /** What stands in place of the values while they are not there. */
  waiting: string | null;
}

type Side = "live" | "resumed";

/** The two values side by side, entry by entry: equal lines aligned, what differs tinted and joined through the gutter. */
export function ValueSides({ alignment, labels, waiting }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>(firstWidth);
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map());
  const [entry, setEntry] = useState<OpenEntry | null>(null);
  const digits = longestName(alignment);
  const columns = Math.max(14, Math.floor(((width - 56) / 2 - besideText - digits * digitWidth) / charWidth));
  const prepared = useMemo(
    () => (alignment ? prepareValueRows(alignment, opened, columns) : null),
    [alignment, opened, columns],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const firstRow = alignment ? (prepared?.bands[0]?.row ?? prepared?.rows.length ?? 0) : null;
  // Only a new pair of values moves the view: what a person unfolds or scrolls to stays where it is.
  const shown = useRef<Alignment | null>(null);
  useLayoutEffect(() => {
    if (firstRow === null || shown.current === alignment) return;
    shown.current = alignment;
    scroll.current?.scrollTo({ top: Math.max(0, firstRow - rowsBefore) * rowHeight });
  }, [alignment, firstRow]);
  const unfold = (key: string) => setOpened((before) => new Map(before).set(key, (before.get(key) ?? 0) + 1));
  const show = (side: Side, at: number, name: string) => {
    if (alignment)
      setEntry({ title: `${labels[side].name}, entry ${name}`, value: alignment[side][at] as Plain });
  };
  const column = (side: Side) => (
    <Column side={side} rows={prepared?.rows ?? []} labels={labels} onUnfold={unfold} onShow={show} />
  );
  return (
    <div ref={ref}>
      {prepared?.large && (
        <p className="mb-4 text-small text-ink-2 measure">
          {prepared.large.says} <OpenAll rows={prepared.rows} onUnfold={unfold} />
        </p>
      )}
      <section
        ref={scroll}
        className="st-sides"
        aria-label="Values"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        style={{ "--digits": digits } as CSSProperties}
      >
        {column("live")}
        <Gutter bands={prepared?.bands ?? []} rows={prepared?.rows.length ?? 0} />
        {column("resumed")}
      </section>
      {waiting && (
        <p className="px-2 text-table text-ink-3" role="status">
          {waiting}
        </p>
      )}
      <EntryDialog entry={entry} onClose={() => setEntry(null)} />
    </div>
  );
}

/** Characters of the longest index, or of the longest name of a field within reason. */
function longestName(alignment: Alignment | null): number {
  if (!alignment || alignment.shape === "whole") return 0;
  if (alignment.shape === "list") {
    return Math.max(alignment.live.length - 1, alignment.resumed.length - 1, 0).toLocaleString("en-US")
      .length;
  }
  const names = [...alignment.names.live, ...alignment.names.resumed];
  return Math.min(14, Math.max(0, ...names.map((name) => name.length)));
}

/** Opens the first folded run of a large value, a bounded number of entries at a time. */
function OpenAll({ rows, onUnfold }: { rows: readonly ValueRow[]; onUnfold(key: string): void }) {
  const first = rows.map((row) => row.live).find((cell) => cell.kind === "folded");
  if (first?.kind !== "folded") return null;
  return (
    <Button kind="quiet" className="-my-1.5" onClick={() => onUnfold(first.opens)}>
      Show the next {openedEntries}
    </Button>
  );
}

interface ColumnProps {
  side: Side;
  rows: readonly ValueRow[];
  labels: StepperLabels;
  onUnfold(key: string): void;
  onShow(side: Side, at: number, name: string): void;
}

function Column({ side, rows, labels, onUnfold, onShow }: ColumnProps) {
  return (
    <section className={`st-side st-side-${side}`} aria-label={`${labels[side].name} value`}>
      <h3>
        <b>{labels[side].name}</b>
        <span>{labels[side].note}</span>
      </h3>
      <ol>
        {rows.map((row) => (
          <Cell key={row.key} cell={row[side]} side={side} onUnfold={onUnfold} onShow={onShow} />
        ))}
      </ol>
    </section>
  );
}

interface CellProps {
  cell: ValueCell;
  side: Side;
  onUnfold(key: string): void;
  onShow(side: Side, at: number, name: string): void;
}

function Cell({ cell, side, onUnfold, onShow }: CellProps) {
  switch (cell.kind) {
    case "blank":
      return <li className="st-value" aria-hidden="true" />;
    case "gone":
      return <li className="st-value st-value-gone">{cell.says}</li>;
    case "folded":
      return (
        <li className={classNames("st-value", cell.differs && "st-value-differs")}>
          <button type="button" className="st-unfold" onClick={() => onUnfold(cell.opens)}>
            {cell.says}
          </button>
        </li>
      );
    default:
      return (
        <li className={classNames("st-value", cell.differs && "st-value-differs")}>
          {cell.name && <i>{cell.name}</i>}
          {cell.cut ? (
            <button
              type="button"
              className="st-entry mono"
              aria-label={`Entry ${cell.name} in full: ${cell.text}`}
              onClick={() => onShow(side, cell.at, cell.name)}
            >
              {cell.text}
            </button>
          ) : (
            <span className="st-entry mono">{cell.text}</span>
          )}
        </li>
      );
  }
}

/** The bands between the columns: each joins a differing stretch of one side with its counterpart. */
function Gutter({ bands, rows }: { bands: readonly ValueBand[]; rows: number }) {
  const height = rows * rowHeight;
  return (
    <div className="st-gutter">
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 56 ${Math.max(height, 1)}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bands.map((band) => {
          const top = band.row * rowHeight + 1;
          const [left, right] = [bottom(band.row, band.live), bottom(band.row, band.resumed)];
          const edge = left === right ? `M56 ${right}H0` : `M56 ${right}C28 ${right} 28 ${left} 0 ${left}`;
          return (
            <g key={band.row}>
              <path className="st-band" d={`M0 ${top}H56V${right}${edge.slice(edge.search(/[CH]/))}Z`} />
              <path className="st-band-edge" d={`M0 ${top}H56${edge}`} vectorEffect="non-scaling-stroke" />
            </g>
          );
        })}
      </svg>
      {bands.map((band) => (
        <span
          key={band.row}
          className="st-band-mark"
          style={{ top: band.row * rowHeight + 8, left: markPlace(band) }}
        >
          <Mark name="differs" label="differs" />
        </span>
      ))}
    </div>
  );
}

/** The ≠ of a band stands where the band is: nearer to the one side that has entries. */
const markPlace = ({ live, resumed }: ValueBand) => (live === 0 ? "75%" : resumed === 0 ? "25%" : "50%");

const bottom = (row: number, count: number) =>
  count === 0 ? row * rowHeight + 1 : (row + count) * rowHeight - 1;
