import type { ReactNode } from "react";

export interface Fact {
  name: string;
  value: ReactNode;
  /** Versions, ids, platforms. */
  mono?: boolean;
}

/** Names at the left, values at the right, 25 px a row: the rail's list. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-[5px] text-table">
      {facts.map((fact) => (
        <div key={fact.name} className="contents">
          <dt className="whitespace-nowrap text-ink-3">{fact.name}</dt>
          <dd className="text-right [overflow-wrap:anywhere]">
            {fact.mono ? <span className="mono">{fact.value}</span> : fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
