// Builds the dashboard where the last build was not of these very sources: `npm run build`, and within `npm start`.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildRunFile } from "./run-file.mjs";

const stamp = join(".next", "built-from");
const sources = ["app", "components", "lib", "instrumentation.ts", "proxy.ts"];
const configs = [
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Resolves once `.next` holds a build of these sources; ends the process where the build fails. */
export async function build() {
  const built = sourcesHash();
  if (existsSync(join(".next", "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === built)
    return;
  rmSync(stamp, { force: true });
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  const end = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  process.once("SIGTERM", end).once("SIGINT", end);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  process.off("SIGTERM", end).off("SIGINT", end);
  if (code !== 0) process.exit(code ?? 1);
  await buildRunFile();
  writeFileSync(stamp, built);
}

/** One hash over every file that a build depends on, and over Node, for which native parts were resolved. */
function sourcesHash() {
  const hash = createHash("sha256").update(process.version);
  for (const file of [...sources.flatMap(filesIn), ...configs].sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
