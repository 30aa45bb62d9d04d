import { RailSection } from "./run-rail";

const calls = [
  { name: "put", y: 26 },
  { name: "putWrites", y: 66 },
];

/** What is counted and what never is: the instrument is part of the result. */
export function MeterBox() {
  return (
    <RailSection title="What the meter wraps">
      <svg
        viewBox="0 0 264 126"
        width={264}
        height={126}
        className="mb-2.5 block max-w-full overflow-visible text-small"
        role="img"
        aria-label="The meter sits between graph and saver on put and on putWrites. It does not see reads."
      >
        <path d="M52 18V114M204 18V114" stroke="var(--hair-2)" />
        <text x={0} y={70} fill="var(--ink-2)">
          graph
        </text>
        <text x={214} y={70} fill="var(--ink-2)">
          saver
        </text>
        {calls.map(({ name, y }) => (
          <g key={name}>
            <text className="mono" x={62} y={y - 7} fill="var(--ink-2)">
              {name}
            </text>
            <path d={`M52 ${y}H196`} stroke="var(--ink-2)" strokeWidth={1.4} />
            <path d={`M198 ${y}l-6-3.5v7z`} fill="var(--ink-2)" />
            <circle cx={164} cy={y} r={7.5} fill="var(--ground)" stroke="var(--ink)" strokeWidth={1.5} />
            <path d={`M164 ${y}l3.4-3.4`} stroke="var(--ink)" strokeWidth={1.5} strokeLinecap="round" />
          </g>
        ))}
        <text className="mono" x={62} y={99} fill="var(--ink-2)">
          getTuple, list
        </text>
        <path d="M60 106H204" stroke="var(--edge)" strokeWidth={1.4} strokeDasharray="2 3" />
        <path d="M58 106l6-3.5v7z" fill="var(--edge)" />
      </svg>
      <p className="text-small text-ink-2">
        Each byte is counted once, as the saver serialises it: checkpoint and metadata at <code>put</code>,
        each task’s writes at <code>putWrites</code>. Row headers, indexes, compression and reads are never
        seen.
      </p>
    </RailSection>
  );
}
