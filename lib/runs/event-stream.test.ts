import { describe, expect, it, onTestFinished, vi } from "vitest";
import { runEvents } from "./event-stream";
import { cancelRun, getRun, startRun } from "./runs";
import { behaviour } from "./testing/counting";
import { ended, openForTest } from "./testing/open";
import { eventually } from "./testing/wait";

const reading = vi.hoisted(() => ({ before: null as (() => Promise<unknown>) | null }));
vi.mock("./run-reader", async (actual) => {
  const reader = await actual<typeof import("./run-reader")>();
  const partialsAfter: typeof reader.partialsAfter = async (...of) => {
    await reading.before?.();
    return reader.partialsAfter(...of);
  };
  return { ...reader, partialsAfter };
});
const { partialsAfter } = await vi.importActual<typeof import("./run-reader")>("./run-reader");

interface Heard {
  id: number;
  event: string;
  data: { done?: number; partial?: { row: number }[]; status?: string };
}

function parseEvents(text: string): Heard[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("id: "))
    .map((block) => {
      const [id, event, data] = block.split("\n").map((line) => line.slice(line.indexOf(": ") + 2));
      return { id: Number(id), event: String(event), data: JSON.parse(String(data)) };
    });
}

async function hearAll(id: string, lastEventId = 0): Promise<Heard[]> {
  return parseEvents(await new Response(await runEvents(id, lastEventId)).text());
}

const rowsOf = (events: Heard[]) => events.flatMap(({ data }) => data.partial ?? []).map(({ row }) => row);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const start = (itemBytes: number, steps: number) =>
  startRun("checkpoint-cost", { itemBytes, steps: [steps] });

describe("the events of a run", () => {
  it("tell every row once, in order, with ids that grow, and end", async () => {
    await openForTest();
    const { id } = await start(behaviour.slow, 40);
    const heard = await hearAll(id);
    expect(rowsOf(heard)).toEqual(upTo(40));
    expect(heard.length).toBeGreaterThan(3);
    const ids = heard.map((event) => event.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(heard.at(-1)).toMatchObject({ event: "end", data: { status: "done" } });
  });

  it("tell every row once where the first rows land between two reads of the store", async () => {
    const { db } = await openForTest();
    const { id } = await start(behaviour.slow, 40);
    // The stream has read the run's row by now, and the first rows are stored before it reads the rows.
    reading.before = () => eventually(async () => (await partialsAfter(db, id, 0)).length || undefined);
    onTestFinished(() => {
      reading.before = null;
    });
    expect(rowsOf(await hearAll(id))).toEqual(upTo(40));
  });

  it("go on after the last event that was heard, without a gap or a row told twice", async () => {
    const { feed } = await openForTest();
    const { id } = await start(behaviour.slow, 60);
    const reader = (await runEvents(id, 0)).getReader();
    const decoder = new TextDecoder();
    let text = "";
    await eventually(async () => {
      text += decoder.decode((await reader.read()).value, { stream: true });
      return rowsOf(parseEvents(text)).length > 10 ? true : undefined;
    });
    await reader.cancel();
    expect(feed.listening()).toBe(0);
    const before = parseEvents(text);
    const after = await hearAll(id, before.at(-1)?.id);
    expect([...rowsOf(before), ...rowsOf(after)]).toEqual(upTo(60));
    expect(feed.listening()).toBe(0);
  });

  it("of a run that was cancelled tell what it had measured, then the end", async () => {
    await openForTest();
    const { id } = await start(behaviour.slow, 1000);
    await eventually(async () => ((await getRun(id)).partial.length > 0 ? true : undefined));
    await cancelRun(id);
    const heard = await hearAll(id);
    expect(rowsOf(heard)).toEqual(upTo(rowsOf(heard).length));
    expect(rowsOf(heard).length).toBeGreaterThan(0);
    expect(heard.map(({ event }) => event)).toEqual(["progress", "end"]);
  });

  it("of a finished run are its end", async () => {
    await openForTest();
    const { id } = await start(behaviour.count, 2);
    await ended(id);
    expect((await hearAll(id)).at(-1)).toMatchObject({ event: "end", data: { status: "done" } });
    await expect(runEvents("r_00000000000", 0)).rejects.toMatchObject({ code: "not-found" });
  });

  it("stop when the server goes away", async () => {
    const { feed } = await openForTest();
    const { id } = await start(behaviour.slow, 1000);
    const heard = hearAll(id);
    await eventually(async () => (feed.listening() === 1 ? true : undefined));
    feed.shutDown();
    expect((await heard).map(({ event }) => event)).not.toContain("end");
    expect(feed.listening()).toBe(0);
  });
});
