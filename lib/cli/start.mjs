// Serves the dashboard: `npm start`. PORT, HOST, FOLDPROOF_ORIGIN and FOLDPROOF_DATA say where; see the README.
import { createRequire } from "node:module";
import { tsImport } from "tsx/esm/api";
import { build } from "./build.mjs";
import { refuseUndecodablePaths } from "./undecodable.mjs";

const { preflight } = await tsImport("../runs/preflight.ts", import.meta.url);
const address = await preflight(process.env).catch((error) => {
  console.error(error.name === "Problem" ? error.message : error);
  process.exit(1);
});
await build();

process.env.HOST = address.host;
process.env.PORT = String(address.port);
process.env.NEXT_TELEMETRY_DISABLED = "1";
endWithNpm();
refuseUndecodablePaths();
// This process becomes the server, so that whoever ends it ends the server.
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
process.argv.splice(1, process.argv.length, next, "start", "-H", address.host, "-p", process.env.PORT);
await import(next);
await answering();
console.log(address.line);

/** Some shells stay between npm and this process and do not pass signals on: when npm is gone, so is the server. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(0), 500).unref();
}

async function answering() {
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address.host] ?? address.host;
  const url = `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${address.port}/api/health`;
  while (!(await fetch(url).catch(() => null))) await new Promise((again) => setTimeout(again, 50));
}
