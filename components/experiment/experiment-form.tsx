"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Field } from "./field";
import { FieldRow } from "./field-control";
import { sentValue, textOf } from "./field-text";
import { Refusal } from "./refusal";
import { type RefusedStart, startRun } from "./start-run";

interface ExperimentFormProps {
  experiment: string;
  fields: Field[];
  /** The params that the page was opened with, as text by field; the others stand at their defaults. */
  opened: Record<string, string>;
}

type Texts = Record<string, string>;

/** The form of an experiment, made from its schema. It starts a run and goes to it; what the server refuses stands in place. */
export function ExperimentForm({ experiment, fields, opened }: ExperimentFormProps) {
  const router = useRouter();
  const id = useId();
  const defaults: Texts = Object.fromEntries(fields.map((field) => [field.name, field.initial]));
  const [texts, setTexts] = useState<Texts>({ ...defaults, ...opened });
  const [refused, setRefused] = useState<RefusedStart>();
  const [starting, setStarting] = useState(false);

  const start = async (chosen: Texts) => {
    setStarting(true);
    const params = Object.fromEntries(
      fields.map((field) => [field.name, sentValue(field, chosen[field.name] ?? "")]),
    );
    const answer = await startRun(experiment, params);
    if (answer.started) return router.push(answer.url);
    setStarting(false);
    setRefused(answer.refused);
    if (answer.refused.field) document.getElementById(`${id}-${answer.refused.field}`)?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start(texts);
  };

  const startWhatFits = (wouldFit: Record<string, unknown>) => {
    const fitting = { ...texts };
    for (const field of fields) {
      if (Object.hasOwn(wouldFit, field.name)) fitting[field.name] = textOf(field.kind, wouldFit[field.name]);
    }
    setTexts(fitting);
    setRefused(undefined);
    void start(fitting);
  };

  const change = (name: string, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    setRefused(undefined);
  };

  const tooLarge = refused?.code === "too-large";
  const atField = tooLarge ? undefined : fields.find(({ name }) => name === refused?.field);
  return (
    <form onSubmit={submit} noValidate aria-label="Params">
      <div className="border-b border-hair">
        {fields.filter(isOpen).map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            id={id}
            text={texts[field.name] ?? ""}
            error={field === atField ? refused?.sentence : undefined}
            onChange={(text) => change(field.name, text)}
          />
        ))}
      </div>
      {refused && tooLarge && (
        <Refusal
          refused={refused}
          fields={fields}
          texts={texts}
          onRun={startWhatFits}
          onChange={() => setRefused(undefined)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
        <Button type="submit" kind={tooLarge ? "edge" : "primary"} disabled={starting}>
          {starting ? "Starting" : "Run"}
        </Button>
        <Button kind="quiet" onClick={() => setTexts(defaults)}>
          Back to the defaults
        </Button>
        <p role="alert" className="text-small text-diff-text">
          {refused && !tooLarge && (atField ? `Not started: see ${atField.name}.` : refused.sentence)}
        </p>
      </div>
    </form>
  );
}

/** A param with one option is told beside the form and not asked for. */
function isOpen(field: Field): boolean {
  return field.kind !== "choice" || field.options.length > 1;
}
