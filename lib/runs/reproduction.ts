import type { Selectable } from "kysely";
import { canonicalJson } from "@/lib/experiments/fingerprint";
import { experimentSchema } from "@/lib/experiments/schemas";
import type { RunsDatabase } from "./database";
import { readResult } from "./run-reader";
import type { Reproduction } from "./schema";
import type { Tables } from "./tables";

/** How a finished run compares with the other finished runs of the same experiment and params; null until it is done. */
export async function reproductionOf(
  db: RunsDatabase,
  row: Selectable<Tables["runs"]>,
): Promise<Reproduction | null> {
  if (row.status !== "done" || row.fingerprint === null) return null;
  const others = await db
    .selectFrom("runs")
    .select(["id", "fingerprint"])
    .where("params_key", "=", row.params_key)
    .where("status", "=", "done")
    .where("deleted_at", "is", null)
    .where("id", "!=", row.id)
    .orderBy("seq", "desc")
    .execute();
  const different = others.find((other) => other.fingerprint !== row.fingerprint);
  return {
    others: others.length,
    same: others.filter((other) => other.fingerprint === row.fingerprint).length,
    firstDifference: different ? await firstDifference(db, row, different.id) : null,
  };
}

async function firstDifference(
  db: RunsDatabase,
  row: Selectable<Tables["runs"]>,
  otherId: string,
): Promise<Reproduction["firstDifference"]> {
  const experiment = experimentSchema(row.experiment);
  if (!experiment) return null;
  const [here, there] = await Promise.all(
    [row.id, otherId].map(async (id) => {
      const result = experiment.result.safeParse(await readResult(db, id));
      return result.success ? experiment.deterministic(result.data) : undefined;
    }),
  );
  const found = difference(here, there, "");
  return found && { runId: otherId, ...found };
}

/** The first place, in the order of the document, where two JSON values differ: its path and both values, shortened. */
export function difference(
  here: unknown,
  there: unknown,
  path: string,
): { path: string; here: string; there: string } | null {
  if (isObject(here) && isObject(there) && Array.isArray(here) === Array.isArray(there)) {
    for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
      const step = Array.isArray(here) ? `[${key}]` : path ? `.${key}` : key;
      const found = difference(own(here, key), own(there, key), `${path}${step}`);
      if (found) return found;
    }
    return null;
  }
  return text(here) === text(there) ? null : { path, here: short(here), there: short(there) };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const own = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
const text = (value: unknown) => (value === undefined ? "absent" : canonicalJson(value));
const short = (value: unknown) => {
  const whole = text(value);
  return whole.length > 200 ? `${whole.slice(0, 199)}…` : whole;
};
