import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { finishedRun, rawRequest } from "./runs";
import { expect, test } from "./test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Every route that a person can open, each experiment's run in each of its tabs. */
async function routes(url: string): Promise<string[]> {
  const cost = await finishedRun(url, "checkpoint-cost", { steps: [2, 4, 8] });
  const live = await finishedRun(url, "live-vs-resumed", { steps: 8, snapshotFrequency: 3 });
  const sweep = await finishedRun(url, "snapshot-sweep", { steps: { from: 2, to: 5 } });
  const gone = await finishedRun(url, "checkpoint-cost", { steps: [2] });
  await fetch(`${url}/api/runs/${gone.id}`, { method: "DELETE" });
  return [
    "/",
    "/experiments",
    "/experiments/checkpoint-cost",
    "/experiments/live-vs-resumed",
    "/experiments/snapshot-sweep",
    "/runs",
    `/runs/${cost.id}`,
    `/runs/${cost.id}?scale=log&acc=put`,
    `/runs/${cost.id}?tab=same-params`,
    `/runs/${live.id}`,
    `/runs/${live.id}?tab=stepper&step=8`,
    `/runs/${live.id}?tab=table`,
    `/runs/${sweep.id}`,
    `/runs/${sweep.id}?tab=stepper`,
    `/runs/${sweep.id}?tab=table`,
    `/runs/${gone.id}`,
    "/runs/r_00000000000",
    "/docs/api",
    "/docs/keyboard",
  ];
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any route, ${colorScheme}`, async ({ page, url }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: string[] = [];
    for (const path of await routes(url)) {
      await settled(page, path);
      const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
      for (const { id, nodes } of violations) {
        found.push(
          `${path}: ${id}: ${nodes
            .map(({ target }) => target.join(" "))
            .slice(0, 3)
            .join(" | ")}`,
        );
      }
    }
    expect(found).toEqual([]);
  });
}

for (const width of [320, 390]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page, url }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    const wide: string[] = [];
    for (const path of await routes(url)) {
      await settled(page, path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wide.push(`${path}: ${over} px`);
    }
    expect(wide).toEqual([]);
  });
}

test("dark and light follow the system until a person chooses, and the choice survives a reload", async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const body = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const shown = async () => `${await ground()} ${await body()}`;
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const light = await shown();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await shown();
  expect(dark).not.toBe(light);
  await page.getByRole("button", { name: /Switch to light/ }).click();
  expect(await shown()).toBe(light);
  await page.reload();
  expect(await shown()).toBe(light);
});

test("no page reports an error to the console", async ({ page, url }) => {
  test.setTimeout(180_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of await routes(url)) {
    // The browser itself reports the status of a page that is not there.
    if (path.includes("r_00000000000")) continue;
    await settled(page, path);
  }
  expect(errors.filter((error) => !/status of 4(04|10)/.test(error))).toEqual([]);
});

test("a run that was deleted is gone, one that never was is not found, in words that differ", async ({
  page,
  url,
}) => {
  const { id } = await finishedRun(url, "checkpoint-cost", { steps: [2] });
  await fetch(`${url}/api/runs/${id}`, { method: "DELETE" });
  const { host } = new URL(url);
  const api = (which: string) => rawRequest(url, { path: `/api/runs/${which}`, headers: { host } });
  expect([(await api(id)).status, (await api("r_00000000000")).status]).toEqual([410, 404]);
  await page.goto(`/runs/${id}`);
  const gone = await page.getByRole("heading", { level: 1 }).textContent();
  const missing = await page.goto("/runs/r_00000000000");
  expect(missing?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe(gone);
});
