import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { POST as postRun } from "@/app/api/runs/route";
import { openRuns } from "./open-runs";
import { newRunId } from "./run-id";
import { getRun, listRuns, startRun } from "./runs";
import { behaviour } from "./testing/counting";
import { ended, onPostgres, openForTest, temporaryDatabase, temporarySettings } from "./testing/open";
import { eventually } from "./testing/wait";

/** A process of its own that opens a folder and starts runs in it, as a server does. */
function otherServer(folder: string, run?: { itemBytes: number; steps: number }) {
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      join(import.meta.dirname, "testing", "server.ts"),
      folder,
      JSON.stringify(run ?? null),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  const says = (words: string) =>
    eventually(async () => (output.includes(words) ? output : undefined), 60_000);
  return { child, exit, says, output: () => output };
}

describe("a data folder", () => {
  it("outlives a server that was killed in the middle of a run: that run is interrupted, the others are whole", async () => {
    const settings = temporarySettings();
    const killed = otherServer(settings.dataFolder, { itemBytes: behaviour.slow, steps: 1000 });
    await killed.says("rows: 5");
    killed.child.kill("SIGKILL");
    await killed.exit;

    await openForTest({}, settings);
    const { runs } = await listRuns();
    expect(runs.map((run) => run.status)).toEqual(["interrupted", "interrupted", "done"]);
    const [queued, running, done] = await Promise.all(runs.map((run) => getRun(run.id)));
    expect(queued).toMatchObject({ startedAt: null, partial: [], endedAt: expect.any(String) });
    expect(running?.partial.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((row) => ({ row })));
    expect(running?.result).toBeNull();
    expect(done?.result).toMatchObject({ ratios: [{ steps: 3, ratio: 2 }] });
    // The lock of the killed process is gone with it, and the folder works on.
    const next = await startRun("checkpoint-cost", { itemBytes: behaviour.count, steps: [3] });
    expect(await ended(next.id)).toMatchObject({ status: "done", fingerprint: done?.fingerprint });
  }, 90_000);

  it("takes one server at a time: the second says so in one sentence and ends", async () => {
    const settings = temporarySettings();
    await openForTest({}, settings);
    const second = otherServer(settings.dataFolder);
    expect(await second.exit).toBe(1);
    expect(second.output().trim()).toBe(
      `Another Foldproof server uses the data folder ${settings.dataFolder}: stop it, or set FOLDPROOF_DATA to another folder.`,
    );
  }, 60_000);

  it.runIf(onPostgres)("of its own does not let two servers share one Postgres", async () => {
    // Needs a Postgres: FOLDPROOF_TEST_DATABASE_URL names one.
    const databaseUrl = await temporaryDatabase();
    const first = await openRuns(temporarySettings({ databaseUrl }));
    await expect(openRuns(temporarySettings({ databaseUrl }))).rejects.toMatchObject({
      code: "storage-in-use",
      message: expect.stringContaining("Postgres"),
    });
    await first.close();
    await (await openRuns(temporarySettings({ databaseUrl }))).close();
  });

  it("can be opened again after it was closed", async () => {
    const settings = temporarySettings();
    await (await openRuns(settings)).close();
    await (await openRuns(settings)).close();
  });

  it("that is a file is refused in one sentence", async () => {
    const settings = temporarySettings();
    const file = join(settings.dataFolder, "file");
    writeFileSync(file, "");
    await expect(openRuns({ ...settings, dataFolder: file })).rejects.toMatchObject({
      code: "storage-unavailable",
      message: `The data folder ${file} is a file, not a folder: move it, or set FOLDPROOF_DATA to another folder.`,
    });
  });

  it.skipIf(process.getuid?.() === 0)("that cannot be written is refused in one sentence", async () => {
    // Skipped as root, for whom every folder can be written.
    const settings = temporarySettings();
    const folder = join(settings.dataFolder, "locked");
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    await expect(openRuns({ ...settings, dataFolder: folder })).rejects.toMatchObject({
      code: "storage-unavailable",
      message: expect.stringContaining("cannot be written"),
    });
  });

  it("with a database of another program or a newer version is refused and left alone", async () => {
    const settings = temporarySettings();
    writeFileSync(join(settings.dataFolder, "runs.sqlite"), "not a database, whatever its name says");
    await expect(openRuns(settings)).rejects.toMatchObject({ code: "storage-unavailable" });

    const newer = temporarySettings();
    const opened = await openRuns(newer);
    await opened.db.updateTable("meta").set({ value: "99" }).execute();
    await opened.close();
    await expect(openRuns(newer)).rejects.toMatchObject({
      message: expect.stringContaining("format 99"),
    });
  });

  it.skipIf(onPostgres)(
    "on a disk that fills up fails the run and the next request in a sentence, and recovers",
    async () => {
      // Skipped on Postgres: it is SQLite that is told here to find no more room.
      const { db, writer } = await openForTest();
      const fill = (pages: string) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
      const { id } = await startRun("checkpoint-cost", { itemBytes: behaviour.steps, steps: [700] });
      await fill("1");
      const failed = await ended(id);
      expect(failed).toMatchObject({ status: "failed", error: { code: "storage-unavailable" } });
      expect(failed.error?.message).toContain("full disk");
      let room = true;
      while (room)
        room = await writer.create(newRunId(), "checkpoint-cost", {}).then(
          () => true,
          () => false,
        );
      const body = JSON.stringify({ experiment: "checkpoint-cost" });
      const headers = { "content-type": "application/json" };
      const request = new Request("http://127.0.0.1:3000/api/runs", { method: "POST", body, headers });
      const response = await postRun(request, { params: Promise.resolve({}) });
      expect(await response.json()).toMatchObject({
        status: 503,
        code: "storage-unavailable",
        detail: expect.stringContaining("full disk"),
      });
      await fill("1000000");
      const next = await startRun("checkpoint-cost", { itemBytes: behaviour.count, steps: [3] });
      expect((await ended(next.id)).status).toBe("done");
    },
    90_000,
  );
});
