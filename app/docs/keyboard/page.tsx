import type { Metadata } from "next";
import { keyLines } from "@/components/stepper/stepper-keys";
import { Kbd } from "@/components/ui/kbd";
import { ColumnHead, RowHead, Table, Value } from "@/components/ui/table";

export const metadata: Metadata = {
  title: "Keyboard",
  description: "Every key of the stepper, the charts and the forms.",
};

interface Keys {
  keys: readonly string[];
  says: string;
}

const everywhere: readonly Keys[] = [
  { keys: ["Tab"], says: "to the next control; the first one on a page leads past the bar" },
  { keys: ["Enter"], says: "follow a link, press a button, run a form" },
  { keys: ["←", "→"], says: "choose among options, as linear and log" },
  { keys: ["Esc"], says: "leave a question without an answer, as Delete" },
];

const charts: readonly Keys[] = [{ keys: ["←", "→"], says: "read the next or previous measured point" }];

export default function Keyboard() {
  return (
    <>
      <header className="pt-7 pb-2">
        <h1 className="text-verdict">Keyboard</h1>
        <p className="measure mt-1.5 text-ink-2">
          Everything can be reached without a pointer. A key of the stepper never fires while a field is typed
          in.
        </p>
      </header>
      <div className="max-w-[660px]">
        <KeyTable title="Everywhere" keys={everywhere} />
        <KeyTable title="In the stepper" keys={keyLines} />
        <KeyTable title="In a chart" keys={charts} />
      </div>
    </>
  );
}

function KeyTable({ title, keys }: { title: string; keys: readonly Keys[] }) {
  return (
    <section className="pt-7">
      <h2 className="mb-3 text-title">{title}</h2>
      <Table>
        <caption className="sr-only">Keys: {title.toLowerCase()}</caption>
        <thead className="sr-only">
          <tr>
            <ColumnHead>Key</ColumnHead>
            <ColumnHead>What it does</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {keys.map((line) => (
            <tr key={line.says}>
              <RowHead className="w-40">
                <span className="flex gap-1.5">
                  {line.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              </RowHead>
              <Value className="text-ink-2">{line.says}</Value>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
