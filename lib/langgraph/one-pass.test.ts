import type { DeltaChannel } from "@langchain/langgraph";
import { beforeAll, describe, expect, it } from "vitest";
import { namedReducers } from "@/lib/reducers/zoo/named-reducers";
import { toPlain } from "@/lib/thread/plain";
import { accumulatingField } from "./channels/accumulating";
import { deltaChannel, deltaField } from "./channels/delta";
import { type TurnsField, talkLoop } from "./graphs/talk";
import { writeMessage } from "./graphs/talk-writes";
import { listStored, readAllByOnePass } from "./one-pass";
import { type ReadableGraph, readAllByHistory, readByLangGraph } from "./read-history";
import { loadRelease } from "./releases/load";
import type { LoadedRelease } from "./releases/release";
import { openSaver } from "./savers/open";

type Reducer = (current: unknown[], writes: unknown[]) => unknown[];

const mutating: Reducer = (current, writes) => {
  current.push(...writes);
  return current;
};
const mutatingDeep: Reducer = (current, writes) => {
  for (const item of current) (item as { seen: number }).seen += 1;
  return [...current, ...writes];
};

let release: LoadedRelease;
beforeAll(async () => {
  release = await loadRelease("1.7.3");
});

const field = (reducer: Reducer, snapshotFrequency: number): TurnsField =>
  deltaField(release, { reducer, initial: () => [] as unknown[], snapshotFrequency });
const thread = { configurable: { thread_id: "t" } };

interface Case {
  reducer: Reducer;
  cadence: number;
  steps?: number;
  write?: (step: number) => unknown[];
  opening?: boolean;
  /** Done to the thread after it ran. */
  afterwards?: (graph: ReturnType<typeof talkLoop>["graph"]) => Promise<unknown>;
}

async function bothReadings(of: Case) {
  const { saver } = await openSaver("memory", release);
  const steps = of.steps ?? 12;
  const graph = (own: TurnsField) =>
    talkLoop(release, saver, { field: own, steps, writesOf: of.write ?? ((step) => [`w${step}`]) }).graph;
  const running = graph(field(of.reducer, of.cadence));
  await running.invoke(of.opening ? { turns: [] } : {}, { ...thread, recursionLimit: steps + 5 });
  await of.afterwards?.(running);
  const fresh = () => graph(field(of.reducer, of.cadence)) as unknown as ReadableGraph;
  const onePass = new Map<string, unknown>();
  for await (const reading of readAllByOnePass({
    saver,
    threadId: "t",
    channel: "turns",
    freshChannel: () => deltaChannel(release, { reducer: of.reducer, initial: () => [] }) as DeltaChannel,
  })) {
    expect(reading.threw).toBeNull();
    onePass.set(reading.stored.id, { value: toPlain(reading.value), batches: reading.batches });
  }
  const byId = new Map<string, unknown>();
  const stored = await listStored(saver, "t", "turns");
  for (const { id } of stored) {
    const { value, batches } = await readByLangGraph(release, fresh(), "turns", "t", id);
    byId.set(id, { value: toPlain(value), batches });
  }
  return { onePass, byId, stored, fresh };
}

const zoo = Object.entries(namedReducers).map(([name, { reduce }]) => [name, reduce as Reducer] as const);
const overwrites = (step: number) => [step === 5 ? new release.langgraph.Overwrite(["over"]) : `w${step}`];
const forkAt = async (graph: ReturnType<typeof talkLoop>["graph"], step: number) => {
  for await (const state of graph.getStateHistory(thread))
    if (state.metadata?.step === step) return graph.updateState(state.config, { turns: "fork" }, "speak");
  throw new Error(`no step ${step}`);
};

