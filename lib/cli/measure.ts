import { accept } from "@/lib/experiments/accept";
import { environment } from "@/lib/experiments/environment";
import type { Environment } from "@/lib/experiments/environment-schema";
import type { ExperimentSchema } from "@/lib/experiments/experiment";
import { fingerprint } from "@/lib/experiments/fingerprint";
import { registeredExperiment } from "@/lib/experiments/registry";
import { retainedLimit } from "@/lib/experiments/retained-limit";
import { loadRelease } from "@/lib/langgraph/releases/load";
import type { ReleaseName } from "@/lib/langgraph/releases/release";
import { Problem } from "@/lib/problem/problem";

/** What `--json` prints: a run document's own fields, without those that only a stored run has. */
export interface Measured {
  experiment: string;
  params: unknown;
  environment: Environment;
  fingerprint: string;
  result: unknown;
}

/** Runs an experiment here, in this process. Throws `bad-params` and `too-large` as the API answers them. */
export async function measure(
  schema: ExperimentSchema,
  given: Record<string, unknown>,
  signal: AbortSignal,
  progress: (done: number, of: number, measuring: string) => void,
): Promise<Measured> {
  const maxRetainedBytes = retainedLimit(process.env.FOLDPROOF_MAX_BYTES);
  const accepted = accept(schema.id, given, maxRetainedBytes);
  const params = accepted.params as { release: ReleaseName; saver?: string };
  const registered = registeredExperiment(schema.id);
  if (!registered) throw new Problem("internal", `${schema.id} is not registered to run.`);
  const release = await loadRelease(params.release);
  const run = await registered.load();
  const events = run(params as never, {
    release,
    now: () => performance.now(),
    signal,
    breathe: () => new Promise((turned) => setImmediate(turned)),
    maxRetainedBytes,
  });
  for (;;) {
    const next = await events.next();
    if (next.done) {
      const result = schema.result.parse(next.value);
      return {
        experiment: schema.id,
        params,
        environment: environment(release, [params.saver ?? "memory"]),
        fingerprint: fingerprint(schema, result),
        result,
      };
    }
    if (next.value.type === "progress") progress(next.value.done, next.value.of, next.value.measuring);
  }
}
