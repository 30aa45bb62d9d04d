import { test as base, expect } from "@playwright/test";

/** Playwright's test with the address of the shared dashboard, as `url` and as the base of `page.goto`. */
export const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  url: async ({}, use) => {
    const url = process.env.FOLDPROOF_E2E_URL;
    if (!url) throw new Error("No dashboard was started: run it through playwright test");
    await use(url);
  },
  baseURL: ({ url }, use) => use(url),
});

export { expect };