describe("one pass over a thread equals LangGraph's own read of every checkpoint", () => {
  describe.each(zoo)("of %s", (_name, reducer) => {
    it.each([1, 2, 3, 5, 1000])("at cadence %i", async (cadence) => {
      const { onePass, byId } = await bothReadings({ reducer, cadence });
      expect(onePass).toEqual(byId);
    });

    it("with an Overwrite", async () => {
      for (const cadence of [3, 1000]) {
        const { onePass, byId } = await bothReadings({ reducer, cadence, write: overwrites });
        expect(onePass).toEqual(byId);
      }
    });

    it("with a fork by updateState, and a run on from it", async () => {
      for (const cadence of [3, 1000]) {
        const { onePass, byId, stored } = await bothReadings({
          reducer,
          cadence,
          steps: 8,
          afterwards: async (graph) => graph.invoke(null, await forkAt(graph, 4)),
        });
        expect(stored.some(({ parentId }, i) => parentId !== (stored[i - 1]?.id ?? null))).toBe(true);
        expect(onePass).toEqual(byId);
      }
    });
  });

  it("with several writes a step, an opening write, and messages", async () => {
    const { groupPerCall } = namedReducers;
    const several = (step: number) => [`a${step}`, `b${step}`, `c${step}`];
    for (const opening of [true, false]) {
      const { onePass, byId } = await bothReadings({
        reducer: groupPerCall.reduce,
        cadence: 4,
        write: several,
        opening,
      });
      expect(onePass).toEqual(byId);
    }
    const own = release.langgraph.messagesDeltaReducer as unknown as Reducer;
    const { onePass, byId } = await bothReadings({
      reducer: own,
      cadence: 5,
      write: (step) => [writeMessage(step, null)],
    });
    expect(onePass).toEqual(byId);
  });

  it("of reducers that change what they are given, list or entry", async () => {
    for (const cadence of [4, 1000]) {
      const first = await bothReadings({ reducer: mutating, cadence });
      expect(first.onePass).toEqual(first.byId);
      const deep = await bothReadings({
        reducer: mutatingDeep,
        cadence,
        write: (step) => [{ step, seen: 0 }],
      });
      expect(deep.onePass).toEqual(deep.byId);
      const dates = await bothReadings({
        reducer: namedReducers.groupPerCall.reduce,
        cadence,
        write: (step) => [new Map([["step", step]])],
      });
      expect(dates.onePass).toEqual(dates.byId);
    }
  });

  it("of a thread that moved from an accumulating field to a delta field", async () => {
    const { saver } = await openSaver("memory", release);
    const old = accumulatingField<unknown[], unknown>(release, {
      reducer: (current, next) => [...current, next],
      initial: () => [],
    });
    const writesOf = (step: number) => [`w${step}`];
    await talkLoop(release, saver, { field: old, steps: 4, writesOf }).graph.invoke({}, thread);
    const { reduce } = namedReducers.groupPerCall;
    await talkLoop(release, saver, { field: field(reduce, 1000), steps: 4, writesOf }).graph.invoke(
      {},
      thread,
    );
    let compared = 0;
    for await (const reading of readAllByOnePass({
      saver,
      threadId: "t",
      channel: "turns",
      freshChannel: () =>
        deltaChannel(release, { reducer: reduce, initial: () => [] as unknown[] }) as DeltaChannel,
    })) {
      const reader = talkLoop(release, saver, { field: field(reduce, 1000), steps: 4, writesOf }).graph;
      const own = await readByLangGraph(
        release,
        reader as unknown as ReadableGraph,
        "turns",
        "t",
        reading.stored.id,
      );
      expect([reading.value, reading.batches]).toEqual([own.value, own.batches]);
      compared += 1;
    }
    expect(compared).toBe(12);
  });

  it("of a thread with an interrupt beside a sibling, resumed by a Command that writes too", async () => {
    const { Command, END, START, StateGraph, StateSchema, interrupt } = release.langgraph;
    const { reduce } = namedReducers.groupPerCall;
    for (const cadence of [2, 1000]) {
      const { saver } = await openSaver("memory", release);
      const graph = () =>
        new StateGraph(new StateSchema({ turns: field(reduce, cadence) }))
          .addNode("first", () => ({ turns: "first" }))
          .addNode("ask", () => ({ turns: `asked ${interrupt("?")}` }))
          .addNode("sibling", () => ({ turns: "sibling" }))
          .addNode("last", () => ({ turns: "last" }))
          .addEdge(START, "first")
          .addEdge("first", "ask")
          .addEdge("first", "sibling")
          .addEdge(["ask", "sibling"], "last")
          .addEdge("last", END)
          .compile({ checkpointer: saver });
      const compare = async () => {
        const options = { saver, threadId: "t", channel: "turns" };
        const freshChannel = () =>
          deltaChannel(release, { reducer: reduce, initial: () => [] as unknown[] }) as DeltaChannel;
        const values: unknown[] = [];
        for await (const reading of readAllByOnePass({ ...options, freshChannel })) {
          const reader = graph() as unknown as ReadableGraph;
          const own = await readByLangGraph(release, reader, "turns", "t", reading.stored.id);
          expect([reading.value, reading.batches]).toEqual([own.value, own.batches]);
          values.push(reading.value);
        }
        return values;
      };
      await graph().invoke({}, thread);
      await compare();
      await graph().invoke(new Command({ resume: "yes", update: { turns: "noted" } }), thread);
      const values = await compare();
      expect(JSON.stringify(values)).toContain("noted");
      expect(values.length).toBeGreaterThanOrEqual(5);
    }
  });

  it("and what getStateHistory gives", async () => {
    for (const cadence of [7, 1000]) {
      const { reduce } = namedReducers.groupPerCall;
      const { onePass, fresh } = await bothReadings({ reducer: reduce, cadence, steps: 40 });
      let count = 0;
      for await (const { id, value } of readAllByHistory(fresh(), "turns", "t")) {
        expect((onePass.get(id) as { value: unknown }).value).toEqual(value);
        count += 1;
      }
      expect(count).toBe(onePass.size);
    }
  });

  it("says what the reducer threw, where it threw", async () => {
    const picky: Reducer = (current, writes) => {
      if (writes.length > 3) throw new Error("too many at once");
      return [...current, ...writes];
    };
    const { saver } = await openSaver("memory", release);
    const loop = talkLoop(release, saver, {
      field: field(picky, 1000),
      steps: 5,
      writesOf: (step) => [`w${step}`],
    });
    await loop.graph.invoke({}, thread);
    const threw: unknown[] = [];
    for await (const reading of readAllByOnePass({
      saver,
      threadId: "t",
      channel: "turns",
      freshChannel: () =>
        deltaChannel(release, { reducer: picky, initial: () => [] as unknown[] }) as DeltaChannel,
    }))
      threw.push(reading.threw instanceof Error ? [reading.stored.step, reading.threw.message] : null);
    expect(threw).toEqual([null, null, null, null, null, [4, "too many at once"], [5, "too many at once"]]);
  });
});
