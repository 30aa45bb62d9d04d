"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { wroteText } from "@/lib/report/stepper-facts";
import { type ListRow, prepareList, rowOf, type SteppedThread, type Stop } from "@/lib/report/stepper-stops";

const rowHeight = 28;
/** What is drawn before the browser has told the list its size: the same as afterwards. */
const firstRect = { width: 264, height: 522 };

interface Props {
  thread: SteppedThread;
  position: number;
  onMove(position: number): void;
  onStep(by: 1 | -1): void;
}

/** Every step as one line, of which only those in sight are in the page. One tab stop; ↑ and ↓ step. */
export function StepList({ thread, position, onMove, onStep }: Props) {
  const rows = useMemo(() => prepareList(thread), [thread]);
  const box = useRef<HTMLDivElement>(null);
  const current = rowOf(thread, position);
  const firstOffset = useRef(Math.max(0, (current - 9) * rowHeight)).current;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: firstRect,
    initialOffset: firstOffset,
  });
  useEffect(() => {
    virtual.scrollToIndex(current, { align: "auto" });
  }, [virtual, current]);
  const inSight = virtual.getVirtualItems();
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onStep(event.key === "ArrowDown" ? 1 : -1);
  };
  return (
    <section className="st-steps" aria-label="Steps">
      <div className="st-list-head" aria-hidden="true">
        <span>Step</span>
        <span />
        <span>Wrote</span>
        <span className="text-right">put, B</span>
      </div>
      <div
        ref={box}
        className="st-list"
        role="listbox"
        tabIndex={0}
        aria-label="Steps of the thread"
        aria-activedescendant={
          inSight.some(({ index }) => index === current) ? `st-row-${position}` : undefined
        }
        onKeyDown={keys}
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }} role="presentation">
          {inSight.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <Row
                key={index}
                row={row}
                top={start}
                count={thread.stops.length}
                current={index === current}
                onMove={onMove}
              />
            ) : null;
          })}
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  row: ListRow;
  top: number;
  count: number;
  current: boolean;
  onMove(position: number): void;
}

const Row = memo(function Row({ row, top, count, current, onMove }: RowProps) {
  const style = { transform: `translateY(${top}px)` };
  if (row.kind === "fork") {
    return (
      <div className="st-row st-row-fork" style={style} role="presentation">
        {row.says}
      </div>
    );
  }
  const { stop } = row;
  const { source, wrote, putBytes } = stop.outline;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list that holds it is the tab stop and has the keys
    <div
      id={`st-row-${stop.position}`}
      className={classNames("st-row", current && "st-row-current")}
      style={style}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      aria-posinset={stop.position + 1}
      aria-setsize={count}
      onClick={() => onMove(stop.position)}
    >
      <span className="st-row-step">{stop.label}</span>
      <span className="flex gap-1">
        <RowMarks stop={stop} />
      </span>
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="mono min-w-0 truncate">{wroteText(wrote)}</span>
        {source !== "loop" && <span className="ml-auto text-ink-3">{source}</span>}
      </span>
      <span className="st-row-bytes">{putBytes.toLocaleString("en-US")}</span>
    </div>
  );
});

function RowMarks({ stop }: { stop: Stop }) {
  const { identical, deltaSnapshot, interrupted } = stop.outline;
  return (
    <>
      {!identical && <Mark name="differs" label="differs" />}
      {deltaSnapshot && <Mark name="snapshot" label="DeltaSnapshot" />}
      {interrupted && <Mark name="interrupt" label="interrupted" className="text-ink-2" />}
      {stop.forked && <Mark name="fork" label="forked" className="text-ink-2" />}
    </>
  );
}
