import { rawRequest } from "./runs";
import { expect, test } from "./test";

const cost = (params: string) => `{"experiment":"checkpoint-cost","params":${params}}`;
const resume = (params: string) => `{"experiment":"live-vs-resumed","params":${params}}`;

/** What is sent, the status, and what the sentence must name: the field, the value, what is allowed. */
const bodies: [body: string, status: number, ...says: string[]][] = [
  ['{"experiment":"nothing"}', 400, "experiment", "nothing", "checkpoint-cost"],
  [cost('{"arms":["fast"]}'), 400, "arms[0]", "fast", "accumulating"],
  [resume('{"reducer":"sum"}'), 400, "reducer", "sum", "appendFlat"],
  [cost('{"steps":[0]}'), 400, "steps[0]", "0", "1 to 5,000"],
  [cost('{"steps":[-1]}'), 400, "steps[0]", "-1", "1 to 5,000"],
  [cost('{"steps":[1.5]}'), 400, "steps[0]", "1.5", "whole number"],
  [cost('{"steps":["10"]}'), 400, "steps[0]", '"10"', "whole number"],
  [cost('{"steps":[1e9]}'), 400, "steps[0]", "1000000000", "5,000"],
  [resume('{"steps":1e9}'), 400, "steps", "1000000000", "5,000"],
  [cost('{"steps":[NaN]}'), 400, "JSON"],
  [cost('{"steps":[]}'), 400, "steps", "[]", "1 to 50"],
  [cost(`{"steps":[${"10,".repeat(9_999)}10]}`), 400, "steps", "10,000", "50"],
  [cost('{"snapshotFrequency":0}'), 400, "snapshotFrequency", "0", "1 to 1,000,000"],
  [cost('{"snapshotFrequency":2.5}'), 400, "snapshotFrequency", "2.5", "whole number"],
  [cost('{"surplus":1}'), 400, "surplus", "steps"],
  [cost('{"__proto__":{"steps":[1]}}'), 400, "__proto__"],
  ['{"__proto__":{"experiment":"checkpoint-cost"}}', 400, "__proto__"],
  [cost("null"), 400, "params", "null"],
  ["null", 400, "null"],
  ["[]", 400, "body"],
  ['"checkpoint-cost"', 400, "body"],
  ["{", 400, "JSON"],
  ["", 400, "JSON"],
  [`{"experiment":"${"x".repeat(10_000_000)}"}`, 413, "bytes"],
  [
    resume('{"steps":5000,"itemBytes":100000,"writesPerStep":20}'),
    413,
    "40 GB",
    "1.07 GB",
    "steps would fit",
  ],
];

test("what cannot run is told so in a sentence, and nothing is stored", async ({ url }) => {
  const { host } = new URL(url);
  const list = async () => (await fetch(`${url}/api/runs?limit=1`)).text();
  const before = await list();
  for (const [body, status, ...says] of bodies) {
    const answer = await rawRequest(url, {
      method: "POST",
      path: "/api/runs",
      headers: {
        host,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
      },
      body,
    });
    const sent = body.slice(0, 80);
    expect(answer.status, sent).toBe(status);
    expect(answer.type, sent).toContain("application/problem+json");
    const problem = JSON.parse(answer.body) as { detail: string; status: number };
    expect(problem.status).toBe(status);
    for (const words of says) expect(problem.detail, sent).toContain(words);
    expect(problem.detail.length, sent).toBeLessThan(600);
    expect(answer.body, sent).not.toMatch(/node_modules|\.ts:|\.js:|\bat \w+ \(/);
  }
  expect(await list()).toBe(before);
});

test("an id and a query get sentences too", async ({ url }) => {
  for (const [path, status] of [
    ["/api/runs/r_00000000000", 404],
    ["/api/runs/a%2Fb", 400],
    ["/api/runs/r_%00", 400],
    ["/api/runs?limit=0", 400],
    ["/api/runs?limit=ten", 400],
    ["/api/runs?status=odd", 400],
    ["/api/runs?cursor=%00", 400],
    ["/api/runs?surplus=1", 400],
    ["/api/nothing", 404],
  ] as const) {
    const answer = await rawRequest(url, { path, headers: { host: new URL(url).host } });
    expect(answer.status, path).toBe(status);
    expect(answer.type, path).toContain("application/problem+json");
    expect(JSON.parse(answer.body).detail, path).toMatch(/\.$/);
  }
  const patched = await fetch(`${url}/api/runs`, { method: "PATCH" });
  expect([patched.status, patched.headers.get("allow")]).toEqual([405, expect.stringContaining("POST")]);
});
