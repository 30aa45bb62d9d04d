import { Problem } from "@/lib/problem/problem";
import { either, grouped, shortened } from "@/lib/problem/sentence";
import { ChainDecoder } from "@/lib/thread/step-chain";
import { StepOutline } from "@/lib/thread/step-record";
import type { RunsDatabase } from "./database";
import { runs } from "./open-runs";
import { unpack } from "./packed";
import { parseRunId } from "./run-id";
import { findRow } from "./run-reader";
import type { StepChainAnswer, StepOutlinesAnswer, StepsAnswer } from "./schema";

/** How many characters of JSON one answer with whole values may have: what takes the server some 50 ms. */
const mostCharacters = 4_000_000;
const defaultLimit = 100;

export interface StepPage {
  /** The run's first thread where none is named. */
  thread?: string;
  /** Position of the first record, from 0. */
  from: number;
  /** Where none is given: 100, or as many as one answer may hold. */
  limit?: number;
}

/**
 * Records of a thread with their whole values. Throws `too-large`, naming the limit that would fit, where a given limit
 * asks for more than one answer may hold.
 */
export async function getSteps(id: string, page: StepPage): Promise<StepsAnswer> {
  const { thread, count, chain, skip } = await readChain(id, page);
  const decoder = new ChainDecoder();
  const steps: StepsAnswer["steps"] = [];
  let characters = 0;
  for (const [i, text] of chain.entries()) {
    decoder.push(text);
    if (i < skip) continue;
    const record = decoder.value();
    characters += JSON.stringify(record).length;
    if (characters > mostCharacters && steps.length > 0) {
      if (page.limit === undefined) break;
      throw new Problem(
        "too-large",
        `limit is ${grouped(page.limit)}; with whole values, at most ${grouped(steps.length)} of these records fit one answer.`,
        {
          field: "limit",
          given: String(page.limit),
          allowed: `1 to ${steps.length}`,
          wouldFit: { limit: steps.length },
        },
      );
    }
    steps.push(record);
  }
  return { thread, count, from: page.from, steps };
}

/** The same records as a chain, as stored: it begins at a keyframe, `skip` entries before the first one asked for. */
export async function getStepChain(id: string, page: StepPage): Promise<StepChainAnswer> {
  return { from: page.from, ...(await readChain(id, page)) };
}

/** Every record of a thread without its values. */
export async function getStepOutlines(id: string, thread?: string): Promise<StepOutlinesAnswer> {
  const { db } = await runs();
  const { runId, key, count } = await findThread(db, id, thread);
  const chunks = await db
    .selectFrom("step_chunks")
    .select("outlines")
    .where("run_id", "=", runId)
    .where("thread", "=", key)
    .orderBy("position")
    .execute();
  const texts = await Promise.all(chunks.map(({ outlines }) => unpack(outlines)));
  return { thread: key, count, steps: texts.flatMap((text) => StepOutline.array().parse(JSON.parse(text))) };
}

async function readChain(id: string, { thread, from, limit = defaultLimit }: StepPage) {
  const { db } = await runs();
  const { runId, key, count, keyframes } = await findThread(db, id, thread);
  const begin = keyframes.findLast((position) => position <= from) ?? 0;
  const end = Math.min(from + limit, count);
  const found = { thread: key, count, skip: Math.min(from, count) - begin };
  if (from >= count) return { ...found, skip: 0, chain: [] };
  const chunks = await db
    .selectFrom("step_chunks")
    .select(["position", "records"])
    .where("run_id", "=", runId)
    .where("thread", "=", key)
    .where("position", "<", end)
    .where(({ eb }) => eb(eb("position", "+", eb.ref("count")), ">", begin))
    .orderBy("position")
    .execute();
  const texts = await Promise.all(chunks.map(({ records }) => unpack(records)));
  const chain = texts.flatMap((text) => JSON.parse(text) as string[]);
  const first = chunks[0]?.position ?? 0;
  return { ...found, chain: chain.slice(begin - first, end - first) };
}

async function findThread(db: RunsDatabase, id: string, thread: string | undefined) {
  const { id: runId } = await findRow(db, parseRunId(id));
  const chunks = await db
    .selectFrom("step_chunks")
    .select(["thread", "count", "keyframes"])
    .where("run_id", "=", runId)
    .orderBy("thread")
    .orderBy("position")
    .execute();
  const key = thread ?? chunks[0]?.thread;
  const own = chunks.filter((chunk) => chunk.thread === key);
  if (key === undefined || own.length === 0) throw noThread(runId, thread, chunks);
  return {
    runId,
    key,
    count: own.reduce((sum, chunk) => sum + chunk.count, 0),
    keyframes: own.flatMap((chunk) => JSON.parse(chunk.keyframes) as number[]),
  };
}

function noThread(runId: string, given: string | undefined, chunks: { thread: string }[]): Problem {
  const threads = [...new Set(chunks.map((chunk) => chunk.thread))];
  if (threads.length === 0)
    return new Problem("not-found", `Run ${runId} has no steps.`, { field: "thread" });
  const some = either(threads.slice(0, 10).map(shortened));
  return new Problem("not-found", `thread is ${shortened(given)}; run ${runId} has ${some}.`, {
    field: "thread",
    given: shortened(given),
    allowed: some,
  });
}
