import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { armGraph } from "@/lib/experiments/checkpoint-cost/arms";
import { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { loadRelease } from "@/lib/langgraph/releases/load";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import { openSaver } from "@/lib/langgraph/savers/open";
import { meterSaver } from "@/lib/meter/meter";
import { atMost, type Bench, median, note, quantile } from "./bench";

const steps = 1_000;
const ratio = (value: number) => value.toFixed(3);

/** The three runs of a round in every order, so that none is always the one that follows a warm or a dirty heap. */
const orders = [
  ["bare", "metered", "again"],
  ["metered", "again", "bare"],
  ["again", "bare", "metered"],
  ["again", "metered", "bare"],
  ["bare", "again", "metered"],
  ["metered", "bare", "again"],
] as const;

/** A metered run against the same run on the bare saver, and the bare saver against itself. */
export const metered: Bench = {
  name: "metered",
  about: `One run of ${steps.toLocaleString("en-US")} steps on the metered memory saver ÷ the same run on the bare saver, paired and interleaved.`,
  async *run({ rounds }) {
    const release = await loadRelease("1.7.3");
    const collect = collector();
    for (const arm of Arm.options) {
      const times = { bare: [] as number[], metered: [] as number[], again: [] as number[] };
      for (const warm of ["bare", "metered"] as const) await timed(release, arm, warm, collect);
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of orders[round % orders.length] ?? orders[0]) {
          times[kind].push(await timed(release, arm, kind, collect));
        }
      }
      const ratios = times.metered.map(
        (ms, round) => (2 * ms) / ((times.bare[round] ?? 0) + (times.again[round] ?? 0)),
      );
      const itself = times.again.map((ms, round) => ms / (times.bare[round] ?? 0));
      yield atMost(`${arm}: metered ÷ bare, median of ${rounds}`, median(ratios), 1.05, ratio);
      yield note(
        `${arm}: metered ÷ bare, quartiles`,
        `${ratio(quantile(ratios, 0.25))} to ${ratio(quantile(ratios, 0.75))}`,
      );
      yield note(
        `${arm}: bare ÷ bare, median and quartiles`,
        `${ratio(median(itself))}, ${ratio(quantile(itself, 0.25))} to ${ratio(quantile(itself, 0.75))}`,
      );
      yield note(`${arm}: one bare run`, `${median(times.bare).toFixed(0)} ms`);
    }
  },
};

async function timed(
  release: LoadedRelease,
  arm: Arm,
  kind: "bare" | "metered" | "again",
  collect: () => void,
): Promise<number> {
  const open = await openSaver("memory", release);
  const saver = kind === "metered" ? meterSaver(open, release).saver : open.saver;
  const graph = armGraph(release, saver, { arm, steps, itemBytes: 200, snapshotFrequency: steps });
  collect();
  const started = performance.now();
  await graph.run("bench");
  const ms = performance.now() - started;
  await open.close();
  return ms;
}

/** Collects garbage now: what one run leaves is not paid for by the next. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
