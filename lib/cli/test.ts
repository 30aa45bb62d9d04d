// Everything that has to hold, in order, ending at the first stage that does not: `npm test`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = mkdtempSync(join(tmpdir(), "foldproof-test-"));
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The counts that a reporter wrote; null where the runner died before it could. */
function readReport<T>(file: string, count: (report: T) => Counts): Counts | null {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as T);
  } catch {
    return null; // The stage is then counted as one failure below.
  }
}

/** Runs one stage and adds its tests to the sum. A stage without tests of its own counts only when it fails, as one. */
function stage(
  name: string,
  args: string[],
  env: Record<string, string>,
  count?: () => Counts | null,
): boolean {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const run = spawnSync("npm", ["run", "--silent", ...args], {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counted = count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  const ok = run.status === 0;
  counts.passed += counted.passed;
  counts.skipped += counted.skipped;
  counts.failed += ok ? counted.failed : Math.max(1, counted.failed);
  console.log(`== ${name}: ${ok ? "held" : "FAILED"}, ${seconds} s`);
  return ok;
}

function npm(script: string): boolean {
  return stage(script, [script], {});
}

function unit(): boolean {
  const file = join(reports, "unit.json");
  return stage(
    "unit and integration tests",
    ["unit", "--", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    {},
    () =>
      readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
        file,
        (report) => ({
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests,
        }),
      ),
  );
}

function browserTests(executablePath: string): boolean {
  const file = join(reports, "e2e.json");
  return stage(
    "browser tests",
    ["e2e"],
    { FOLDPROOF_BROWSER: executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    () =>
      readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
        file,
        ({ stats }) => ({
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected,
          skipped: stats.skipped,
        }),
      ),
  );
}

async function everything(): Promise<boolean> {
  if (!(npm("lint") && npm("types") && unit() && npm("build"))) return false;
  try {
    const browser = await ensureBrowser();
    console.log(`\nBrowser: ${browser.executablePath ?? "Playwright's own Chromium"}`);
    return browserTests(browser.executablePath ?? "");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts.failed += 1;
    return false;
  }
}

const ok = await everything();
rmSync(reports, { recursive: true, force: true });
if (!ok) console.log("\nA stage failed; nothing after it ran.");
if (counts.skipped > 0) console.log(`${counts.skipped} skipped, with the reason beside each.`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(ok && counts.failed === 0 ? 0 : 1);
