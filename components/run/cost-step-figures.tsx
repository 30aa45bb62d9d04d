"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { Swatch } from "@/components/ui/swatch";
import type { CheckpointCostParams, CostRow } from "@/lib/experiments/checkpoint-cost/schema";

interface Props {
  params: CheckpointCostParams;
  rows: readonly CostRow[];
  steps: number;
  accounting: "put" | "total" | "stacked";
}

const rowHeight = 28;

/** Every superstep's exact bytes, arm by arm. The list is virtual: a thread may have 5,000 of them. */
export function CostStepFigures({ params, rows, steps, accounting }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: steps + 2,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const arms = [...new Set(params.arms)].flatMap((arm) => {
    const row = rows.find((one) => one.arm === arm && one.steps === steps);
    return row?.state === "done" ? [row] : [];
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      aria-label="Bytes of each superstep"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
      tabIndex={0}
      className="overflow-auto"
      style={{ maxHeight: 36 + 12.5 * rowHeight }}
    >
      <table className="w-full border-collapse text-table" aria-rowcount={steps + 3}>
        <thead className="sticky top-0 bg-ground">
          <tr className="h-9 shadow-[inset_0_-1px_0_var(--hair)]">
            <th scope="col" className="pr-4 text-right font-medium text-ink-3">
              Step
            </th>
            {arms.map(({ arm }) => (
              <th key={arm} scope="col" className="pr-4 text-right font-medium whitespace-nowrap">
                <Swatch arm={arm} />
                {arm}, B
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: above }} />
          {items.map(({ index, key }) => (
            <tr key={key} aria-rowindex={index + 2} className="hover:bg-well" style={{ height: rowHeight }}>
              <th scope="row" className="pr-4 text-right font-normal text-ink-2">
                {index === 0 ? "−1" : (index - 1).toLocaleString("en-US")}
              </th>
              {arms.map((row) => (
                <td key={row.arm} className="pr-4 text-right whitespace-nowrap">
                  {bytes(row, index, accounting)}
                </td>
              ))}
            </tr>
          ))}
          <tr style={{ height: below }} />
        </tbody>
      </table>
    </section>
  );
}

function bytes(row: CostRow & { state: "done" }, index: number, accounting: Props["accounting"]): string {
  const put = row.putBytesByStep[index] ?? 0;
  const writes = row.writesBytesByStep[index] ?? 0;
  if (accounting === "put") return put.toLocaleString("en-US");
  if (accounting === "total") return (put + writes).toLocaleString("en-US");
  return `${put.toLocaleString("en-US")} + ${writes.toLocaleString("en-US")}`;
}
