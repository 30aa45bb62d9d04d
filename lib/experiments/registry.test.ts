import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loadRelease } from "@/lib/langgraph/releases/load";
import type { ReleaseName } from "@/lib/langgraph/releases/release";
import { StepRecord } from "@/lib/thread/step-record";
import type { RunEvent } from "./experiment";
import { fingerprint } from "./fingerprint";
import { type RegisteredExperiment, registeredExperiment } from "./registry";
import { experimentSchemas } from "./schemas";

const registered = Object.keys(experimentSchemas).flatMap((id) => {
  const experiment = registeredExperiment(id);
  return experiment ? [[id, experiment] as const] : [];
});

/** The defaults made small: short threads, few lengths. An experiment's meaning does not change, only how long it takes. */
function smallParams({ schema }: RegisteredExperiment): unknown {
  const json = z.toJSONSchema(schema.params, { io: "input" }) as {
    properties: Record<string, { default: unknown }>;
  };
  const small: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(json.properties)) {
    const value = shape.default;
    if (name === "steps" && typeof value === "number") small[name] = Math.min(value, 7);
    if (name === "steps" && Array.isArray(value)) small[name] = [2, 4, 8];
  }
  return schema.params.parse(small);
}

async function measured(experiment: RegisteredExperiment, signal = new AbortController().signal) {
  const params = smallParams(experiment) as { release: ReleaseName };
  const run = await experiment.load();
  const events: RunEvent[] = [];
  const generator = run(params as never, {
    release: await loadRelease(params.release),
    now: () => performance.now(),
    signal,
    breathe: () => new Promise((turned) => setImmediate(turned)),
    maxRetainedBytes: 1024 ** 3,
  });
  for (;;) {
    const next = await generator.next();
    if (next.done) return { events, result: next.value };
    events.push(next.value);
  }
}

describe.each(registered)("a run of %s", (_id, experiment) => {
  it("tells its progress up to the end, and its result is what the schema says", async () => {
    const { events, result } = await measured(experiment);
    const progress = events.filter((event) => event.type === "progress");
    expect(progress.length).toBeGreaterThan(0);
    let before = 0;
    for (const { done, of, measuring } of progress) {
      expect(done).toBeGreaterThanOrEqual(before);
      expect(done).toBeLessThanOrEqual(of);
      expect(measuring).toMatch(/\S/);
      before = done;
    }
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.of);
    const parsed = experiment.schema.result.parse(result);
    // Stored and read again it is the same: nothing in it is a Date, a Map, a NaN or an undefined that matters.
    expect(experiment.schema.result.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(
      JSON.parse(JSON.stringify(parsed)),
    );
    experiment.schema.summary.parse(experiment.schema.summarise(parsed));
    for (const event of events) {
      if (event.type === "steps") for (const record of event.records) StepRecord.parse(record);
    }
  });

  it("gives one fingerprint twice", async () => {
    const [first, second] = [await measured(experiment), await measured(experiment)];
    expect(fingerprint(experiment.schema, experiment.schema.result.parse(first.result))).toBe(
      fingerprint(experiment.schema, experiment.schema.result.parse(second.result)),
    );
  });

  it("ends when it is cancelled", async () => {
    const reason = new Error("cancelled by the test");
    const abort = new AbortController();
    abort.abort(reason);
    await expect(measured(experiment, abort.signal)).rejects.toThrow();
  });
});

describe("the registry", () => {
  it("has a run for every schema", () => {
    expect(registered.map(([id]) => id)).toEqual(Object.keys(experimentSchemas));
  });

  it("finds no run for an id that it does not have", () => {
    for (const id of ["", "nothing", "__proto__", "constructor"])
      expect(registeredExperiment(id)).toBeUndefined();
  });
});
