import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./lib/cli/browser";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  // One server measures one run at a time: tests that wait for their runs do not gain from more workers.
  workers: 2,
  maxFailures: 10,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: "test-results",
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: browserLaunch(),
    trace: "retain-on-failure",
  },
});
