// Everything that has to hold, in order: `npm test`.
import { spawnSync } from "node:child_process";

for (const script of ["lint", "types", "unit", "build"]) {
  const run = spawnSync("npm", ["run", "--silent", script], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
