import type { Metadata } from "next";
import { headers } from "next/headers";
import { type Field, fieldsOf } from "@/components/experiment/field";
import { CopyButton } from "@/components/ui/copy-button";
import { ColumnHead, RowHead, Table, TableScroll, Value } from "@/components/ui/table";
import { type AnyExperiment, experimentSchemas } from "@/lib/experiments/schemas";
import { publicOrigin } from "@/lib/runs/address";
import { apiRoutes } from "./api-routes";

export const metadata: Metadata = {
  title: "API",
  description: "The routes of this server, with a curl line for each experiment.",
};

export default async function ApiReference() {
  const origin = publicOrigin((await headers()).get("host"));
  return (
    <>
      <header className="pt-7 pb-5">
        <h1 className="text-verdict">API</h1>
        <p className="measure mt-1.5 text-ink-2">
          JSON in and out. What is refused answers <code>application/problem+json</code> with a code, a
          sentence, and the field, the value given and what is allowed.
        </p>
      </header>
      <RouteTable />
      {Object.values(experimentSchemas).map((schema) => (
        <ExperimentRoute key={schema.id} schema={schema as unknown as AnyExperiment} origin={origin} />
      ))}
    </>
  );
}

function RouteTable() {
  return (
    <TableScroll label="Routes">
      <Table>
        <caption className="sr-only">Routes</caption>
        <thead>
          <tr>
            <ColumnHead>Route</ColumnHead>
            <ColumnHead>What it answers</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {apiRoutes.map(({ method, path, says }) => (
            <tr key={`${method} ${path}`}>
              <RowHead className="whitespace-nowrap">
                <code>
                  <b className="font-semibold">{method}</b> {path}
                </code>
              </RowHead>
              <Value className="min-w-[18rem] text-ink-2">{says}</Value>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function ExperimentRoute({ schema, origin }: { schema: AnyExperiment; origin: string }) {
  const body = JSON.stringify({ experiment: schema.id, params: schema.params.parse({}) });
  const curl = `curl -sS ${origin}/api/runs -H 'content-type: application/json' \\\n  -d '${body}'`;
  return (
    <section aria-labelledby={schema.id} className="mt-10 border-t border-hair pt-7">
      <h2 id={schema.id} className="text-title">
        {schema.id}
      </h2>
      <p className="measure mt-0.5 text-ink-2">{schema.question}</p>
      <div className="mt-4 flex items-start gap-4 max-tablet:flex-col">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
          tabIndex={0}
          className="w-full min-w-0 flex-1 overflow-x-auto rounded-control bg-well px-4 py-3 text-small"
        >
          {curl}
        </pre>
        <CopyButton text={curl}>Copy</CopyButton>
      </div>
      <ParamTable schema={schema} />
    </section>
  );
}

function ParamTable({ schema }: { schema: AnyExperiment }) {
  const defaults = schema.params.parse({}) as Record<string, unknown>;
  return (
    <TableScroll label={`Params of ${schema.id}`} className="mt-5">
      <Table>
        <caption className="sr-only">Params of {schema.id}</caption>
        <thead>
          <tr>
            <ColumnHead className="w-52">Param</ColumnHead>
            <ColumnHead className="w-80">Default</ColumnHead>
            <ColumnHead>What it is</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {fieldsOf(schema.params).map((field) => (
            <tr key={field.name}>
              <RowHead>
                <code>{field.name}</code>
              </RowHead>
              <Value>
                <code>{JSON.stringify(defaults[field.name])}</code>
              </Value>
              <Value className="min-w-[18rem] text-ink-2">{words(field)}</Value>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** A param as the API takes it: null is what the form leaves empty. */
function words(field: Field): string {
  const options = "options" in field ? field.options.join(", ") : "";
  const note = field.note.replace(/^empty /, "null ");
  const said = [field.label, [field.allowed, options].filter(Boolean).join(" of "), note];
  return said
    .filter(Boolean)
    .join(": ")
    .replace(/: null /, "; null ");
}
