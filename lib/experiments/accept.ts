import { parsed } from "@/lib/problem/from-zod";
import { Problem } from "@/lib/problem/problem";
import { either, grouped, shortened } from "@/lib/problem/sentence";
import type { Estimate, ExperimentSchema } from "./experiment";
import { experimentSchema, experimentSchemas } from "./schemas";

/** An experiment with params that may run. */
export interface Accepted {
  schema: ExperimentSchema;
  /** As parsed, with defaults filled in. */
  params: unknown;
  estimate: Estimate;
}

/**
 * Looks at what a person asked for, over the API or on the command line, with the same sentences for both.
 * Throws `unknown-experiment`, `bad-params`, or `too-large` with what would fit.
 */
export function accept(experimentId: string, given: unknown, maxRetainedBytes: number): Accepted {
  const schema = experimentSchema(experimentId);
  if (!schema) throw unknownExperiment(experimentId);
  const params = parsed(schema.params, given, "bad-params", "params");
  const estimate = schema.estimate(params);
  if (estimate.retainedBytes > maxRetainedBytes) throw tooLarge(schema, params, estimate, maxRetainedBytes);
  return { schema, params, estimate };
}

/** The problem of an id that the registry does not have; it lists those that it has. */
export function unknownExperiment(given: string): Problem {
  const known = either(Object.keys(experimentSchemas));
  return new Problem("unknown-experiment", `experiment is ${shortened(given)}; it must be ${known}.`, {
    field: "experiment",
    given: shortened(given),
    allowed: known,
  });
}

function tooLarge(
  schema: ExperimentSchema,
  params: unknown,
  { retainedBytes }: Estimate,
  maxRetainedBytes: number,
): Problem {
  const fits = schema.whatFits(params, maxRetainedBytes);
  const bytes = grouped(Math.ceil(retainedBytes));
  const limit = grouped(maxRetainedBytes);
  return new Problem(
    "too-large",
    fits?.sentence ?? `One thread of this run would keep about ${bytes} bytes; at most ${limit} are allowed.`,
    {
      field: "params",
      given: `${bytes} bytes`,
      allowed: `${limit} bytes`,
      ...(fits ? { wouldFit: fits.params as Record<string, unknown> } : {}),
    },
  );
}
