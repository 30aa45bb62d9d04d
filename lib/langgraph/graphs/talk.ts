import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { LoadedRelease } from "../releases/release";

/** The channel that these graphs watch. */
export const turns = "turns";

/** A state field for the channel, made by one of the builders in `channels/`: a fresh one for each graph. */
export type TurnsField = ConstructorParameters<LoadedRelease["langgraph"]["StateSchema"]>[0][string];

/** Which node follows: a decision of the kind that agents take on how much has been said. */
export type TalkBranch = "summarise" | "answer";

/** More entries than this are summarised rather than answered. */
const longTalk = 3;

/** The branch that a list leads to: by its length alone, so that a list of another length may lead elsewhere. */
export function branchOf(value: unknown): TalkBranch {
  return Array.isArray(value) && value.length > longTalk ? "summarise" : "answer";
}

export interface TalkOptions {
  field: TurnsField;
  steps: number;
  /** The writes of the node in a superstep, counted from 1: each is a write of its own. */
  writesOf(step: number): unknown[];
  /** Called in each superstep before the node writes; what it throws ends the run. */
  onStep?(step: number): Promise<void> | void;
}

/**
 * A loop of one node, `speak`, for `steps` supersteps after the input's, so checkpoints -1 to `steps`.
 * After each, a conditional edge reads the list, as agents do; the branch that it would take is kept.
 */
export function talkLoop(release: LoadedRelease, saver: BaseCheckpointSaver, options: TalkOptions) {
  const { StateGraph, StateSchema, START, END } = release.langgraph;
  let step = 0;
  let branch: TalkBranch = branchOf([]);
  const graph = new StateGraph(new StateSchema({ [turns]: options.field }))
    .addNode("speak", async () => {
      step += 1;
      await options.onStep?.(step);
      return updateOf(release, options.writesOf(step));
    })
    .addEdge(START, "speak")
    .addConditionalEdges("speak", (state) => {
      branch = branchOf((state as Record<string, unknown>)[turns]);
      return step < options.steps ? "speak" : END;
    })
    .compile({ checkpointer: saver });
  return {
    graph,
    /** The superstep that runs or ran last; 0 before the node's first. */
    step: () => step,
    /** The branch that the last superstep's list led to. */
    branch: () => branch,
  };
}

/** What a node returns for k writes: a list of Commands, since a returned list would be one write. */
function updateOf(release: LoadedRelease, writes: unknown[]) {
  const { Command } = release.langgraph;
  if (writes.length === 1) return { [turns]: writes[0] };
  return writes.map((write) => new Command({ update: { [turns]: write } })) as never;
}

/**
 * The graph that goes on with a thread: a node that notes what it was handed, a branch on the list's length,
 * and a node on either branch that writes once more.
 */
export function talkResume(
  release: LoadedRelease,
  saver: BaseCheckpointSaver,
  options: { field: TurnsField; write: unknown },
) {
  const { StateGraph, StateSchema, START, END } = release.langgraph;
  const seen: { handed?: unknown; branch?: TalkBranch } = {};
  const speak = (name: TalkBranch) => () => {
    seen.branch = name;
    return { [turns]: options.write };
  };
  const graph = new StateGraph(new StateSchema({ [turns]: options.field }))
    .addNode("report", (state) => {
      seen.handed = (state as Record<string, unknown>)[turns];
      return {};
    })
    .addNode("summarise", speak("summarise"))
    .addNode("answer", speak("answer"))
    .addEdge(START, "report")
    .addConditionalEdges("report", (state) => branchOf((state as Record<string, unknown>)[turns]))
    .addEdge("summarise", END)
    .addEdge("answer", END)
    .compile({ checkpointer: saver });
  return { graph, seen };
}
