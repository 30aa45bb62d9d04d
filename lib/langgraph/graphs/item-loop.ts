import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { LoadedRelease } from "../releases/release";

/** What a thread of the cost graphs accumulates. */
export interface Item {
  text: string;
}

/** A state field that holds items: made by one of the builders in `channels/`. */
export type ItemsField = ConstructorParameters<LoadedRelease["langgraph"]["StateSchema"]>[0][string];

/**
 * A loop of one node over the field `items`: `steps` supersteps after the input's, so checkpoints -1 to `steps`.
 * `write` returns what the node writes in a superstep (counted from 1), given the items that the state holds.
 */
export function itemLoop(
  release: LoadedRelease,
  saver: BaseCheckpointSaver,
  options: {
    field: ItemsField;
    steps: number;
    write(step: number, items: Item[]): Item[] | Promise<Item[]>;
  },
) {
  const { StateGraph, StateSchema, START, END } = release.langgraph;
  let step = 0;
  const graph = new StateGraph(new StateSchema({ items: options.field }))
    .addNode("append", async (state) => {
      step += 1;
      return { items: await options.write(step, state.items as Item[]) };
    })
    .addEdge(START, "append")
    .addConditionalEdges("append", () => (step < options.steps ? "append" : END))
    .compile({ checkpointer: saver });
  return {
    /** Runs the whole thread. */
    async run(threadId: string): Promise<void> {
      await graph.invoke({}, { configurable: { thread_id: threadId }, recursionLimit: options.steps + 1 });
    },
    /** The items that this graph reads from the thread's newest checkpoint. */
    async read(threadId: string): Promise<Item[]> {
      const state = await graph.getState({ configurable: { thread_id: threadId } });
      return (state.values as { items?: Item[] }).items ?? [];
    },
  };
}
