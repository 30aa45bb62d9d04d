import type { DeltaChannel } from "@langchain/langgraph";
import { watchChannel } from "./batches";
import type { LoadedRelease } from "./releases/release";

/** What this room needs of a compiled graph. */
export interface ReadableGraph {
  channels: Record<string, unknown>;
  getState(config: object): Promise<{ values: unknown }>;
  getStateHistory(
    config: object,
  ): AsyncIterable<{ values: unknown; config: object; metadata?: { step?: number } }>;
}

/** One read by LangGraph itself. */
export interface LangGraphReading {
  value: unknown;
  /** Sizes of the batches that the reducer received. */
  batches: number[];
  /** What the read threw; null where it did not. */
  threw: unknown;
}

/**
 * Reads one channel with a graph that was compiled for this read alone. With a checkpoint id the read is of that
 * checkpoint as it lies there; without one it is of the thread, whose waiting writes LangGraph applies.
 */
export async function readByLangGraph(
  release: LoadedRelease,
  graph: ReadableGraph,
  channel: string,
  threadId: string,
  checkpointId?: string,
): Promise<LangGraphReading> {
  const batches: number[] = [];
  const spec = graph.channels[channel] as DeltaChannel<unknown, unknown>;
  const unwatch = watchChannel(release, spec, (event) => {
    if (event.kind !== "made") batches.push(...event.sizes);
  });
  try {
    const configurable = { thread_id: threadId, ...(checkpointId && { checkpoint_id: checkpointId }) };
    const { values } = await graph.getState({ configurable });
    return { value: (values as Record<string, unknown>)[channel], batches, threw: null };
  } catch (threw) {
    return { value: undefined, batches, threw };
  } finally {
    unwatch();
  }
}

/** Every checkpoint's value as `getStateHistory` gives it, newest first: quadratic in a never-snapshotted thread. */
export async function* readAllByHistory(
  graph: ReadableGraph,
  channel: string,
  threadId: string,
): AsyncGenerator<{ id: string; value: unknown }, void, void> {
  for await (const state of graph.getStateHistory({ configurable: { thread_id: threadId } })) {
    const { configurable } = state.config as { configurable: { checkpoint_id: string } };
    yield { id: configurable.checkpoint_id, value: (state.values as Record<string, unknown>)[channel] };
  }
}
