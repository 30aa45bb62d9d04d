// Builds the dashboard and serves it: `npm start`. PORT and HOST change the address.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { buildRunFile } from "./run-file.mjs";

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const host = process.env.HOST ?? "127.0.0.1";
const port = process.env.PORT ?? "3000";
const build = spawnSync(process.execPath, [next, "build"], { stdio: "inherit" });
if (build.status !== 0) process.exit(build.status ?? 1);
await buildRunFile();
process.argv.splice(1, process.argv.length, next, "start", "-H", host, "-p", port);
await import(next);
