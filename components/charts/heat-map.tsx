// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed by column; roles and counts say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop, its cells are named by aria-activedescendant
"use client";
import "./heat-map.css";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { MarkShape } from "@/components/ui/mark";
import { type CellState, cellSentence, cellState, type SweepGrid } from "@/lib/report/sweep";

const LABEL = 56;
const HEAD = 24;
const GAP = 2;
const OVERSCAN = 6;
const marks = { differs: "differs", folded: "same", stored: "snapshot", one: "one" } as const;

export interface CellPlace {
  row: number;
  column: number;
}

interface Props {
  grid: SweepGrid;
  here: CellPlace;
  onMove: (place: CellPlace) => void;
  onOpen: (place: CellPlace) => void;
}

/** Up to this many columns cells are 34 × 36; more are drawn smaller, and scroll. */
const ROOMY = 26;
const roomy = { width: 34, height: 36, mark: 11 };
const compact = { width: 16, height: 18, mark: 8 };

/**
 * Thread lengths across, cadences down. One tab stop: arrows move, Home and End go along the row, Enter opens.
 * Only the columns in sight are in the page, so that the largest sweep scrolls like the smallest.
 */
export function HeatMap({ grid, here, onMove, onOpen }: Props) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const size = grid.columns <= ROOMY ? roomy : compact;
  const pitch = { x: size.width + GAP, y: size.height + GAP };
  const { first, last } = useColumnsInSight(scroller, pitch.x, grid.columns);
  useIntoSight(scroller, here.column, pitch.x);

  const move = (event: KeyboardEvent) => {
    const to = placeAfterKey(event, here, grid);
    if (to === null) return;
    event.preventDefault();
    if (to === "open") onOpen(here);
    else onMove(to);
  };
  // The cell with the ring is always drawn, so that it can be named even where it was scrolled away.
  const apart = here.column < first || here.column > last ? here.column : null;
  const columns = useMemo(() => columnsToDraw(first, last, apart), [first, last, apart]);
  const act = useRef({ onMove, onOpen });
  useLayoutEffect(() => {
    act.current = { onMove, onOpen };
  });
  const press = useCallback((place: CellPlace, twice: boolean) => {
    if (twice) act.current.onOpen(place);
    else act.current.onMove(place);
  }, []);
  const every = labelEvery(grid, pitch.x);
  return (
    <div
      ref={scroller}
      className="heat"
      role="grid"
      tabIndex={0}
      aria-label="Thread lengths across, snapshotFrequency down"
      aria-rowcount={grid.frequencies.length + 1}
      aria-colcount={grid.columns + 1}
      aria-activedescendant={`${id}-${here.row}-${here.column}`}
      onKeyDown={move}
    >
      <div
        className="heat-grid"
        role="presentation"
        style={{ width: LABEL + grid.columns * pitch.x, height: HEAD + grid.frequencies.length * pitch.y }}
      >
        <div role="row" aria-rowindex={1}>
          <span aria-hidden="true" className="heat-label heat-corner" />
          {columns.map((column) => (
            <span
              key={column}
              role="columnheader"
              aria-colindex={column + 2}
              className={`heat-head${column === here.column ? " heat-label-here" : ""}`}
              style={{ left: LABEL + column * pitch.x - 12, width: size.width + 24 }}
            >
              <span className={(grid.from + column) % every === 0 ? undefined : "sr-only"}>
                {grid.from + column}
              </span>
            </span>
          ))}
        </div>
        {grid.frequencies.map((frequency, row) => (
          <Row
            key={frequency}
            id={id}
            grid={grid}
            row={row}
            columns={columns}
            here={row === here.row ? here.column : null}
            size={size}
            onPress={press}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  grid: SweepGrid;
  row: number;
  columns: readonly number[];
  /** The column of the ring, where it is in this row. */
  here: number | null;
  size: { width: number; height: number; mark: number };
  onPress: (place: CellPlace, twice: boolean) => void;
}

/** A cadence. Drawn again only where its own cells change: a move of the ring touches two rows of fifty. */
const Row = memo(function Row({ id, grid, row, columns, here, size, onPress }: RowProps) {
  const frequency = grid.frequencies[row] ?? 1;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="heat-row"
      style={{ top: HEAD + row * (size.height + GAP), width: "100%" }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        aria-label={`snapshotFrequency ${frequency}`}
        className={`heat-label${here === null ? "" : " heat-label-here"}`}
        style={{ height: size.height }}
      >
        {frequency.toLocaleString("en-US")}
      </span>
      {columns.map((column) => (
        <Cell
          key={column}
          id={`${id}-${row}-${column}`}
          label={cellSentence(frequency, grid.from + column, grid.cell(row, column))}
          state={stateAt(grid, row, column)}
          here={column === here}
          column={column}
          left={LABEL + column * (size.width + GAP)}
          size={size}
          onClick={(event) => onPress({ row, column }, event.detail > 1)}
        />
      ))}
    </div>
  );
});

function stateAt(grid: SweepGrid, row: number, column: number): CellState | null {
  const cell = grid.cell(row, column);
  return cell ? cellState(cell) : null;
}

interface CellProps {
  id: string;
  label: string;
  state: CellState | null;
  here: boolean;
  column: number;
  left: number;
  size: { width: number; height: number; mark: number };
  onClick: (event: MouseEvent) => void;
}

function Cell({ id, label, state, here, column, left, size, onClick }: CellProps) {
  // Under 20 px a difference is a plain square: its mark would be a smudge. The key and the reading name it.
  const marked = state !== "differs" || size.width >= 20;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid is the one tab stop and takes the keys
    <span
      id={id}
      role="gridcell"
      aria-label={label}
      aria-selected={here}
      aria-colindex={column + 2}
      className={`heat-cell heat-${state ?? "none"}${here ? " heat-here" : ""}`}
      style={{ left, width: size.width, height: size.height }}
      onClick={onClick}
    >
      {marked && (
        <svg viewBox="0 0 14 14" width={size.mark} height={size.mark} aria-hidden="true">
          <MarkShape name={state ? marks[state] : "unmeasured"} />
        </svg>
      )}
    </span>
  );
}

function placeAfterKey(event: KeyboardEvent, here: CellPlace, grid: SweepGrid): CellPlace | "open" | null {
  if (event.altKey || event.metaKey) return null;
  const clamp = (row: number, column: number) => ({
    row: Math.max(0, Math.min(grid.frequencies.length - 1, row)),
    column: Math.max(0, Math.min(grid.columns - 1, column)),
  });
  switch (event.key) {
    case "ArrowLeft":
      return clamp(here.row, here.column - 1);
    case "ArrowRight":
      return clamp(here.row, here.column + 1);
    case "ArrowUp":
      return clamp(here.row - 1, here.column);
    case "ArrowDown":
      return clamp(here.row + 1, here.column);
    case "PageUp":
      return clamp(here.row, here.column - 10);
    case "PageDown":
      return clamp(here.row, here.column + 10);
    case "Home":
      return clamp(event.ctrlKey ? 0 : here.row, 0);
    case "End":
      return clamp(event.ctrlKey ? grid.frequencies.length - 1 : here.row, grid.columns - 1);
    case "Enter":
      return "open";
    default:
      return null;
  }
}

function columnsToDraw(first: number, last: number, apart: number | null): number[] {
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (apart === null) return drawn;
  return apart < first ? [apart, ...drawn] : [...drawn, apart];
}

/** Every how many lengths a column is named, so that the names keep apart. */
function labelEvery(grid: SweepGrid, pitch: number): number {
  const wide = String(grid.to).length * 7 + 10;
  return [1, 2, 5, 10, 20, 50, 100].find((every) => every * pitch >= wide) ?? 100;
}

function useColumnsInSight(scroller: React.RefObject<HTMLDivElement | null>, pitch: number, columns: number) {
  const [sight, setSight] = useState({ first: 0, last: Math.min(columns, ROOMY * 2) - 1 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const first = Math.max(0, Math.floor((element.scrollLeft - LABEL) / pitch) - OVERSCAN);
      const last = Math.min(
        columns - 1,
        Math.ceil((element.scrollLeft + element.clientWidth) / pitch) + OVERSCAN,
      );
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller, pitch, columns]);
  return sight;
}

function useIntoSight(scroller: React.RefObject<HTMLDivElement | null>, column: number, pitch: number) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const left = LABEL + column * pitch;
    if (left - LABEL - 4 < element.scrollLeft) element.scrollLeft = Math.max(0, left - LABEL - 4);
    else if (left + pitch + 4 > element.scrollLeft + element.clientWidth) {
      element.scrollLeft = left + pitch + 4 - element.clientWidth;
    }
  }, [scroller, column, pitch]);
}
