import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import type { Field } from "./field";
import { textOf } from "./field-text";
import type { RefusedStart } from "./start-run";

interface RefusalProps {
  refused: RefusedStart;
  fields: readonly Field[];
  /** What the form holds, by field: the button names only what would change. */
  texts: Readonly<Record<string, string>>;
  onRun: (wouldFit: Record<string, unknown>) => void;
  onChange: () => void;
}

/** A run that is too large: what it would take, the limit, what would fit, and a button that runs that. */
export function Refusal({ refused, fields, texts, onRun, onChange }: RefusalProps) {
  const { wouldFit, sentence, given, allowed } = refused;
  return (
    <section role="alert" className="border-b border-hair py-5">
      <h2 className="flex items-baseline gap-2.5 text-head">
        <Mark name="refused" className="relative top-0.5" />
        <span className="measure">{sentence}</span>
      </h2>
      {allowed && (
        <p className="mt-1 text-small text-ink-3">
          {given} in one thread; {allowed} are allowed.
        </p>
      )}
      {wouldFit && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind="primary" onClick={() => onRun(wouldFit)}>
            Run with {changes(wouldFit, fields, texts) || "what fits"}
          </Button>
          <Button onClick={onChange}>Change the params</Button>
        </div>
      )}
    </section>
  );
}

/** What would change, as `steps 325`. */
function changes(
  wouldFit: Record<string, unknown>,
  fields: readonly Field[],
  texts: Readonly<Record<string, string>>,
): string {
  return fields
    .filter(({ name }) => Object.hasOwn(wouldFit, name))
    .map(({ name, kind }) => ({ name, text: textOf(kind, wouldFit[name]) }))
    .filter(({ name, text }) => text !== texts[name])
    .map(({ name, text }) => `${name} ${text}`)
    .join(", ");
}
