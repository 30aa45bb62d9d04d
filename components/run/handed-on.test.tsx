import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { elide } from "@/lib/thread/elide";
import { HandedOn } from "./handed-on";

describe("what a resumed graph was handed on", () => {
  it("counts the entries of a list too large to keep, and draws no raw markers", () => {
    const writes = Array.from({ length: 150 }, (_, index) => `w${index + 1} ${"x".repeat(200)}`);
    const live = elide(
      writes.map((write) => [write]),
      20_000,
      "[0]",
    );
    const resumed = elide([writes], 20_000, "[0]");
    const tip = {
      live,
      resumedNode: resumed,
      getState: resumed,
      afterWrite: resumed,
      afterSnapshot: resumed,
      identical: false,
      storedWhole: false,
      foldDepth: 150,
      branchLive: "summarise",
      branchResumed: "answer",
    };
    const html = renderToStaticMarkup(<HandedOn result={{ tip } as LiveVsResumedResult} />);
    const cells = [...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map((match) => match[1]);
    expect(cells.slice(0, 2)).toEqual(["150", "1"]);
    expect(html).toContain("… 144 more");
    expect(html).not.toContain("$type");
    expect(html).toContain("The saver still holds the writes of each superstep");
  });
});
