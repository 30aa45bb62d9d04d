import { isDeepStrictEqual } from "node:util";
import type { ReducerName } from "@/lib/experiments/live-vs-resumed/schema";
import { Talker } from "@/lib/experiments/live-vs-resumed/talk";
import { turns } from "@/lib/langgraph/graphs/talk";
import { readAllByOnePass } from "@/lib/langgraph/one-pass";
import { readAllByHistory } from "@/lib/langgraph/read-history";
import { loadRelease } from "@/lib/langgraph/releases/load";
import { openSaver } from "@/lib/langgraph/savers/open";
import { type Bench, type Figure, median, note } from "./bench";

const steps = 1_000;
const threadId = "bench";
const rounds = 5;

/** Every resumed value of a never-snapshotted thread, rebuilt in one pass, against LangGraph's own history. */
export const onePass: Bench = {
  name: "one-pass",
  about: `All resumed values of a never-snapshotted delta thread of ${steps.toLocaleString("en-US")} steps: getStateHistory ÷ one pass.`,
  async *run() {
    for (const reducer of ["appendFlat", "groupPerCall"] as const) yield* compared(reducer);
  },
};

async function* compared(reducer: ReducerName): AsyncGenerator<Figure, void, void> {
  const release = await loadRelease("1.7.3");
  const open = await openSaver("memory", release);
  const talker = new Talker(release, {
    reducer,
    steps,
    snapshotFrequency: 1_000_000,
    openingWrite: false,
    writesPerStep: 1,
    itemBytes: null,
  });
  const config = { configurable: { thread_id: threadId }, recursionLimit: steps + 1 };
  await talker.loop(open.saver).graph.invoke(talker.input, config);

  const passes: number[] = [];
  let rebuilt = new Map<string, unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    rebuilt = new Map();
    const readings = readAllByOnePass({
      saver: open.saver,
      threadId,
      channel: turns,
      freshChannel: () => talker.channel(),
    });
    for await (const { stored, value } of readings) rebuilt.set(stored.id, value);
    passes.push(performance.now() - started);
  }

  const read = new Map<string, unknown>();
  const started = performance.now();
  for await (const { id, value } of readAllByHistory(talker.reader(open.saver), turns, threadId))
    read.set(id, value);
  const historyMs = performance.now() - started;
  await open.close();

  const unequal = [...read].filter(([id, value]) => !isDeepStrictEqual(rebuilt.get(id), value)).length;
  const times = historyMs / median(passes);
  yield {
    what: `${reducer}: getStateHistory ÷ one pass`,
    figure: `${times.toFixed(0)}×`,
    bound: "at least 100×",
    held: times >= 100,
  };
  yield {
    what: `${reducer}: checkpoints read alike`,
    figure: `${read.size - unequal} of ${read.size}`,
    bound: `all of ${steps + 2}`,
    held: unequal === 0 && read.size === steps + 2 && rebuilt.size === read.size,
  };
  yield note(
    `${reducer}: one pass, getStateHistory`,
    `${median(passes).toFixed(0)} ms, ${historyMs.toFixed(0)} ms`,
  );
}
