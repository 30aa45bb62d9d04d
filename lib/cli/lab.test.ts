import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { Environment } from "@/lib/experiments/environment-schema";
import { fingerprint } from "@/lib/experiments/fingerprint";
import { experimentSchema, experimentSchemas } from "@/lib/experiments/schemas";

function lab(...args: string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", "lib/cli/lab.ts", ...args], { encoding: "utf8" });
}

describe("the lab", { timeout: 90_000 }, () => {
  it("puts one JSON document on standard output and nothing else", () => {
    const run = lab("checkpoint-cost", "--steps", "2,4", "--arms", "delta,control", "--json");
    expect(run.stderr).toContain("delta");
    expect(run.status).toBe(0);
    const document = JSON.parse(run.stdout);
    expect(Object.keys(document)).toEqual(["experiment", "params", "environment", "fingerprint", "result"]);
    expect(document.params).toMatchObject({ steps: [2, 4], arms: ["delta", "control"], itemBytes: 200 });
    Environment.parse(document.environment);
    const schema = experimentSchema("checkpoint-cost");
    expect(schema && fingerprint(schema, schema.result.parse(document.result))).toBe(document.fingerprint);
  });

  it("prints tables without --json", () => {
    const run = lab("checkpoint-cost", "--steps", "3", "--arms", "delta");
    expect(run.status).toBe(0);
    expect(run.stdout).toMatch(/^arm +steps +state +putBytes/m);
    expect(run.stdout).toMatch(/^fingerprint [0-9a-f]{64}$/m);
  });

  it("says what is wrong on standard error, with exit code 2", () => {
    for (const [args, sentence] of [
      [["live-vs-resumed", "--steps", "0"], "steps is 0; it must be a whole number from 1 to 5,000."],
      [["nothing"], 'experiment is "nothing"; it must be checkpoint-cost'],
      [["checkpoint-cost", "--nothing", "1"], "Unknown option '--nothing'"],
      [[], "Usage: npm run lab"],
    ] as const) {
      const run = lab(...args);
      expect(run.stderr).toContain(sentence);
      expect(run.stdout).toBe("");
      expect(run.status).toBe(2);
    }
  });

  it("lists every experiment and param of the registry", () => {
    const { stdout, status } = lab("--help");
    expect(status).toBe(0);
    for (const id of Object.keys(experimentSchemas)) expect(stdout).toMatch(new RegExp(`^${id}$`, "m"));
    for (const flag of ["--snapshot-frequency", "--opening-write", "--snapshot-frequencies"]) {
      expect(stdout).toContain(`${flag} `);
    }
  });
});
