import { describe, expect, it } from "vitest";
import { openForTest } from "@/lib/runs/testing/open";
import { GET as unknownPath, POST as unknownPost } from "./[...path]/route";
import { GET as getRun } from "./runs/[id]/route";
import { GET as getSteps } from "./runs/[id]/steps/route";
import { GET as listRuns, POST as postRun, PUT as putRun } from "./runs/route";

const none = { params: Promise.resolve({ path: ["nope"] }) };
const at = (path: string, init?: RequestInit) => new Request(`http://127.0.0.1:3000${path}`, init);

function post(body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) {
  return postRun(at("/api/runs", { method: "POST", body, headers, duplex: "half" } as RequestInit), none);
}

const cost = (params: string) => `{"experiment":"checkpoint-cost","params":${params}}`;
const resumed = (params: string) => `{"experiment":"live-vs-resumed","params":${params}}`;

async function problem(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    type: expect.stringMatching(/^urn:foldproof:problem:/),
    title: expect.any(String),
    status: response.status,
    code: expect.any(String),
    detail: expect.stringMatching(/^\S.*\.$/),
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at \w+ \(|ZodError/);
  expect(String(body.detail).length).toBeLessThan(700);
  return body;
}

describe("POST /api/runs refuses", () => {
  it.each([
    ["an unknown experiment", '{"experiment":"nope"}', 400, "experiment", "live-vs-resumed"],
    ["an experiment named as a prototype's key", '{"experiment":"toString"}', 400, "experiment", "toString"],
    ["an unknown arm", cost('{"arms":["zeta"]}'), 400, "arms[0]", '"zeta"'],
    ["an unknown reducer", resumed('{"reducer":"nope"}'), 400, "reducer", "groupPerCall"],
    [
      "0 steps",
      resumed('{"steps":0}'),
      400,
      "steps",
      "steps is 0; it must be a whole number from 1 to 5,000.",
    ],
    ["-1 steps", resumed('{"steps":-1}'), 400, "steps", "-1"],
    ["1.5 steps", resumed('{"steps":1.5}'), 400, "steps", "steps is 1.5; it must be a whole number"],
    ['"10" steps', resumed('{"steps":"10"}'), 400, "steps", 'steps is "10"; it must be a whole number'],
    ["1e9 steps", resumed('{"steps":1e9}'), 400, "steps", "1000000000"],
    ["1e400 steps", resumed('{"steps":1e400}'), 400, "steps", "Infinity"],
    ["NaN steps", resumed('{"steps":NaN}'), 400, "body", "JSON"],
    ["null steps", resumed('{"steps":null}'), 400, "steps", "null"],
    ["no length", cost('{"steps":[]}'), 400, "steps", "steps is []; it must be a list of 1 to 50 entries"],
    ["a length of 0", cost('{"steps":[10,0]}'), 400, "steps[1]", "steps[1] is 0; it must be a whole number"],
    [
      "10,000 lengths",
      cost(JSON.stringify({ steps: new Array(10_000).fill(1) })),
      400,
      "steps",
      "10,000 entries",
    ],
    ["a cadence of 0", cost('{"snapshotFrequency":0}'), 400, "snapshotFrequency", "or null"],
    ["a cadence of 2.5", cost('{"snapshotFrequency":2.5}'), 400, "snapshotFrequency", "2.5"],
    ["an unknown param", cost('{"frequency":2}'), 400, "frequency", "snapshotFrequency"],
    ["params that are null", cost("null"), 400, "params", "null"],
    ["params that are a list", cost("[]"), 400, "params", "[]"],
    ["a body that is not JSON", "steps=10", 400, "body", "JSON"],
    ["an empty body", "", 400, "body", "empty"],
    ["null", "null", 400, "body", "body is null"],
    ["a list", "[1]", 400, "body", "[1]"],
    ["a number", "7", 400, "body", "7"],
    ["an unknown key", '{"experiment":"checkpoint-cost","x":1}', 400, "x", "experiment, params"],
    ["no experiment", "{}", 400, "experiment", "missing"],
    ["an experiment that is a number", '{"experiment":3}', 400, "experiment", "3"],
    [
      "a __proto__ key",
      '{"experiment":"checkpoint-cost","__proto__":{"a":1}}',
      400,
      "__proto__",
      "__proto__",
    ],
    ["a __proto__ key inside", cost('{"__proto__":{"steps":[1]}}'), 400, "__proto__", "__proto__"],
    ["a constructor key", cost('{"constructor":{}}'), 400, "constructor", "constructor"],
    ["10 MB", cost(`"${"x".repeat(10_000_000)}"`), 413, "body", "65,536"],
    ["bytes that are not text", new Uint8Array([0x22, 0xff, 0x22]), 400, "body", "UTF-8"],
  ])("%s", async (_, body, status, field, words) => {
    const { db } = await openForTest();
    const response = await post(body);
    expect(response.status).toBe(status);
    const said = await problem(response);
    expect(said.field).toBe(field);
    expect(said.detail).toContain(words);
    expect(await db.selectFrom("runs").selectAll().execute()).toEqual([]);
  });

  it("a body without end, having read little more than 64 kB of it", async () => {
    await openForTest();
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    expect((await problem(await post(endless))).code).toBe("body-too-large");
    expect(read).toBeLessThan(200_000);
  });

  it("another content type", async () => {
    await openForTest();
    const response = await post(cost("{}"), { "content-type": "text/plain" });
    expect(await problem(response)).toMatchObject({ status: 415, field: "content-type" });
  });

  it("a run that is too large, with what would fit, and stores nothing", async () => {
    const { db } = await openForTest();
    const response = await post(cost('{"steps":[5000],"itemBytes":100000}'));
    const said = await problem(response);
    expect(said).toMatchObject({ status: 413, code: "too-large", wouldFit: expect.any(Object) });
    expect(said.detail).toContain("145 steps would fit");
    const again = await post(JSON.stringify({ experiment: "checkpoint-cost", params: said.wouldFit }));
    expect(again.status).toBe(202);
    expect(await db.selectFrom("runs").selectAll().execute()).toHaveLength(1);
  });
});

