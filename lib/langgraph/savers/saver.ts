import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { LoadedRelease } from "../releases/release";

export type SaverName = "memory";

/** An open checkpointer that belongs to one run. */
export interface OpenSaver {
  saver: BaseCheckpointSaver;
  /** Bytes that the store holds for a thread: checkpoints with their metadata, and writes. */
  keptBytes(threadId: string): Promise<{ checkpoints: number; writes: number }>;
  close(): Promise<void>;
}

export interface SaverKind {
  name: SaverName;
  open(release: LoadedRelease): Promise<OpenSaver>;
}
