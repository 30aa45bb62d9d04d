import { describe, expect, it } from "vitest";
import { Problem } from "./problem";

describe("Problem", () => {
  it("carries the status of its code", () => {
    const problem = new Problem("too-large", "It would keep 250 GB.", { field: "steps" });
    expect(problem.status).toBe(413);
    expect(problem.message).toBe("It would keep 250 GB.");
    expect(problem.detail.field).toBe("steps");
  });
});
