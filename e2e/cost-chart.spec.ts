import type { Page } from "@playwright/test";
import { CheckpointCostResult } from "@/lib/experiments/checkpoint-cost/schema";
import { finishedRun } from "./runs";
import { expect, test } from "./test";

const centres = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((marks) => {
    const box = marks[0]?.closest(".chart")?.getBoundingClientRect();
    return marks.map((mark) => {
      const own = mark.getBoundingClientRect();
      return [own.x + own.width / 2 - (box?.x ?? 0), own.y + own.height / 2 - (box?.y ?? 0)];
    });
  });

test("the cost chart reads exact bytes by key, and its marks lie where its labels point", async ({
  page,
  url,
}) => {
  const run = await finishedRun(url, "checkpoint-cost", { steps: [5, 10, 20] });
  const { rows } = CheckpointCostResult.parse(run.result);
  await page.goto(`/runs/${run.id}`);
  const chart = page.getByRole("slider");
  await expect(page.locator("[data-mark]")).toHaveCount(9);

  await chart.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const said = await chart.getAttribute("aria-valuetext");
  for (const row of rows) {
    if (row.state !== "done" || row.steps !== 10) continue;
    expect(said).toContain(`${row.arm} ${row.putPlusWritesBytes.toLocaleString("en-US")} B`);
  }
  const rule = await page.locator(".here-rule").getAttribute("d");
  for (const [x] of await centres(page, "[data-steps='10'] > :first-child")) {
    expect(x).toBeCloseTo(Number(/^M([\d.]+)/.exec(rule ?? "")?.[1]), 0);
  }

  // A leader starts 8 px right of its mark: what places the labels and what draws the marks agree.
  const starts = await page
    .locator(".leader")
    .evaluateAll((lines) => lines.map((line) => line.getAttribute("d")));
  for (const [x, y] of await centres(page, "[data-steps='20'] > :first-child")) {
    const near = starts.some((start) => {
      const [, fromX, fromY] = /^M([\d.]+) ([\d.]+)/.exec(start ?? "") ?? [];
      return Math.abs(Number(fromX) - 8 - (x ?? 0)) < 1 && Math.abs(Number(fromY) - (y ?? 0)) < 2;
    });
    expect(near, `a leader at ${x}, ${y}`).toBe(true);
  }
});

test("accounting and scale are in the address, and a link opens the same view", async ({
  page,
  context,
  url,
}) => {
  const run = await finishedRun(url, "checkpoint-cost", { steps: [5, 10, 20] });
  await page.goto(`/runs/${run.id}`);
  await page.getByRole("radio", { name: "put", exact: true }).check();
  await page.getByRole("radio", { name: "log", exact: true }).check();
  await expect(page).toHaveURL(/acc=put/);
  await expect(page).toHaveURL(/scale=log/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("put, bytes, log scale")).toBeVisible();
  await expect(other.getByRole("radio", { name: "put", exact: true })).toBeChecked();
});
