import { readFileSync } from "node:fs";
import { rawRequest } from "./runs";
import { expect, test } from "./test";

const run = JSON.stringify({ experiment: "checkpoint-cost", params: { steps: [2] } });
const json = { "content-type": "application/json" };

test.describe("whom the server answers", () => {
  test("a foreign Host is refused, for reads too", async ({ url }) => {
    for (const path of ["/", "/runs", "/api/runs", "/api/health"]) {
      for (const host of [
        "evil.example",
        "evil.example:3000",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
      ]) {
        const answer = await rawRequest(url, { path, headers: { host } });
        expect(answer.status, `${path} for ${host}`).toBe(403);
        expect(JSON.parse(answer.body)).toMatchObject({ code: "foreign-host", status: 403 });
      }
    }
  });

  test("a foreign Origin may read nothing into being", async ({ url }) => {
    const { host } = new URL(url);
    const before = await (await fetch(`${url}/api/runs?limit=1`)).text();
    for (const origin of ["http://evil.example", "null", `https://${host}`, `http://${host}.evil.example`]) {
      const answer = await rawRequest(url, {
        method: "POST",
        path: "/api/runs",
        headers: { ...json, origin, host },
        body: run,
      });
      expect(answer.status, origin).toBe(403);
      expect(answer.type).toContain("application/problem+json");
      expect(JSON.parse(answer.body)).toMatchObject({ code: "foreign-origin" });
    }
    const simple = await rawRequest(url, {
      method: "POST",
      path: "/api/runs",
      headers: { host, "content-type": "text/plain", "sec-fetch-site": "cross-site" },
      body: run,
    });
    expect(simple.status).toBe(403);
    expect(await (await fetch(`${url}/api/runs?limit=1`)).text()).toBe(before);
  });

  test("the policy of every page allows no eval and no foreign script", async ({ url }) => {
    for (const path of ["/", "/experiments", "/runs", "/api/health"]) {
      const policy = (await fetch(`${url}${path}`)).headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'self'");
      expect(policy).not.toContain("unsafe-eval");
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe-inline|https?:/);
    }
  });

  test("nothing of a file system leaves through an id or a path", async ({ url }) => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect((await (await fetch(`${url}/api/health`)).text()).includes(version)).toBe(true);
    for (const path of [
      "/api/runs/..%2f..%2fpackage.json",
      "/api/runs/%00",
      "/api/runs/r_1%2F2",
      `/api/runs/${"x".repeat(5_000)}`,
      "/api/runs/r_0000000000a/../../health",
    ]) {
      const answer = await rawRequest(url, { path, headers: { host: new URL(url).host } });
      if (path.endsWith("health")) continue;
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.body, path).not.toMatch(/node_modules|at .*\.js|\/lib\//);
    }
  });
});
