import { type ExperimentId, experimentSchemas } from "@/lib/experiments/schemas";
import { RunStatus } from "@/lib/runs/schema";

/** What the address of the list asks for. */
export interface RunsQuery {
  experiment?: ExperimentId | undefined;
  status?: RunStatus | undefined;
  cursor?: string | undefined;
}

type Given = Record<string, string | string[] | undefined>;

/** Reads the address of the list. A filter that is not known is left out, and `unknown` says so. */
export function runsQuery(given: Given): { query: RunsQuery; unknown: string | null } {
  const text = (name: string) => (typeof given[name] === "string" ? given[name] : undefined);
  const [experiment, status, cursor] = [text("experiment"), text("status"), text("cursor")];
  const known = experiment !== undefined && Object.hasOwn(experimentSchemas, experiment);
  const parsedStatus = RunStatus.safeParse(status).data;
  const query: RunsQuery = {
    experiment: known ? (experiment as ExperimentId) : undefined,
    status: parsedStatus,
    cursor: cursor && /^\d{1,15}$/.test(cursor) ? cursor : undefined,
  };
  if (experiment !== undefined && !known) return { query, unknown: notKnown("experiment", experiment) };
  if (status !== undefined && !parsedStatus) return { query, unknown: notKnown("status", status) };
  return { query, unknown: null };
}

function notKnown(name: string, given: string): string {
  const shown = given.length > 40 ? `${given.slice(0, 40)}…` : given;
  return `There is no ${name} “${shown}”; runs of every ${name} are shown.`;
}

/** The address of a list. */
export function runsHref(query: RunsQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `/runs?${search}` : "/runs";
}
