import { networkInterfaces } from "node:os";
import { pathToFileURL } from "node:url";
import { freePort, removeFolder, startServer, temporaryFolder } from "@/lib/cli/served";
import { finishedRun, rawRequest } from "./runs";
import { expect, test } from "./test";

/** An IPv4 address of this machine under which others reach it; undefined where it has none. */
const reachable = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === "IPv4")?.address;

test("a copied link opens through an address that is not loopback", async ({ browser, page, context }) => {
  test.skip(reachable === undefined, "This machine has no address but loopback.");
  test.setTimeout(120_000);
  const data = temporaryFolder();
  const port = await freePort();
  const origin = `http://${reachable}:${port}`;
  const server = await startServer({ data, port, env: { HOST: "0.0.0.0", FOLDPROOF_ORIGIN: origin } });
  try {
    const { id } = await finishedRun(server.url, "live-vs-resumed", { steps: 8, snapshotFrequency: 3 });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
    await page.goto(`${server.url}/runs/${id}?tab=stepper&step=8`);
    await page.getByRole("button", { name: "Copy link to step 8" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(`${origin}/runs/${id}?`)).toBe(true);

    const team = await browser.newContext();
    const other = await team.newPage();
    await other.goto(link);
    await expect(other.getByText("Step 8 of 8 differs")).toBeVisible();
    await expect(other.locator('meta[property="og:url"]')).toHaveAttribute(
      "content",
      new RegExp(`^${origin}/`),
    );
    // A plain-http address is no secure context: copying must work there without the clipboard API.
    await other.getByRole("button", { name: "Copy link to step 8" }).click();
    await expect(other.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    await team.close();

    const foreign = await rawRequest(origin, { path: "/api/runs", headers: { host: "evil.example" } });
    expect(foreign.status).toBe(403);
  } finally {
    await server.stop();
    removeFolder(data);
  }
});

test("a run downloads as one file that opens from disk with its view", async ({
  page,
  url,
  browser,
}, info) => {
  const { id } = await finishedRun(url, "live-vs-resumed", { steps: 8, snapshotFrequency: 3 });
  await page.goto(`/runs/${id}?tab=stepper&step=8`);
  const link = page.getByRole("link", { name: "HTML" });
  // Before its script came the page gives the file without its view.
  await expect(page.getByRole("button", { name: "Copy link to step 8" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const waiting = page.waitForEvent("download");
  await link.click();
  const file = info.outputPath("run.html");
  await (await waiting).saveAs(file);

  const offline = await browser.newContext({ offline: true });
  const disk = await offline.newPage();
  const asked: string[] = [];
  disk.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) asked.push(request.url());
  });
  await disk.goto(pathToFileURL(file).href);
  await expect(disk.getByText("Step 8 of 8 differs")).toBeVisible();
  await disk.keyboard.press("Home");
  await expect(disk.getByText("Step -1 of 8 same")).toBeVisible();
  expect(asked).toEqual([]);
  await offline.close();
});

test("the report copies as Markdown tables", async ({ page, url, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  const { id } = await finishedRun(url, "checkpoint-cost", { steps: [4, 8] });
  await page.goto(`/runs/${id}`);
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toMatch(/^\|.*\|$/m);
  expect(markdown).toContain(`/runs/${id}`);
});
