import { turns } from "@/lib/langgraph/graphs/talk";
import { readByLangGraph } from "@/lib/langgraph/read-history";
import { messageOf } from "@/lib/langgraph/record";
import type { OpenSaver } from "@/lib/langgraph/savers/saver";
import { Problem } from "@/lib/problem/problem";
import { type Plain, toPlain } from "@/lib/thread/plain";
import type { RunContext } from "../experiment";
import { plainOf } from "./resumed-side";
import type { Talker } from "./talk";

/** What happened when the thread was gone on with. */
export interface AfterResume {
  getState: Plain;
  resumedNode: Plain;
  branch: string;
  afterWrite: Plain;
  afterSnapshot: Plain;
  /** What the read or the resume raised; null for nothing. */
  error: string | null;
}

const none: Plain = null;

/**
 * Reads the thread once more as a whole, and then resumes it: the last thing that a run does with a thread, since a
 * resume writes. The values that it gives are of a graph that has never seen the thread before.
 */
export async function afterResume(
  talker: Talker,
  open: OpenSaver,
  threadId: string,
  context: RunContext,
): Promise<AfterResume> {
  const { release } = context;
  const state = await readByLangGraph(release, talker.reader(open.saver), turns, threadId);
  const resume = talker.resume(open.saver);
  const config = { configurable: { thread_id: threadId } };
  let leaves: unknown;
  try {
    leaves = await resume.graph.invoke({}, config);
  } catch (error) {
    const failed = toPlain(error);
    const message = `The resume raised: ${messageOf(error)}`;
    const { branch = "none", handed } = resume.seen;
    const resumedNode = handed === undefined ? failed : toPlain(handed);
    return {
      getState: plainOf(state),
      resumedNode,
      branch,
      afterWrite: failed,
      afterSnapshot: none,
      error: message,
    };
  }
  const tip = await open.saver.getTuple(config);
  const blob: unknown = tip?.checkpoint.channel_values[turns];
  if (!release.checkpoint.isDeltaSnapshot(blob))
    throw new Problem(
      "internal",
      "The resumed thread's last checkpoint holds no DeltaSnapshot at a cadence of 1.",
    );
  return {
    getState: plainOf(state),
    resumedNode: toPlain(resume.seen.handed),
    branch: resume.seen.branch ?? "none",
    afterWrite: toPlain((leaves as Record<string, unknown>)[turns]),
    afterSnapshot: toPlain(blob.value),
    error: state.threw === null ? null : messageOf(state.threw),
  };
}
