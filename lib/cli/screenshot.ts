// Makes .github/screenshot.png from the dashboard itself: `npx tsx lib/cli/screenshot.ts`.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { finished, post, withDashboard } from "./bench/dashboard";
import { ensureBrowser } from "./browser";

const file = ".github/screenshot.png";

async function* taken(): AsyncGenerator<string, void, void> {
  yield* withDashboard(async function* (server) {
    const params = { reducer: "groupPerCall", steps: 8, snapshotFrequency: 3 };
    const { id } = await finished(server, await post(server, "live-vs-resumed", params));
    const browser = await chromium.launch(await ensureBrowser());
    try {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        colorScheme: "light",
        reducedMotion: "reduce",
      });
      await page.goto(`${server.url}/runs/${id}?tab=stepper&step=8`, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      mkdirSync(".github", { recursive: true });
      await page.screenshot({ path: file });
      yield file;
    } finally {
      await browser.close();
    }
  });
}

for await (const path of taken()) console.log(`Wrote ${path}.`);
