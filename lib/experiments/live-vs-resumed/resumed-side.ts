import { turns } from "@/lib/langgraph/graphs/talk";
import { readAllByOnePass, type StoredCheckpoint } from "@/lib/langgraph/one-pass";
import { readByLangGraph } from "@/lib/langgraph/read-history";
import type { OpenSaver } from "@/lib/langgraph/savers/saver";
import { isSame } from "@/lib/thread/compare";
import { type Plain, toPlain } from "@/lib/thread/plain";
import { seededSample } from "@/lib/thread/seeded";
import type { RunContext } from "../experiment";
import type { Talker } from "./talk";

/** Threads of more checkpoints than these steps make are read by one pass, and by LangGraph where it matters. */
export const readAllUpTo = 200;
const sampled = 32;
const seed = 20_260_711;
/** Beginnings of later stretches of divergence that LangGraph reads too. */
const laterStretches = 8;
const breatheEvery = 8;

/** The resumed side of one checkpoint. */
export interface Reading {
  stored: StoredCheckpoint;
  value: unknown;
  batches: number[];
  threw: unknown;
  by: "langgraph" | "one-pass";
  /** What one pass said, where LangGraph said something else. */
  otherwise?: Plain;
}

export interface ReadOptions {
  talker: Talker;
  open: OpenSaver;
  threadId: string;
  context: RunContext;
  stored: StoredCheckpoint[];
}

/**
 * Reads every checkpoint of a thread, oldest first. `diverges` says whether a value parts from the live one: the
 * first that does is read by LangGraph whatever the thread's length. Where the two disagree, LangGraph's word stands.
 */
export async function* resumedSide(
  options: ReadOptions,
  diverges: (reading: Pick<Reading, "stored" | "value" | "threw">) => boolean,
): AsyncGenerator<Reading, void, void> {
  const { stored, talker, open, threadId, context } = options;
  if (stored.length <= readAllUpTo + 2) {
    for (const [i, checkpoint] of stored.entries()) {
      context.signal.throwIfAborted();
      if (i % breatheEvery === 0) await context.breathe();
      yield { stored: checkpoint, ...(await byLangGraph(options, checkpoint)), by: "langgraph" };
    }
    return;
  }
  const chosen = new Set([...seededSample(seed, stored.length, sampled), stored.length - 1]);
  let [index, stretches, parted] = [0, 0, false];
  const passes = readAllByOnePass(
    {
      saver: open.saver,
      threadId,
      channel: turns,
      freshChannel: () => talker.channel(),
      breathe: () => context.breathe(),
    },
    stored,
  );
  for await (const pass of passes) {
    context.signal.throwIfAborted();
    const parts = diverges(pass);
    const begins = parts && !parted && stretches++ <= laterStretches;
    parted = parts;
    yield chosen.has(index++) || begins ? await checked(options, pass) : { ...pass, by: "one-pass" };
  }
}

async function checked(options: ReadOptions, pass: Omit<Reading, "by">): Promise<Reading> {
  const own = await byLangGraph(options, pass.stored);
  const [here, there] = [plainOf(pass), plainOf(own)];
  const agree = isSame(here, there) && isSame(pass.batches, own.batches);
  return { stored: pass.stored, ...own, by: "langgraph", ...(agree ? {} : { otherwise: here }) };
}

function byLangGraph({ context, talker, open, threadId }: ReadOptions, { id }: StoredCheckpoint) {
  return readByLangGraph(context.release, talker.reader(open.saver), turns, threadId, id);
}

/** What a read gave, as Plain: the value, or the error in its place. */
export function plainOf(reading: Pick<Reading, "value" | "threw">, previous?: Plain): Plain {
  return toPlain(reading.threw === null ? reading.value : reading.threw, previous);
}
