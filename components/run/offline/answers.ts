import type { StepChainAnswer, StepOutlinesAnswer } from "@/lib/runs/schema";
import { isKeyframe } from "@/lib/thread/step-chain";
import type { StepOutline } from "@/lib/thread/step-record";

/** A thread as a downloaded run holds it: its outlines, and its records as a chain. */
export interface ThreadInFile {
  key: string;
  outlines: StepOutline[];
  chain: string[];
}

/** The server's answer about a thread's steps, from the file's own data; null where the server would say 404. */
export function answerSteps(
  threads: readonly ThreadInFile[],
  query: URLSearchParams,
): StepOutlinesAnswer | StepChainAnswer | null {
  const asked = query.get("thread");
  const thread = asked === null ? threads[0] : threads.find(({ key }) => key === asked);
  if (!thread) return null;
  const of = { thread: thread.key, count: thread.outlines.length };
  if (query.get("view") === "outline") return { ...of, steps: thread.outlines };
  const from = Number(query.get("from") ?? 0);
  const limit = Number(query.get("limit") ?? 100);
  let begin = Math.max(0, Math.min(from, thread.chain.length - 1));
  while (begin > 0 && !isKeyframe(thread.chain[begin] ?? "")) begin -= 1;
  return { ...of, from, skip: from - begin, chain: thread.chain.slice(begin, from + limit) };
}
