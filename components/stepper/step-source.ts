import { z } from "zod";
import { StepChainAnswer, StepOutlinesAnswer } from "@/lib/runs/schema";
import { ChainDecoder } from "@/lib/thread/step-chain";
import { type StepOutline, StepRecord } from "@/lib/thread/step-record";

/** Which thread of which run. */
export interface StepsOrigin {
  runId: string;
  thread: string;
}

const ProblemBody = z.object({ detail: z.string().optional(), title: z.string().optional() });

/** Asks the server for a thread's steps; an error carries the sentence that the server gave. */
async function ask<T>({ runId, thread }: StepsOrigin, query: string, answer: z.ZodType<T>): Promise<T> {
  const url = `/api/runs/${encodeURIComponent(runId)}/steps?thread=${encodeURIComponent(thread)}${query}`;
  const response = await fetch(url).catch(() => {
    throw new Error("The server did not answer.");
  });
  if (response.ok) return answer.parse(await response.json());
  const problem = ProblemBody.safeParse(await response.json().catch(() => null));
  throw new Error(
    problem.data?.detail ?? problem.data?.title ?? `The steps could not be read: HTTP ${response.status}.`,
  );
}

/** Every step of a thread without its values. */
export async function loadOutline(origin: StepsOrigin): Promise<StepOutline[]> {
  return (await ask(origin, "&view=outline", StepOutlinesAnswer)).steps;
}

/** Milliseconds of decoding after which the page gets its turn: a key press must not wait for a page that is not in sight. */
const turnMs = 8;

/** The records of a chain from its entry `from` on, decoded in short turns. */
async function decodeInTurns(chain: readonly string[], from: number): Promise<StepRecord[]> {
  const decoder = new ChainDecoder();
  const records: StepRecord[] = [];
  let turn = performance.now();
  for (const [index, text] of chain.entries()) {
    decoder.push(text);
    if (index >= from) records.push(StepRecord.parse(decoder.value()));
    if (performance.now() - turn < turnMs) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    turn = performance.now();
  }
  return records;
}

/** Records of a thread, by their index in it. They come as a chain of differences and are whole afterwards. */
export async function loadRecords(origin: StepsOrigin, from: number, limit: number): Promise<StepRecord[]> {
  const { chain, skip } = await ask(origin, `&from=${from}&limit=${limit}&view=chain`, StepChainAnswer);
  return decodeInTurns(chain, skip);
}
