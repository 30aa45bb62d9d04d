import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** How to start a browser: Playwright's own where `executablePath` is absent. */
export interface BrowserLaunch {
  executablePath?: string;
  args: string[];
}

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
];

/** Where a Chromium, Chrome or Edge lies that somebody else installed: CHROME_PATH, then PATH, then the usual places. */
export function installedBrowsers(
  env: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string[] {
  const places: string[] = env.CHROME_PATH ? [env.CHROME_PATH] : [];
  for (const folder of (env.PATH ?? "").split(delimiter).filter(Boolean)) {
    for (const name of names) places.push(join(folder, platform === "win32" ? `${name}.exe` : name));
  }
  if (platform === "darwin") {
    for (const root of ["/Applications", join(env.HOME ?? "", "Applications")]) {
      for (const app of ["Google Chrome", "Chromium", "Microsoft Edge"]) {
        places.push(join(root, `${app}.app`, "Contents", "MacOS", app));
      }
    }
  } else if (platform === "win32") {
    for (const root of [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA]) {
      if (!root) continue;
      places.push(join(root, "Google", "Chrome", "Application", "chrome.exe"));
      places.push(join(root, "Chromium", "Application", "chrome.exe"));
      places.push(join(root, "Microsoft", "Edge", "Application", "msedge.exe"));
    }
  } else {
    places.push("/opt/google/chrome/chrome", "/snap/bin/chromium", "/usr/lib/chromium/chromium");
  }
  return places.filter((place) => existsSync(place));
}

/** The arguments of every browser here. Root has no sandbox to offer; the browser's own calls home are not wanted. */
function browserArgs(): string[] {
  return [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-background-networking"];
}

/** The first browser that is there, by its file alone: for a config that must answer at once. */
export function browserLaunch(): BrowserLaunch {
  const args = browserArgs();
  const chosen = process.env.FOLDPROOF_BROWSER;
  if (chosen !== undefined) return chosen === "" ? { args } : { executablePath: chosen, args };
  if (existsSync(chromium.executablePath())) return { args };
  const [executablePath] = installedBrowsers();
  return executablePath ? { executablePath, args } : { args };
}

async function starts(launch: BrowserLaunch): Promise<boolean> {
  try {
    const browser = await chromium.launch({ ...launch, timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false; // Not there, or without its libraries: the next one is tried, and the last resort says so.
  }
}

async function firstThatStarts(): Promise<BrowserLaunch | undefined> {
  const args = browserArgs();
  const own: BrowserLaunch[] = [{ args }];
  const others = installedBrowsers().map((executablePath) => ({ executablePath, args }));
  for (const launch of process.env.CHROME_PATH ? [...others, ...own] : [...own, ...others]) {
    if (await starts(launch)) return launch;
  }
  return undefined;
}

function attempt(command: string, args: string[], timeout: number): void {
  console.log(`> ${command} ${args.join(" ")}`);
  spawnSync(command, args, { stdio: "inherit", timeout, shell: process.platform === "win32" });
}

/** A browser that was seen to start: one that is installed, else one that this installs. Throws one sentence where neither works. */
export async function ensureBrowser(): Promise<BrowserLaunch> {
  const found = await firstThatStarts();
  if (found) return found;
  console.log("No browser starts here; installing one.");
  attempt("npx", ["playwright", "install", "chromium"], 240_000);
  const downloaded = await firstThatStarts();
  if (downloaded) return downloaded;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempt("apt-get", ["update", "-qq"], 120_000);
    attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], 240_000);
    const packaged = await firstThatStarts();
    if (packaged) return packaged;
    attempt("npx", ["playwright", "install-deps", "chromium"], 240_000);
    const completed = await firstThatStarts();
    if (completed) return completed;
  }
  throw new Error(
    "No browser could be started or installed: install Chromium or Chrome, or set CHROME_PATH to one, and run npm test again.",
  );
}
