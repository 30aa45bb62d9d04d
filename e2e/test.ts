import { test as base, expect } from "@playwright/test";

/** Playwright's test with the shared dashboard as its base address. */
export const test = base.extend({
  baseURL: async ({ browserName }, use) => {
    const url = process.env.FOLDPROOF_E2E_URL;
    if (!url) throw new Error(`No dashboard was started for ${browserName}`);
    await use(url);
  },
});

export { expect };
