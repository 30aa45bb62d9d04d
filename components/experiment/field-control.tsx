import { classNames } from "@/components/ui/class-names";
import type { Field } from "./field";

interface ControlProps {
  field: Field;
  /** Prefix of the ids of this form. */
  id: string;
  text: string;
  /** The server's sentence about this field. */
  error: string | undefined;
  onChange: (text: string) => void;
}

const box =
  "h-8 w-full rounded-control border bg-ground px-2.5 text-table text-ink max-tablet:h-10 placeholder:text-ink-3";

/** One param: its label and what is allowed at the left, its control at the right, an error under the control. */
export function FieldRow({ field, id, text, error, onChange }: ControlProps) {
  const grouped = field.kind === "choices";
  const Row = grouped ? "fieldset" : "div";
  const Label = grouped ? "legend" : "label";
  const hint = hintOf(field);
  const inputId = `${id}-${field.name}`;
  return (
    <Row className="grid grid-cols-[minmax(0,17rem)_minmax(0,1fr)] gap-x-12 gap-y-1.5 border-t border-hair py-3 max-tablet:grid-cols-1">
      <div className="pt-1.5 max-tablet:pt-0">
        <Label {...(!grouped && { htmlFor: inputId })} className="block text-table font-medium">
          {field.label}
        </Label>
        {hint && (
          <p id={`${inputId}-hint`} className="text-small text-ink-3 normal-nums first-letter:uppercase">
            {hint}
          </p>
        )}
      </div>
      <div className="min-w-0 max-w-[26rem]">
        <Control field={field} id={inputId} text={text} error={error} onChange={onChange} />
        {error && (
          <p id={`${inputId}-error`} className="mt-1.5 text-small text-diff-text">
            {error}
          </p>
        )}
      </div>
    </Row>
  );
}

function hintOf({ allowed, typing, note }: Field): string {
  return [allowed, typing, note].filter(Boolean).join("; ");
}

function Control({ field, id, text, error, onChange }: ControlProps) {
  const described = classNames(hintOf(field) && `${id}-hint`, error && `${id}-error`) || undefined;
  const common = { id, "aria-describedby": described, "aria-invalid": error ? true : undefined } as const;
  const edge = error ? "border-diff" : "border-edge";
  if (field.kind === "choices") return <Choices field={field} id={id} text={text} onChange={onChange} />;
  if (field.kind === "choice") {
    return (
      <select
        {...common}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(box, edge, "mono")}
      >
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (field.kind === "flag") {
    return (
      <label className="flex min-h-8 items-center gap-2.5 text-table max-tablet:min-h-10">
        <input
          {...common}
          type="checkbox"
          checked={text === "true"}
          onChange={(event) => onChange(String(event.target.checked))}
          className="size-4 accent-[var(--ink)]"
        />
        yes
      </label>
    );
  }
  return (
    <input
      {...common}
      type="text"
      inputMode={field.kind === "number" ? "numeric" : "text"}
      autoComplete="off"
      spellCheck={false}
      value={text}
      placeholder={field.kind === "number" && field.nullable ? "empty" : undefined}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(box, edge, "mono", field.kind === "number" && "max-w-40")}
    />
  );
}

function Choices({
  field,
  id,
  text,
  onChange,
}: {
  field: Extract<Field, { kind: "choices" }>;
  id: string;
  text: string;
  onChange: (text: string) => void;
}) {
  const chosen = new Set(text.split(", "));
  return (
    <div id={id} tabIndex={-1} className="flex flex-wrap gap-x-6 gap-y-1 outline-none">
      {field.options.map((option) => (
        <label key={option} className="flex min-h-8 items-center gap-2.5 text-table max-tablet:min-h-10">
          <input
            type="checkbox"
            checked={chosen.has(option)}
            onChange={(event) =>
              onChange(
                field.options
                  .filter((each) => (each === option ? event.target.checked : chosen.has(each)))
                  .join(", "),
              )
            }
            className="size-4 accent-[var(--ink)]"
          />
          {option}
        </label>
      ))}
    </div>
  );
}
