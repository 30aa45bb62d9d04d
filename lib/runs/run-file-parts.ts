import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "@/lib/problem/problem";

export interface RunFileAssets {
  script: string;
  /** SHA-256 of the script in base64, as a content security policy names it. */
  scriptHash: string;
  css: string;
}

let loaded: Promise<RunFileAssets> | undefined;

/** The script and the style sheet of a downloaded run, as `npm run build` made them; read once. */
export function runFileAssets(): Promise<RunFileAssets> {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined;
    throw new Problem(
      "internal",
      "This server was built without the parts of a downloaded run; `npm run build` makes them.",
      {},
      error,
    );
  });
  return loaded;
}

async function read(): Promise<RunFileAssets> {
  const part = (name: string) =>
    readFile(join(/* turbopackIgnore: true */ process.cwd(), ".next", "run-file", name), "utf8");
  const [script, css] = await Promise.all([part("file.js"), part("file.css")]);
  return { script, css, scriptHash: createHash("sha256").update(script).digest("base64") };
}
