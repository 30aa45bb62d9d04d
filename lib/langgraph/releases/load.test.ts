import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { controlField } from "../channels/control";
import { defaultSnapshotFrequency, deltaField } from "../channels/delta";
import { openSaver } from "../savers/open";
import { loadRelease } from "./load";

const version = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version;

describe("loadRelease", () => {
  it("says the versions that are installed, and they are a pair", async () => {
    const release = await loadRelease("1.7.3");
    expect(release.versions).toEqual({
      langgraph: version("@langchain/langgraph"),
      checkpoint: version("@langchain/langgraph-checkpoint"),
      core: version("@langchain/core"),
    });
    expect(release.versions.langgraph).toBe(release.name);
  });
});

describe("the default cadence", () => {
  it("is the step at which a thread without a cadence of its own first writes a DeltaSnapshot", async () => {
    const release = await loadRelease("1.7.3");
    const { saver } = await openSaver("memory", release);
    const { StateGraph, StateSchema, START, END } = release.langgraph;
    const frequency = defaultSnapshotFrequency(release);
    const field = deltaField<string[], string[]>(release, {
      reducer: (current, writes) => current.concat(...writes),
      initial: () => [],
      snapshotFrequency: null,
    });
    let step = 0;
    const graph = new StateGraph(new StateSchema({ turns: field, last: controlField<string>(() => "") }))
      .addNode("say", () => {
        step += 1;
        return { turns: [`w${step}`] };
      })
      .addEdge(START, "say")
      .addConditionalEdges("say", () => (step < frequency + 5 ? "say" : END))
      .compile({ checkpointer: saver });
    const config = { configurable: { thread_id: "t" }, recursionLimit: frequency + 10 };
    await graph.invoke({}, config);
    const snapshots: number[] = [];
    for await (const tuple of saver.list({ configurable: { thread_id: "t" } })) {
      if (release.checkpoint.isDeltaSnapshot(tuple.checkpoint.channel_values.turns)) {
        snapshots.push(tuple.metadata?.step ?? Number.NaN);
      }
    }
    expect(snapshots).toEqual([frequency]);
  });
});
