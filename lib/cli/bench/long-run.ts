import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../browser";
import type { TestServer } from "../served";
import { atMost, type Bench, type Figure, median, note, quantile } from "./bench";
import { bytesOf, finished, post, withDashboard } from "./dashboard";

const steps = 5_000;
const presses = 60;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(2)} MB`;

export const longRun: Bench = {
  name: "long-run",
  about: `live-vs-resumed of ${steps.toLocaleString("en-US")} steps with 200-byte items: stored, opened in a browser, stepped through.`,
  run: () =>
    withDashboard(async function* (server) {
      const browser = await chromium.launch(await ensureBrowser());
      try {
        for (const reducer of ["appendFlat", "groupPerCall"]) {
          const before = bytesOf(server.data);
          const started = performance.now();
          const { id } = await finished(
            server,
            await post(server, "live-vs-resumed", { reducer, steps, itemBytes: 200 }),
          );
          yield note(`${reducer}: measured in`, ms(performance.now() - started));
          yield atMost(`${reducer}: data folder grew by`, bytesOf(server.data) - before, 10e6, megabytes);
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          yield* opened(server, page, reducer, id);
          yield* stepped(page, reducer);
          await page.close();
        }
      } finally {
        await browser.close();
      }
    }),
};

async function* opened(server: TestServer, page: Page, reducer: string, id: string): AsyncGenerator<Figure> {
  // The browser has loaded the dashboard's scripts before, as a person's has who comes from the list of runs.
  await page.goto(`${server.url}/runs`);
  for (const tab of ["report", "stepper"]) {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await page.goto("about:blank");
      const started = performance.now();
      await page.goto(`${server.url}/runs/${id}?tab=${tab}`, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (tab === "stepper") await page.getByRole("listbox").getByRole("option").first().waitFor();
      else await page.locator("main svg, main table").first().waitFor();
      times.push(performance.now() - started);
    }
    yield atMost(`${reducer}: ${tab} opens, median of ${times.length}`, median(times), 2_000, ms);
  }
}

/** From the key to the frame after which the stepper shows another step; pages forth and back, and to both ends. */
async function* stepped(page: Page, reducer: string): AsyncGenerator<Figure> {
  await page.waitForLoadState("networkidle");
  // tsx keeps the names of functions by a helper of its own, which the page does not have.
  await page.evaluate("globalThis.__name = (named) => named");
  const times = await page.evaluate(async (count) => {
    const where = () => document.querySelector(".st-where")?.textContent ?? "";
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const keys = ["ArrowLeft", "ArrowLeft", "PageUp", "ArrowRight", "PageUp", "ArrowLeft"];
    const taken: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const before = where();
      const started = performance.now();
      const key = keys[n % keys.length];
      window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      while (where() === before && performance.now() - started < 2_000) await frame();
      taken.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return taken;
  }, presses);
  yield atMost(`${reducer}: a step shows, 95th percentile of ${presses}`, quantile(times, 0.95), 50, ms);
  yield note(`${reducer}: a step shows, median, slowest`, `${ms(median(times))}, ${ms(quantile(times, 1))}`);
}
