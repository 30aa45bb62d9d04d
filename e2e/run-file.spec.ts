import { pathToFileURL } from "node:url";
import { finishedRun } from "./runs";
import { expect, test } from "./test";

test("a downloaded run opens from disk without any network, and its address holds the view", async ({
  page,
  url,
}, info) => {
  const run = await finishedRun(url, "live-vs-resumed", { steps: 8, snapshotFrequency: 3 });
  await page.goto(`/runs/${run.id}`);
  const verdict = await page.getByRole("heading", { level: 1 }).textContent();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "HTML" }).click();
  const path = info.outputPath("run.html");
  await (await downloading).saveAs(path);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.context().setOffline(true);
  const file = pathToFileURL(path).href;
  await page.goto(file);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(verdict ?? "");
  await expect(page.getByRole("img", { name: /^8 writes\. Live: 8 reducer calls/ })).toBeVisible();

  await page.getByRole("link", { name: "Stepper" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\?.*tab=stepper.*step=5|\?.*step=5.*tab=stepper/);
  const shown = page.getByRole("heading", { level: 2 }).first();
  await expect(shown).toHaveText("w4 and w5 were two turns. The resume made them one.");

  await page.reload();
  await expect(shown).toHaveText("w4 and w5 were two turns. The resume made them one.");
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("row", { name: /^8 differs at turns/ })).toBeVisible();
  expect(asked.filter((one) => !/^(file|data|blob):/.test(one))).toEqual([]);
  expect(problems).toEqual([]);
});

test("the file of a run that costs bytes holds its chart and its table", async ({ page, url }, info) => {
  const run = await finishedRun(url, "checkpoint-cost", { steps: [4, 8, 16] });
  await page.goto(`/runs/${run.id}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "HTML" }).click();
  const path = info.outputPath("run.html");
  await (await downloading).saveAs(path);
  await page.goto(`${pathToFileURL(path).href}?acc=put&scale=log`);
  await expect(page.getByRole("radio", { name: "log" })).toBeChecked();
  await expect(page.getByText("put, bytes, log scale")).toBeVisible();
  const table = page.getByRole("table").last();
  const rows = (run.result as { rows: { putBytes: number }[] }).rows;
  for (const { putBytes } of rows) await expect(table).toContainText(putBytes.toLocaleString("en-US"));
});
