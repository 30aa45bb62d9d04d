import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const left = new Set(["node_modules", ".next", ".git", "data", "test-results", "playwright-report"]);

/** Every text file of the project, by its path from the root. */
function files(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const texts = files()
  .filter((path) => /\.(ts|tsx|mjs|cjs|css|md|json|svg|yml)$|^\.ci/.test(path))
  .filter((path) => !/^(package-lock\.json|next-env\.d\.ts|lib\/cli\/tree\.test\.ts)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const code = texts.filter(({ path }) => /\.(ts|tsx|mjs|cjs)$/.test(path));

function offenders(among: typeof texts, pattern: RegExp): string[] {
  return among.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
}

describe("the tree", () => {
  it("holds no path of the machine on which it was written", () => {
    expect(offenders(texts, /(?<![\w.])\/(work|root|home|Users)\/\w/)).toEqual([]);
  });

  it("leaves nothing for later and narrows no test run", () => {
    expect(offenders(code, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
    expect(offenders(code, /\b(it|test|describe)(\.\w+)*\.only\(/)).toEqual([]);
    expect(offenders(code, /\bdebugger\b|@ts-ignore|@ts-nocheck/)).toEqual([]);
  });

  it("keeps files short enough to read at once", () => {
    const long = code.filter(({ text }) => text.split("\n").length > 300).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  it("pins every dependency to one version", () => {
    const manifest = JSON.parse(readFileSync("package.json", "utf8"));
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d|^npm:.*@\d[^@]*$/);
    }
  });
});
