import type { Page } from "@playwright/test";
import { finishedRun } from "./runs";
import { expect, test } from "./test";

/** Eight turns with a DeltaSnapshot each third update: the last two writes are folded as one batch at the resume. */
const params = { reducer: "groupPerCall", steps: 8, snapshotFrequency: 3 };

/** Presses a key until the page, which the server drew before its script came, listens: `key` may be pressed twice. */
async function firstPress(page: Page, key: string, then: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await then();
  }).toPass({ timeout: 30_000 });
}

/** Where the stepper says that it is, as `Step 8 of 8 differs`. */
function place(page: Page) {
  return page.getByText(/^Step -?\d+ of \d+ (same|differs)$/);
}

test("step through with the keyboard to the first divergence, reload, and open the copied link elsewhere", async ({
  page,
  url,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  const run = await finishedRun(url, "live-vs-resumed", params);
  const first = (run.result as { firstDivergentStep: number }).firstDivergentStep;
  await page.goto(`/runs/${run.id}?tab=stepper&step=-1`);
  await expect(place(page)).toHaveText("Step -1 of 8 same");
  await firstPress(page, "End", () =>
    expect(place(page)).toHaveText("Step 8 of 8 differs", { timeout: 1_000 }),
  );
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toHaveText("Step 0 of 8 same");
  await page.keyboard.press("n");
  await expect(place(page)).toHaveText(`Step ${first} of 8 differs`);
  await expect(page).toHaveURL(new RegExp(`step=${first}\\b`));

  await page.reload();
  await expect(place(page)).toHaveText(`Step ${first} of 8 differs`);
  await firstPress(page, "End", () =>
    expect(place(page)).toHaveText("Step 8 of 8 differs", { timeout: 1_000 }),
  );
  await page.keyboard.press("p");
  await page.keyboard.press("Home");
  await expect(place(page)).toHaveText("Step -1 of 8 same");
  await page.keyboard.press("n");

  await page.getByRole("button", { name: `Copy link to step ${first}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/runs/${run.id}?`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(place(other)).toHaveText(`Step ${first} of 8 differs`);
  await elsewhere.close();
});

test("the values of a divergent step stand side by side, with the difference in words", async ({
  page,
  url,
}) => {
  const { id } = await finishedRun(url, "live-vs-resumed", params);
  await page.goto(`/runs/${id}?tab=stepper&step=8`);
  await expect(place(page)).toHaveText("Step 8 of 8 differs");
  await expect(page.getByText(/"w7","w8"|w7.*w8/).first()).toBeVisible();
  await firstPress(page, "?", () => expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByRole("dialog")).toContainText("next DeltaSnapshot");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the report names the fused turns and the branch that the resume took", async ({ page, url }) => {
  const { id } = await finishedRun(url, "live-vs-resumed", { steps: 6 });
  const response = await page.goto(`/runs/${id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/six|6/i);
  const description = page.locator('meta[property="og:description"]');
  await expect(description).toHaveAttribute("content", /\w+ \w+/);
  const title = page.locator('meta[property="og:title"]');
  await expect(title).toHaveAttribute("content", /turns? became/);
});
