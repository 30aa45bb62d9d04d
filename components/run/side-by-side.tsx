import { Fragment } from "react";
import { Mark } from "@/components/ui/mark";
import { type ValueLine, valueLines } from "@/lib/report/live-report";
import type { Plain } from "@/lib/thread/plain";

interface Props {
  title: string;
  live: Plain;
  resumed: Plain;
}

/** Both values an entry a line, the entries that differ on a tint with the mark between them. */
export function SideBySide({ title, live, resumed }: Props) {
  const sides = valueLines(live, resumed);
  return (
    <section className="mt-9">
      <h2 className="text-title">{title}</h2>
      <div className="mt-3 grid grid-cols-2 gap-x-14 max-tablet:gap-x-4">
        <Side name="live" says="after the superstep" side={sides.live} />
        <Side name="resumed" says="handed to the next node" side={sides.resumed} />
      </div>
    </section>
  );
}

interface SideProps {
  name: "live" | "resumed";
  says: string;
  side: { lines: ValueLine[]; before: number; after: number };
}

const colours = {
  live: { edge: "border-live", text: "text-live-text" },
  resumed: { edge: "border-resumed", text: "text-resumed-text" },
};

function Side({ name, says, side }: SideProps) {
  const first = side.lines.findIndex((line) => line.differs);
  return (
    <div className="min-w-0">
      <h3
        className={`flex gap-2.5 overflow-hidden border-t-2 px-2 pt-2 pb-2.5 text-table whitespace-nowrap ${colours[name].edge}`}
      >
        <b className={`font-semibold ${colours[name].text}`}>{name}</b>
        <span className="text-ink-3 max-tablet:hidden">{says}</span>
      </h3>
      <ol className="text-table">
        {side.before > 0 && <Hidden count={side.before} words="before, the same" />}
        {side.lines.map((line, index) => (
          <Fragment key={line.index ?? "value"}>
            {line.skipped > 0 && <Hidden count={line.skipped} words="more" />}
            <li
              className={`flex min-h-7 items-center gap-3 px-2 py-0.5 ${line.differs ? "bg-diff-tint" : ""}`}
            >
              {line.index !== null && <span className="min-w-3.5 text-ink-3">{line.index}</span>}
              <code className="min-w-0 [overflow-wrap:anywhere]">{line.text}</code>
              {index === first && <Mark name="differs" label="differs" className="ml-auto" />}
            </li>
          </Fragment>
        ))}
        {side.lines.length === 0 && <li className="px-2 text-ink-3">an empty list</li>}
        {side.after > 0 && <Hidden count={side.after} words="more" />}
      </ol>
    </div>
  );
}

function Hidden({ count, words }: { count: number; words: string }) {
  return (
    <li className="px-2 py-1 text-ink-3">
      {count.toLocaleString("en-US")} {words}
    </li>
  );
}
