import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExperimentForm } from "@/components/experiment/experiment-form";
import { type Field, fieldsOf } from "@/components/experiment/field";
import { RunsTable } from "@/components/run/runs-table";
import { Crumbs } from "@/components/ui/crumbs";
import { type Fact, Facts } from "@/components/ui/facts";
import { TextLink } from "@/components/ui/text-link";
import { type AnyExperiment, experimentSchema } from "@/lib/experiments/schemas";
import { installed } from "@/lib/runs/installed";
import { listRuns } from "@/lib/runs/runs";

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function experimentOf({ params }: Pick<PageProps, "params">): Promise<AnyExperiment> {
  return experimentSchema((await params).id) ?? notFound();
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { title, question } = await experimentOf(props);
  return { title, description: question };
}

export default async function ExperimentPage(props: PageProps) {
  const experiment = await experimentOf(props);
  const { runs, nextCursor } = await listRuns({ experiment: experiment.id, limit: 10 });
  const fields = fieldsOf(experiment.params);
  return (
    <>
      <header className="pt-7 pb-5">
        <Crumbs steps={[{ label: "Experiments", href: "/experiments" }, { label: experiment.id }]} />
        <h1 className="mt-2.5 max-w-[56ch] text-verdict text-balance">{experiment.question}</h1>
        <p className="measure mt-1.5 text-ink-2">{experiment.measures}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_264px] gap-[72px] max-wide:grid-cols-1 max-wide:gap-10">
        <ExperimentForm
          experiment={experiment.id}
          fields={fields}
          opened={openedWith(fields, await props.searchParams)}
        />
        <aside aria-labelledby="measured-on">
          <h2 id="measured-on" className="mb-2.5 text-head">
            Measured on
          </h2>
          <Facts facts={measuredOn(fields)} />
        </aside>
      </div>
      <section aria-labelledby="past-runs" className="mt-12">
        <h2 id="past-runs" className="mb-4 text-title">
          Past runs
        </h2>
        {runs.length > 0 ? (
          <RunsTable caption="Past runs" runs={runs} now={Date.now()} />
        ) : (
          <p className="text-ink-2">None yet.</p>
        )}
        {nextCursor && (
          <p className="mt-3 text-table">
            <TextLink href={`/runs?experiment=${experiment.id}`}>All runs of this experiment</TextLink>
          </p>
        )}
      </section>
    </>
  );
}

/** The params that the address names: a link can open the form filled in, `?steps=10,25&itemBytes=200`. */
function openedWith(
  fields: readonly Field[],
  query: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const given = fields.flatMap(({ name }) => {
    const text = query[name];
    return typeof text === "string" ? [[name, text.slice(0, 2_000)] as const] : [];
  });
  return Object.fromEntries(given);
}

/** What a form does not ask, since there is one of it. */
function measuredOn(fields: readonly Field[]): Fact[] {
  const facts: Fact[] = fields.flatMap((field) =>
    field.kind === "choice" && field.options.length === 1
      ? [{ name: field.name, value: field.options[0], mono: true }]
      : [],
  );
  return [...facts, { name: "langgraph installed", value: installed().langgraph, mono: true }];
}
