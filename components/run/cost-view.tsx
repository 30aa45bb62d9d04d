"use client";
import { parseAsStringLiteral, useQueryStates } from "nuqs";
import { Options } from "@/components/ui/options";
import { accountingNote } from "@/lib/report/cost-table";

const accountings = ["put", "total", "stacked"] as const;
const scales = ["linear", "log"] as const;

/** Accounting and scale, as the address holds them. */
export function useCostView() {
  return useQueryStates({
    acc: parseAsStringLiteral(accountings).withDefault("total"),
    scale: parseAsStringLiteral(scales).withDefault("linear"),
  });
}

/** The choice of accounting and scale, with what the accounting counts. A stack has no log scale. */
export function ViewSwitches({ apart }: { apart?: boolean }) {
  const [{ acc, scale }, setView] = useCostView();
  const note = accountingNote(acc);
  const fixed = acc === "stacked" && !apart;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Options
          legend="Accounting"
          value={acc}
          options={[
            { value: "put", label: "put" },
            { value: "total", label: "put + writes" },
            { value: "stacked", label: apart ? "each apart" : "stacked" },
          ]}
          onChange={(value) => void setView({ acc: value })}
        />
        <div className={fixed ? "invisible" : undefined}>
          <Options
            legend="Scale"
            value={scale}
            options={[
              { value: "linear", label: "linear" },
              { value: "log", label: "log" },
            ]}
            onChange={(value) => void setView({ scale: value })}
          />
        </div>
      </div>
      <p className="mt-3 mb-5 min-h-[1.125rem] text-small text-ink-2 max-tablet:min-h-[3.375rem]">
        {apart && acc === "stacked" ? (
          <>
            <b className="font-semibold text-ink">Each apart</b>: put above, putWrites below, over the same
            steps.
          </>
        ) : (
          <>
            <b className="font-semibold text-ink">{note.lead}</b>
            {note.rest}
          </>
        )}
      </p>
    </>
  );
}
