import type { MemorySaver } from "@langchain/langgraph-checkpoint";
import type { SaverKind } from "./saver";

/** LangGraph's own MemorySaver. Its bytes live in ArrayBuffers, outside the heap's limits. */
export const memory: SaverKind = {
  name: "memory",
  async open(release) {
    const saver = new release.checkpoint.MemorySaver();
    return {
      saver,
      keptBytes: async (threadId) => keptBytes(saver, threadId),
      async close() {
        saver.storage = Object.create(null);
        saver.writes = Object.create(null);
      },
    };
  },
};

/** Sums what `storage` and `writes` hold: serialised values only, no keys, ids or task paths. */
function keptBytes(saver: MemorySaver, threadId: string): { checkpoints: number; writes: number } {
  let checkpoints = 0;
  for (const namespace of Object.values(saver.storage[threadId] ?? {})) {
    for (const [checkpoint, metadata] of Object.values(namespace)) {
      checkpoints += checkpoint.byteLength + metadata.byteLength;
    }
  }
  let writes = 0;
  for (const [key, tasks] of Object.entries(saver.writes)) {
    if ((JSON.parse(key) as string[])[0] !== threadId) continue;
    for (const [, , value] of Object.values(tasks)) writes += value.byteLength;
  }
  return { checkpoints, writes };
}
