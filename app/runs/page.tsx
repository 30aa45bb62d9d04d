import type { Metadata } from "next";
import { StartButtons } from "@/components/experiment/start-buttons";
import { DeleteRun } from "@/components/run/delete-run";
import { RunsTable } from "@/components/run/runs-table";
import { LinkOptions } from "@/components/ui/link-options";
import { TextLink } from "@/components/ui/text-link";
import { experimentSchemas } from "@/lib/experiments/schemas";
import { verdictOf } from "@/lib/report/verdict";
import { listRuns } from "@/lib/runs/runs";
import { RunStatus } from "@/lib/runs/schema";
import { type RunsQuery, runsHref, runsQuery } from "./runs-query";

export const metadata: Metadata = {
  title: "Runs",
  description: "Every run kept on this server, newest first: what it found, of which experiment, and when.",
};

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Runs({ searchParams }: PageProps) {
  const { query, unknown } = runsQuery(await searchParams);
  const { runs, nextCursor } = await listRuns({ ...query, limit: 25 });
  const filtered = query.experiment !== undefined || query.status !== undefined || query.cursor !== undefined;
  return (
    <>
      <header className="pt-7 pb-5">
        <h1 className="text-verdict">Runs</h1>
      </header>
      {(runs.length > 0 || filtered) && <Filters query={query} />}
      {unknown && <p className="mt-4 text-ink-2">{unknown}</p>}
      {runs.length > 0 && (
        <div className="mt-7">
          <RunsTable
            caption="Runs, newest first"
            runs={runs}
            now={Date.now()}
            actions={(run) => (
              <DeleteRun id={run.id} name={`${run.experiment}, ${verdictOf(run).sentence}`} />
            )}
          />
        </div>
      )}
      {runs.length === 0 && (filtered ? <NoneMatch /> : <NoneYet />)}
      {(query.cursor || nextCursor) && (
        <nav aria-label="Pages of runs" className="mt-4 flex gap-6 text-table">
          {query.cursor && <TextLink href={runsHref({ ...query, cursor: undefined })}>Newest runs</TextLink>}
          {nextCursor && <TextLink href={runsHref({ ...query, cursor: nextCursor })}>Older runs</TextLink>}
        </nav>
      )}
    </>
  );
}

function Filters({ query }: { query: RunsQuery }) {
  const option = (name: "experiment" | "status", value: string | undefined) => ({
    label: value ?? "all",
    href: runsHref({ ...query, cursor: undefined, [name]: value }),
    current: query[name] === value,
  });
  const experiments = [undefined, ...Object.keys(experimentSchemas)];
  const statuses = [undefined, ...RunStatus.options];
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-2">
      <LinkOptions legend="Experiment" options={experiments.map((value) => option("experiment", value))} />
      <LinkOptions legend="Status" options={statuses.map((value) => option("status", value))} />
    </div>
  );
}

function NoneMatch() {
  return (
    <p className="mt-7 border-t border-hair pt-6 text-ink-2">
      No run matches. <TextLink href="/runs">Show all runs</TextLink>
    </p>
  );
}

function NoneYet() {
  return (
    <section className="border-t border-hair pt-6">
      <h2 className="text-title">No runs yet.</h2>
      <p className="measure mt-1.5 text-ink-2">Each takes a few seconds, needs no key and calls no model.</p>
      <StartButtons />
    </section>
  );
}