describe("reading refuses", () => {
  it.each(["a/b", "../../etc/passwd", "r_\0", "r_", "x", `r_${"a".repeat(10_000)}`, "r_abc;drop tabl", ""])(
    "the id %j",
    async (id) => {
      await openForTest();
      const context = { params: Promise.resolve({ id }) };
      expect(await problem(await getRun(at("/api/runs/x"), context))).toMatchObject({
        status: 400,
        field: "id",
      });
    },
  );

  it("an id that was never given", async () => {
    await openForTest();
    const context = { params: Promise.resolve({ id: "r_00000000000" }) };
    expect((await problem(await getRun(at("/api/runs/x"), context))).status).toBe(404);
    expect((await problem(await getSteps(at("/api/runs/x/steps"), context))).status).toBe(404);
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=ten", "limit"],
    ["limit=5&limit=6", "limit"],
    ["status=gone", "status"],
    ["cursor=abc", "cursor"],
    ["cursor=-1", "cursor"],
    ["page=2", "page"],
    ["__proto__=2", "__proto__"],
  ])("the query %s", async (query, field) => {
    await openForTest();
    const said = await problem(await listRuns(at(`/api/runs?${query}`), none));
    expect(said).toMatchObject({ status: 400, code: "bad-query", field });
  });

  it("a path that is not there, and a method that a path does not take", async () => {
    expect((await problem(await unknownPath(at("/api/nope"), none))).status).toBe(404);
    expect((await problem(await unknownPost(at("/api/nope", { method: "POST" }), none))).status).toBe(404);
    const response = await putRun(at("/api/runs", { method: "PUT" }), none);
    expect(response.headers.get("allow")).toBe("GET, POST");
    expect((await problem(response)).status).toBe(405);
  });
});
