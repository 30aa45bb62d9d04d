import type { MemorySaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, it } from "vitest";
import { armGraph } from "@/lib/experiments/checkpoint-cost/arms";
import { Arm } from "@/lib/experiments/checkpoint-cost/schema";
import { loadRelease } from "@/lib/langgraph/releases/load";
import { openSaver } from "@/lib/langgraph/savers/open";
import { meterSaver } from "./meter";
import type { ThreadBytes } from "./thread-bytes";

const release = await loadRelease("1.7.3");
const metered = async () => meterSaver(await openSaver("memory", release), release);
const options = { steps: 12, itemBytes: 200, snapshotFrequency: 5 };
const put = (bytes: ThreadBytes) => bytes.put.checkpointBytes + bytes.put.metadataBytes;

describe.each(Arm.options)("the meter on the %s arm", (arm) => {
  it("counts byte for byte what the saver kept", async () => {
    const open = await metered();
    await armGraph(release, open.saver, { ...options, arm }).run("t");
    const bytes = open.meter.thread("t");
    expect({ checkpoints: put(bytes), writes: bytes.writesBytes }).toEqual(await open.keptBytes("t"));
    expect(bytes.unplacedWritesBytes).toBe(0);
  });

  it("puts every byte at its step: -1 to the last, and what the input wrote at 0", async () => {
    const open = await metered();
    await armGraph(release, open.saver, { ...options, arm }).run("t");
    const bytes = open.meter.thread("t");
    expect(bytes.steps.map(({ step }) => step)).toEqual(Array.from({ length: 14 }, (_, index) => index - 1));
    expect(bytes.steps[0]?.writes.bytes).toBe(0);
    expect(bytes.steps[1]?.writes).toEqual({ bytes: 4, channels: new Map([["branch:to:append", 4]]) });
    for await (const tuple of open.saver.list({ configurable: { thread_id: "t" } })) {
      const [checkpoint, metadata] = stored(open.saver).storage.t?.[""]?.[tuple.checkpoint.id] ?? [];
      const step = bytes.steps.find((one) => one.step === tuple.metadata?.step);
      expect(step?.put.checkpointBytes).toBe(checkpoint?.byteLength);
      expect(step?.put.metadataBytes).toBe(metadata?.byteLength);
      const values = Object.entries(JSON.parse(new TextDecoder().decode(checkpoint)).channel_values);
      expect(step?.put.channels).toEqual(
        new Map(values.map(([channel, value]) => [channel, Buffer.byteLength(JSON.stringify(value))])),
      );
    }
  });

  it("changes nothing of what is stored", async () => {
    const bare = await openSaver("memory", release);
    const open = await metered();
    await armGraph(release, bare.saver, { ...options, arm }).run("t");
    await armGraph(release, open.saver, { ...options, arm }).run("t");
    expect(contents(open.saver)).toEqual(contents(bare.saver));
  });

  it("serialises nothing that the bare saver would not", async () => {
    const counted = async (meter: boolean) => {
      const open = await openSaver("memory", release);
      const { serde } = open.saver;
      const dumps = serde.dumpsTyped.bind(serde);
      let calls = 0;
      serde.dumpsTyped = (value: unknown) => {
        calls += 1;
        return dumps(value);
      };
      await armGraph(release, (meter ? meterSaver(open, release) : open).saver, { ...options, arm }).run("t");
      return calls;
    };
    expect(await counted(true)).toBe(await counted(false));
  });

  it("does not count reads", async () => {
    const open = await metered();
    const graph = armGraph(release, open.saver, { ...options, arm });
    await graph.run("t");
    const before = open.meter.thread("t");
    await graph.read("t");
    for await (const _ of open.saver.list({ configurable: { thread_id: "t" } }));
    expect(open.meter.thread("t")).toEqual(before);
  });
});

describe("the meter", () => {
  it("names the steps whose put received a DeltaSnapshot", async () => {
    const open = await metered();
    await armGraph(release, open.saver, { ...options, arm: "delta" }).run("t");
    expect(open.meter.thread("t").snapshotSteps).toEqual(new Map([["items", [5, 10]]]));
  });

  it("would miss the delta arm's state if it saw put alone", async () => {
    const bytesAt = async (itemBytes: number) => {
      const open = await metered();
      await armGraph(release, open.saver, {
        arm: "delta",
        steps: 12,
        itemBytes,
        snapshotFrequency: 1000,
      }).run("t");
      return open.meter.thread("t");
    };
    const [small, large] = [await bytesAt(100), await bytesAt(1100)];
    expect(put(large)).toBe(put(small));
    expect(large.steps.every(({ put }) => !put.channels.has("items"))).toBe(true);
    expect(large.writesBytes - small.writesBytes).toBe(12 * 1000);
  });

  it("keeps threads apart that run at once, however long each serialisation takes", async () => {
    const threads = Array.from({ length: 24 }, (_, index) => ({
      id: `t${index}`,
      arm: Arm.options[index % Arm.options.length] as Arm,
      steps: 3 + (index % 5),
      itemBytes: 50 + index,
      snapshotFrequency: 3,
    }));
    const alone: ThreadBytes[] = [];
    for (const thread of threads) {
      const open = await metered();
      await armGraph(release, open.saver, thread).run(thread.id);
      alone.push(open.meter.thread(thread.id));
    }
    const slow = await openSaver("memory", release);
    const dumps = slow.saver.serde.dumpsTyped.bind(slow.saver.serde);
    let turn = 0;
    slow.saver.serde.dumpsTyped = async (value: unknown) => {
      turn += 1;
      for (let waits = turn % 7; waits > 0; waits -= 1) await new Promise(setImmediate);
      return dumps(value);
    };
    const open = meterSaver(slow, release);
    await Promise.all(threads.map((thread) => armGraph(release, open.saver, thread).run(thread.id)));
    expect(threads.map(({ id }) => open.meter.thread(id))).toEqual(alone);
  });

  it("counts what a later call replaces: kept is less than metered, never more", async () => {
    const open = await metered();
    const config = { configurable: { thread_id: "t", checkpoint_ns: "", checkpoint_id: "c" } };
    await open.saver.putWrites(config, [[release.langgraph.INTERRUPT, "first"]], "task", "path");
    await open.saver.putWrites(config, [[release.langgraph.INTERRUPT, "second"]], "task", "path");
    expect(open.meter.thread("t").writesBytes).toBe('"first""second"'.length);
    expect((await open.keptBytes("t")).writes).toBe('"second"'.length);
    expect(Object.values(Object.values(stored(open.saver).writes)[0] ?? {})[0]?.[3]).toBe("path");
  });

  it("says that it does not know the step of writes under a checkpoint that it never saw", async () => {
    const open = await metered();
    const config = { configurable: { thread_id: "t", checkpoint_ns: "", checkpoint_id: "put before" } };
    await open.saver.putWrites(config, [["items", []]], "task");
    expect(open.meter.thread("t")).toMatchObject({ writesBytes: 2, unplacedWritesBytes: 2, steps: [] });
  });
});

function stored(saver: unknown): Pick<MemorySaver, "storage" | "writes"> {
  return saver as MemorySaver;
}

/** Everything that a memory saver holds, as text, with ids and times as ordinals. */
function contents(saver: unknown): string {
  const { storage, writes } = stored(saver);
  const text = JSON.stringify([storage, writes], (_key, value) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  );
  const ordinals = new Map<string, number>();
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!ordinals.has(id)) ordinals.set(id, ordinals.size);
      return `#${ordinals.get(id)}`;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time");
}
