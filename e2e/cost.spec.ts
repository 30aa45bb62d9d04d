import { finishedRun, readRun, runUntil, startRun } from "./runs";
import { expect, test } from "./test";

interface CostRow {
  arm: string;
  steps: number;
  putBytes: number;
  writesBytes: number;
}

test("run the cost experiment and read the numbers in the table", async ({ page, url }) => {
  await page.goto("/experiments/checkpoint-cost");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL(/\/runs\/r_/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("16.8", { timeout: 90_000 });
  await expect(page).toHaveTitle(/16\.8/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { rows } = (await readRun(url, id)).result as { rows: CostRow[] };
  expect(rows).toHaveLength(12);
  // What the installed release serialises, pinned: a figure that changes is a change of LangGraph or of the meter.
  const put = (arm: string) => rows.find((row) => row.arm === arm && row.steps === 100)?.putBytes;
  expect([put("accumulating"), put("delta"), put("control")]).toEqual([1_107_320, 43_842, 57_920]);
  const text = (await page.getByRole("table").allTextContents()).join(" ");
  for (const { putBytes, writesBytes } of rows) {
    expect(text).toContain(putBytes.toLocaleString("en-US"));
    expect(text).toContain(writesBytes.toLocaleString("en-US"));
  }
});

test("a run shows what it measures, and is cancelled from its page", async ({ page, url }) => {
  const id = await startRun(url, "checkpoint-cost", {
    arms: ["delta"],
    steps: Array.from({ length: 20 }, (_, index) => 4_000 + index),
  });
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Measuring delta|Waiting/);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await runUntil(url, id, ({ progress }) => (progress?.done ?? 0) > 0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/cancelled/i, { timeout: 30_000 });
  expect(await readRun(url, id)).toMatchObject({ status: "cancelled", result: null });
});

test("the accounting and the scale are in the address, and a reload keeps them", async ({ page, url }) => {
  const { id } = await finishedRun(url, "checkpoint-cost", { steps: [4, 8, 16] });
  await page.goto(`/runs/${id}`);
  await page.getByRole("radio", { name: "log" }).check({ force: true });
  await page.getByRole("radio", { name: "put", exact: true }).check({ force: true });
  await expect(page).toHaveURL(/scale=log/);
  await expect(page).toHaveURL(/acc=put/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "log" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "put", exact: true })).toBeChecked();
});
