import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, removeFolder, spawnServer, startServer, temporaryFolder } from "@/lib/cli/served";
import { finishedRun, readRun, runUntil, startRun } from "./runs";
import { expect, test } from "./test";

let data: string;
test.beforeEach(() => {
  data = temporaryFolder();
});
test.afterEach(() => removeFolder(data));

/** Long enough to be killed in: forty threads of 5,000 steps. */
const long = { arms: ["delta"], steps: Array.from({ length: 40 }, (_, index) => 4_961 + index) };

test("a server killed in the middle of a run starts again with that run interrupted and the others whole", async () => {
  test.setTimeout(180_000);
  const first = await startServer({ data });
  const whole = await finishedRun(first.url, "checkpoint-cost", { steps: [2, 4] });
  const cut = await startRun(first.url, "checkpoint-cost", long);
  const waiting = await startRun(first.url, "checkpoint-cost", { steps: [3] });
  await runUntil(first.url, cut, ({ progress }) => (progress?.done ?? 0) > 0);
  await first.kill();

  const second = await startServer({ data });
  try {
    expect(await readRun(second.url, whole.id)).toEqual(whole);
    const interrupted = await readRun(second.url, cut);
    expect(interrupted).toMatchObject({ status: "interrupted", result: null, fingerprint: null });
    expect(interrupted.endedAt).not.toBeNull();
    const { status } = await readRun(second.url, waiting);
    expect(["queued", "running", "done", "interrupted"]).toContain(status);
    expect((await finishedRun(second.url, "checkpoint-cost", { steps: [2, 4] })).fingerprint).toBe(
      whole.fingerprint,
    );
  } finally {
    await second.stop();
  }
});

test("a second server on one data folder says so and stops; the first goes on", async () => {
  test.setTimeout(120_000);
  const first = await startServer({ data });
  try {
    const second = spawnServer({
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      FOLDPROOF_DATA: data,
    });
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toContain(data);
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await finishedRun(first.url, "checkpoint-cost", { steps: [2] })).status).toBe("done");
  } finally {
    await first.stop();
  }
});

test("a data folder that cannot be one is one clear sentence", async () => {
  const file = join(data, "a-file");
  writeFileSync(file, "");
  const refused = spawnServer({
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    FOLDPROOF_DATA: join(file, "inside"),
  });
  expect(await refused.ended).not.toBe(0);
  expect(refused.output()).toContain(file);
  expect(refused.output()).not.toMatch(/\n\s+at |node:internal/);
});
