import { describe, expect, it } from "vitest";
import { runsHref, runsQuery } from "./runs-query";

describe("the address of the list of runs", () => {
  it("goes there and back", () => {
    const query = { experiment: "live-vs-resumed", status: "done", cursor: "42" } as const;
    const given = Object.fromEntries(new URL(runsHref(query), "http://here").searchParams);
    expect(runsQuery(given)).toEqual({ query, unknown: null });
    expect(runsHref({})).toBe("/runs");
  });

  it("says which filter it does not know, and shows all then", () => {
    const { query, unknown } = runsQuery({ status: "x".repeat(100), cursor: "1; drop" });
    expect(query).toEqual({ experiment: undefined, status: undefined, cursor: undefined });
    expect(unknown).toBe(`There is no status “${"x".repeat(40)}…”; runs of every status are shown.`);
    expect(runsQuery({ experiment: "__proto__" }).unknown).toContain("There is no experiment");
    expect(runsQuery({ status: ["done", "failed"] }).query.status).toBeUndefined();
  });
});
