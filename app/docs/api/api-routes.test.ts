import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apiRoutes } from "./api-routes";

/** What the route files answer: `GET /api/runs/:id` for a handler GET in app/api/runs/[id]/route.ts. */
function answered(): string[] {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith("route.ts") && !file.includes("[..."))
    .flatMap((file) => {
      const path = `/api/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, ":$1")}`;
      const source = readFileSync(`app/api/${file}`, "utf8");
      const handlers = [...source.matchAll(/^ {2}(?:async )?(GET|POST|PUT|PATCH|DELETE)[(:]/gm)];
      return handlers.map(([, method]) => `${method} ${path}`);
    });
}

describe("the page of the API", () => {
  it("lists every route that there is, and none that is not", () => {
    const api = apiRoutes.filter(({ path }) => path.startsWith("/api/"));
    const listed = api.map(({ method, path }) => `${method} ${path}`);
    expect(listed.toSorted()).toEqual(answered().toSorted());
  });
});
