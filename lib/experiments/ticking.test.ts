import { describe, expect, it } from "vitest";
import { ticking } from "./ticking";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("ticking", () => {
  it("yields what the work tells, thinned by the clock, and returns its result", async () => {
    let clock = 0;
    const work = ticking(
      async (tell) => {
        for (let value = 1; value <= 30; value += 1) {
          clock += 10;
          tell(value);
          await turn();
        }
        return "result";
      },
      (value) => value,
      () => clock,
    );
    const seen: number[] = [];
    let next = await work.next();
    for (; !next.done; next = await work.next()) seen.push(next.value);
    expect(next.value).toBe("result");
    expect(seen).toEqual([10, 20, 30]);
  });

  it("throws what the work throws", async () => {
    const work = ticking(
      async () => Promise.reject(new Error("no")),
      (value) => value,
      () => 0,
    );
    await expect(work.next()).rejects.toThrow("no");
  });

  it("ends the work once nobody listens", async () => {
    let told = 0;
    let ended = false;
    const work = ticking(
      async (tell) => {
        try {
          for (;;) {
            tell(told);
            told += 1;
            await turn();
          }
        } finally {
          ended = true;
        }
      },
      (value) => value,
      () => told * 1000,
    );
    await work.next();
    await work.return(undefined as never);
    await turn();
    await turn();
    expect(ended).toBe(true);
  });
});
