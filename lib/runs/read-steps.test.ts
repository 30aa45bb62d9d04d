import { describe, expect, it } from "vitest";
import { outlineOf } from "@/lib/thread/outline";
import { decodeChain } from "@/lib/thread/step-chain";
import { getStepChain, getStepOutlines, getSteps } from "./read-steps";
import { startRun } from "./runs";
import { StepChainAnswer, StepOutlinesAnswer, StepsAnswer } from "./schema";
import { behaviour, stepRecords } from "./testing/counting";
import { ended, openForTest } from "./testing/open";

const steps = 700;
const records = stepRecords(steps);

async function runWithSteps() {
  const opened = await openForTest();
  const { id } = await startRun("checkpoint-cost", { itemBytes: behaviour.steps, steps: [steps] });
  return { ...opened, run: await ended(id) };
}

describe("the steps of a run", () => {
  it("come back whole, in pages, as a chain and as outlines", async () => {
    const { run, db } = await runWithSteps();
    const { id, threads } = run;
    expect(threads).toEqual([
      { key: "main", from: -1, to: steps, count: steps + 2 },
      { key: "other", from: -1, to: 1, count: 3 },
    ]);
    const first = StepsAnswer.parse(await getSteps(id, { from: 0 }));
    expect(first).toEqual({ thread: "main", count: 702, from: 0, steps: records.slice(0, 100) });
    for (const [from, limit] of [
      [0, 1],
      [255, 2],
      [256, 1],
      [300, 40],
      [690, 40],
    ] as const) {
      const page = await getSteps(id, { thread: "main", from, limit });
      expect(page.steps).toEqual(records.slice(from, from + limit));
      const chain = StepChainAnswer.parse(await getStepChain(id, { thread: "main", from, limit }));
      expect(decodeChain(chain.chain, chain.skip)).toEqual(records.slice(from, from + limit));
    }
    expect((await getSteps(id, { from: 5000 })).steps).toEqual([]);
    expect((await getStepChain(id, { from: 5000 })).chain).toEqual([]);
    expect((await getSteps(id, { thread: "other", from: 0 })).steps).toEqual(stepRecords(1));
    const outlines = StepOutlinesAnswer.parse(await getStepOutlines(id));
    expect(outlines.steps).toEqual(records.map(outlineOf));

    const stored = await db.selectFrom("step_chunks").select(["records"]).execute();
    const kept = stored.reduce((sum, chunk) => sum + chunk.records.byteLength, 0);
    // Whole values would be some 55 MB here.
    expect(kept).toBeLessThan(100_000);
  });

  it("bounds an answer with whole values, and says which limit would fit", async () => {
    const { id } = (await runWithSteps()).run;
    await expect(getSteps(id, { from: 600, limit: 100 })).rejects.toMatchObject({
      code: "too-large",
      detail: { wouldFit: { limit: expect.any(Number) } },
    });
    const asMany = await getSteps(id, { from: 600 });
    expect(asMany.steps.length).toBeGreaterThan(5);
    expect(asMany.steps.length).toBeLessThan(100);
    expect(JSON.stringify(asMany).length).toBeLessThan(4_100_000);
    expect((await getSteps(id, { from: 600, limit: asMany.steps.length })).steps).toEqual(asMany.steps);
  });

  it("names the threads that there are", async () => {
    const { id } = (await runWithSteps()).run;
    await expect(getSteps(id, { thread: "none", from: 0 })).rejects.toMatchObject({
      code: "not-found",
      message: `thread is "none"; run ${id} has "main" or "other".`,
    });
    const plain = await startRun("checkpoint-cost", { itemBytes: behaviour.count, steps: [1] });
    await ended(plain.id);
    await expect(getStepOutlines(plain.id)).rejects.toMatchObject({ code: "not-found" });
  });
});
