import { describe, expect, it } from "vitest";
import { cancelRun, countRuns, deleteRun, getRun, listRuns, newestDone, startRun } from "./runs";
import type { RunAnswer } from "./schema";
import { behaviour } from "./testing/counting";
import { ended, openForTest } from "./testing/open";
import { eventually } from "./testing/wait";

const start = (itemBytes: number, steps = 3) => startRun("checkpoint-cost", { itemBytes, steps: [steps] });
const endOf = async (itemBytes: number, steps?: number): Promise<RunAnswer> =>
  ended((await start(itemBytes, steps)).id);

describe("a run", () => {
  it("goes from queued to done with its result, environment, summary and fingerprint", async () => {
    await openForTest();
    const { id, url } = await start(behaviour.count);
    expect(id).toMatch(/^r_[0-9A-Za-z]{11}$/);
    expect(url).toBe(`/runs/${id}`);
    const run = await ended(id);
    expect(run).toMatchObject({ status: "done", error: null, partial: [], formatVersion: 1 });
    expect(run.params).toMatchObject({ saver: "memory", release: "1.7.3" });
    expect(run.environment?.release).toMatchObject({ name: "1.7.3" });
    expect(run.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(run.progress).toMatchObject({ done: 3, of: 3 });
    const { runs } = await listRuns();
    expect(runs[0]).toMatchObject({ id, summary: { ratios: [{ steps: 3, ratio: 2 }] } });
    expect(runs[0]).not.toHaveProperty("result");
    expect((await newestDone("checkpoint-cost"))?.id).toBe(id);
    expect(await newestDone("snapshot-sweep")).toBeNull();
  });

  it("fails with the code and the sentence that it threw", async () => {
    await openForTest();
    expect((await endOf(behaviour.throwProblem)).error).toEqual({
      code: "reducer-threw",
      message: "The reducer threw at step 3: no.",
    });
    expect((await endOf(behaviour.throwError)).error).toEqual({
      code: "run-failed",
      message: "nothing to count",
    });
  });

  it("says worker-lost where the worker went away or ran out of memory", async () => {
    await openForTest();
    const exited = await endOf(behaviour.exit);
    expect(exited).toMatchObject({ status: "failed", error: { code: "worker-lost" } });
    const full = await endOf(behaviour.fillHeap);
    expect(full.error).toMatchObject({ code: "worker-lost", message: expect.stringContaining("memory") });
  });

  it("ends where its buffers outgrow what it may keep", async () => {
    const opened = await openForTest();
    opened.settings.maxRetainedBytes = 1024 ** 2;
    const run = await endOf(behaviour.fillBuffers, 60);
    expect(run).toMatchObject({ status: "failed", error: { code: "too-large" } });
  });

  it("fails rather than store a result that its schema refuses", async () => {
    await openForTest();
    expect(await endOf(behaviour.badResult)).toMatchObject({ status: "failed", result: null });
  });

  it.each([
    ["that listens", behaviour.slow],
    ["that does not listen", behaviour.ignoreAbort],
    ["that never lets go", behaviour.loopForever],
  ])("is cancelled, a run %s too, and keeps what it had measured", async (_, itemBytes) => {
    await openForTest();
    const { id } = await start(itemBytes, 1000);
    await eventually(async () => ((await getRun(id)).progress ? true : undefined));
    await cancelRun(id);
    const run = await getRun(id);
    expect(run).toMatchObject({ status: "cancelled", error: null, result: null });
    await expect(cancelRun(id)).rejects.toMatchObject({ code: "not-cancellable" });
    if (itemBytes !== behaviour.loopForever) expect(run.partial[0]).toEqual({ row: 1 });
  });

  it("waits its turn, can be cancelled while it waits, and refuses when too many wait", async () => {
    await openForTest({ maxWaiting: 1 });
    const first = await start(behaviour.slow, 1000);
    await eventually(async () => ((await getRun(first.id)).status === "running" ? true : undefined));
    const second = await start(behaviour.count);
    await expect(start(behaviour.count)).rejects.toMatchObject({ code: "too-busy", status: 429 });
    expect(await countRuns()).toBe(2);
    expect((await getRun(second.id)).status).toBe("queued");
    await cancelRun(second.id);
    expect((await getRun(second.id)).status).toBe("cancelled");
    await cancelRun(first.id);
  });

  it("is gone after it was deleted, at work or not", async () => {
    const { db } = await openForTest();
    const { id } = await start(behaviour.slow, 1000);
    await eventually(async () => ((await getRun(id)).partial.length ? true : undefined));
    await deleteRun(id);
    await expect(getRun(id)).rejects.toMatchObject({ code: "deleted", status: 410 });
    await expect(deleteRun(id)).rejects.toMatchObject({ code: "deleted" });
    await expect(getRun("r_00000000000")).rejects.toMatchObject({ code: "not-found", status: 404 });
    expect(await listRuns()).toEqual({ runs: [], nextCursor: null });
    expect(await db.selectFrom("run_partials").selectAll().execute()).toEqual([]);
  });
});

describe("a list of runs", () => {
  it("pages newest first and filters", async () => {
    await openForTest();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await endOf(behaviour.count)).id);
    const failed = await endOf(behaviour.throwError);
    const first = await listRuns({ limit: 4 });
    expect(first.runs.map((run) => run.id)).toEqual([failed.id, ...ids.slice(0, 3)]);
    const second = await listRuns({ limit: 4, cursor: first.nextCursor });
    expect(second.runs.map((run) => run.id)).toEqual(ids.slice(3));
    expect(second.nextCursor).toBeNull();
    expect((await listRuns({ status: "failed" })).runs.map((run) => run.id)).toEqual([failed.id]);
    expect((await listRuns({ experiment: "snapshot-sweep" })).runs).toEqual([]);
    expect(await countRuns({ status: "done" })).toBe(5);
  });
});

describe("reproduction", () => {
  it("counts runs of the same params alike and names the first difference", async () => {
    await openForTest();
    await endOf(behaviour.count);
    await endOf(behaviour.count, 4);
    const again = await endOf(behaviour.count);
    expect(again.reproduction).toEqual({ others: 1, same: 1, firstDifference: null });
    const one = await endOf(behaviour.drift);
    const two = await endOf(behaviour.drift);
    expect(two.reproduction).toMatchObject({ others: 1, same: 0 });
    expect(two.reproduction?.firstDifference).toMatchObject({ runId: one.id, path: "rows[0].putBytes" });
  });
});
