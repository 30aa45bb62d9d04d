import { beforeAll, describe, expect, it } from "vitest";
import { Problem } from "@/lib/problem/problem";
import { namedReducers } from "@/lib/reducers/zoo/named-reducers";
import { applyDifference } from "@/lib/thread/difference";
import type { Plain } from "@/lib/thread/plain";
import { deltaField } from "./channels/delta";
import { talkLoop } from "./graphs/talk";
import { type LiveRecording, recordLive, recordWrites } from "./record";
import { loadRelease } from "./releases/load";
import type { LoadedRelease } from "./releases/release";
import { openSaver } from "./savers/open";

type Reducer = (current: unknown[], writes: unknown[]) => unknown[];

let release: LoadedRelease;
beforeAll(async () => {
  release = await loadRelease("1.7.3");
});

async function recorded(
  reducer: Reducer,
  options: { steps?: number; input?: unknown; cadence?: number; writesOf?: (step: number) => unknown[] } = {},
) {
  const { saver } = await openSaver("memory", release);
  const noting = recordWrites(saver, "turns");
  const loop = talkLoop(release, noting.saver, {
    field: deltaField(release, {
      reducer,
      initial: () => [] as unknown[],
      snapshotFrequency: options.cadence ?? 1000,
    }),
    steps: options.steps ?? 5,
    writesOf: options.writesOf ?? ((step) => [`w${step}`]),
  });
  const live = await recordLive(release, loop.graph, {
    channel: "turns",
    input: options.input ?? {},
    threadId: "t",
    recursionLimit: 50,
    at: loop.step,
  });
  return { live, loop, writes: noting.writes };
}

function valuesOf(live: LiveRecording): Plain[] {
  let value: Plain = [];
  return live.steps.map(({ change }) => {
    value = applyDifference(value, change, new WeakSet());
    return value;
  });
}

describe("recordLive", () => {
  it("has the value, the nodes and the batches of every superstep, and the writes that made it", async () => {
    const { live, writes, loop } = await recorded(namedReducers.groupPerCall.reduce);
    expect(live.steps.map(({ step, source }) => [step, source])).toEqual([
      [-1, "input"],
      ...[0, 1, 2, 3, 4, 5].map((step) => [step, "loop"]),
    ]);
    expect(live.steps.map(({ nodes }) => nodes[0] ?? null)).toEqual([
      null,
      "__start__",
      ...Array(5).fill("speak"),
    ]);
    expect(valuesOf(live)[4]).toEqual([["w1"], ["w2"], ["w3"]]);
    expect(live.tip).toEqual([["w1"], ["w2"], ["w3"], ["w4"], ["w5"]]);
    expect(live.steps.map(({ batches }) => batches)).toEqual([[], [], [1], [1], [1], [1], [1]]);
    const third = live.steps[4];
    expect(writes.get(third?.parentCheckpointId ?? "")).toMatchObject([{ channel: "turns", value: "w3" }]);
    expect(loop.branch()).toBe("summarise");
  });

  it("counts a batch a step where k writes and an opening write are given, and none for an Overwrite", async () => {
    const k = await recorded(namedReducers.countPerCall.reduce, {
      input: { turns: [] },
      writesOf: (step) => (step === 2 ? [new release.langgraph.Overwrite(["over"])] : ["a", "b", "c"]),
      steps: 3,
    });
    expect(k.live.steps.map(({ batches }) => batches)).toEqual([[], [1], [3], [], [3]]);
    expect(k.live.tip).toEqual(["over", 3]);
  });

  it("does not let a reducer that keeps one list change what was recorded before", async () => {
    const { saver } = await openSaver("memory", release);
    const { StateGraph, StateSchema, START } = release.langgraph;
    const turns = deltaField<unknown[], unknown>(release, {
      reducer: (current, writes) => {
        current.push(...writes);
        return current;
      },
      initial: () => [],
      snapshotFrequency: 1000,
    });
    const graph = new StateGraph(new StateSchema({ turns }))
      .addNode("one", () => ({ turns: "w1" }))
      .addNode("two", () => ({ turns: "w2" }))
      .addNode("three", () => ({ turns: "w3" }))
      .addEdge(START, "one")
      .addEdge("one", "two")
      .addEdge("two", "three")
      .compile({ checkpointer: saver });
    const options = { channel: "turns", input: {}, threadId: "t", recursionLimit: 9, at: () => 0 };
    const live = await recordLive(release, graph, options);
    expect(valuesOf(live)).toEqual([[], [], ["w1"], ["w1", "w2"], ["w1", "w2", "w3"]]);
  });

  it("leaves LangGraph's own reducer the mark by which messages get ids", async () => {
    const own = release.langgraph.messagesDeltaReducer as unknown as Reducer;
    const { live } = await recorded(own, {
      writesOf: (step) => [{ role: "user", content: `w${step}` }],
      steps: 2,
    });
    expect(live.tip).toMatchObject([
      { $type: "HumanMessage", content: "w1", id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { $type: "HumanMessage", content: "w2" },
    ]);
  });

  it("says at which step a reducer threw, and with what", async () => {
    const third: Reducer = (current, writes) => {
      if (current.length === 2) throw new Error("no third entry");
      return [...current, ...writes];
    };
    const failed = await recorded(third).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Problem);
    expect(failed).toMatchObject({
      code: "reducer-threw",
      message: "The reducer threw at step 3: no third entry",
    });
    const first = await recorded(
      () => {
        throw new Error("never");
      },
      { input: { turns: [] } },
    ).catch((error: unknown) => error);
    expect(first).toMatchObject({ message: "The reducer threw at step 0: never" });
  });

  it("lets any other failure through as it is", async () => {
    const failing = recorded(namedReducers.appendFlat.reduce, {
      writesOf: () => {
        throw new TypeError("a node's own failure");
      },
    });
    await expect(failing).rejects.toThrow("a node's own failure");
  });

  it("leaves the channel as it found it", async () => {
    const prototype = release.langgraph.DeltaChannel.prototype;
    const before = [prototype.update, prototype.replayWrites, prototype.fromCheckpoint];
    await Promise.all([
      recorded(namedReducers.appendFlat.reduce),
      recorded(namedReducers.groupPerCall.reduce),
    ]);
    expect([prototype.update, prototype.replayWrites, prototype.fromCheckpoint]).toEqual(before);
  });

  it("keeps the batches of two runs at once apart", async () => {
    const [one, two] = await Promise.all([
      recorded(namedReducers.countPerCall.reduce, { writesOf: () => ["a"] }),
      recorded(namedReducers.countPerCall.reduce, { writesOf: () => ["a", "b"] }),
    ]);
    expect(one.live.steps.map(({ batches }) => batches).slice(2)).toEqual([[1], [1], [1], [1], [1]]);
    expect(two.live.steps.map(({ batches }) => batches).slice(2)).toEqual([[2], [2], [2], [2], [2]]);
  });
});
