import { finishedRun } from "./runs";
import { expect, test } from "./test";

test("the heat map shows the damage coming and going, and a cell opens the stepper on its values", async ({
  page,
  url,
}) => {
  const run = await finishedRun(url, "snapshot-sweep", {
    steps: { from: 6, to: 9 },
    snapshotFrequencies: [3],
  });
  const cells = (run.result as { cells: { steps: number; identical: boolean }[] }).cells;
  expect(cells.map(({ steps, identical }) => [steps, identical])).toEqual([
    [6, true],
    [7, true],
    [8, false],
    [9, true],
  ]);
  await page.goto(`/runs/${run.id}`);
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await grid.getByRole("gridcell", { name: /differs/ }).click();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=stepper/);
  await expect(page.getByText(/^Step 8 of \d+ differs$/)).toBeVisible();
});
