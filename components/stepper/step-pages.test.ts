import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { StepRecord } from "@/lib/thread/step-record";
import { pageSize, StepPages } from "./step-pages";

const record = (index: number) => ({ step: index - 1 }) as StepRecord;
const records = (from: number, count: number) => Array.from({ length: count }, (_, i) => record(from + i));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("pages of step records", () => {
  it("answers with the very record that was asked for, wherever one goes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.nat(999), { minLength: 1, maxLength: 20 }),
        async (count, walk) => {
          const load = vi.fn(async (from: number, limit: number) => {
            expect(from % pageSize).toBe(0);
            expect(from + limit).toBeLessThanOrEqual(count);
            return records(from, limit);
          });
          const pages = new StepPages(count, load, { from: 0, records: records(0, Math.min(count, 3)) });
          for (const wish of walk) {
            const index = wish % count;
            pages.want(index);
            await settled();
            const at = pages.at(index);
            expect(at.state === "here" && at.record.step).toBe(index - 1);
            expect(pages.at(index)).toBe(at);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("has the neighbours before they are asked for, the nearer one first, and asks for no page twice", async () => {
    const load = vi.fn(async (from: number, limit: number) => records(from, limit));
    const pages = new StepPages(1000, load);
    pages.want(110);
    pages.want(111);
    await settled();
    expect(load.mock.calls.map(([from]) => from)).toEqual([100, 50, 150]);
    expect(pages.at(160).state).toBe("here");
    expect(pages.at(49).state).toBe("loading");
  });

  it("loads one page at a time, and not what was only passed by", async () => {
    const answers: (() => void)[] = [];
    const load = vi.fn(
      (from: number, limit: number) =>
        new Promise<StepRecord[]>((resolve) => answers.push(() => resolve(records(from, limit)))),
    );
    const pages = new StepPages(5000, load);
    for (let index = 0; index <= 4000; index += 7) pages.want(index);
    expect(load.mock.calls.map(([from]) => from)).toEqual([0]);
    while (answers.length > 0) {
      answers.shift()?.();
      await settled();
    }
    expect(load.mock.calls.map(([from]) => from)).toEqual([0, 3950, 4000, 3900]);
  });

  it("drops what is far", async () => {
    const load = vi.fn(async (from: number, limit: number) => records(from, limit));
    const pages = new StepPages(5000, load);
    for (let index = 0; index < 5000; index += pageSize) {
      pages.want(index);
      await settled();
    }
    expect(pages.at(4990).state).toBe("here");
    expect(pages.at(0).state).toBe("loading");
  });

  it("says why a page failed, tells its listeners, and tries again when asked", async () => {
    let broken = true;
    const pages = new StepPages(10, async (from, limit) => {
      if (broken) throw new Error("The server did not answer.");
      return records(from, limit);
    });
    const listener = vi.fn();
    pages.subscribe(listener);
    pages.want(3);
    await settled();
    expect(pages.at(3)).toEqual({ state: "failed", message: "The server did not answer." });
    broken = false;
    pages.retry(3);
    await settled();
    expect(pages.at(3).state).toBe("here");
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
