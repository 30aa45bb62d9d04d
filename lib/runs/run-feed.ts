import type { RunProgress, RunStatus } from "./schema";

/** One event of a run's stream, its data as JSON text. Ids grow by one within a run. */
export interface FeedEvent {
  id: number;
  event: "progress" | "end";
  data: string;
}

export interface Listener {
  hear(event: FeedEvent): void;
  /** The server is going away: nothing more will be heard. */
  close(): void;
}

/** What runs say while they are measured, for whoever listens now; what was said before lies in the store. */
export function runFeed() {
  const listeners = new Map<string, Set<Listener>>();
  const lastIds = new Map<string, number>();

  function tell(runId: string, event: FeedEvent) {
    for (const listener of [...(listeners.get(runId) ?? [])]) listener.hear(event);
  }

  return {
    /** The id that the next event of a run will have. */
    nextId: (runId: string) => (lastIds.get(runId) ?? 0) + 1,

    progress(runId: string, id: number, progress: RunProgress, rows: string | null) {
      lastIds.set(runId, id);
      tell(runId, { id, event: "progress", data: progressData(progress, rows) });
    },

    end(runId: string, status: RunStatus) {
      const id = (lastIds.get(runId) ?? 0) + 1;
      lastIds.delete(runId);
      tell(runId, { id, event: "end", data: JSON.stringify({ status }) });
      listeners.delete(runId);
    },

    /** Tells `listener` each event from now on, until the answer is called. */
    listen(runId: string, listener: Listener): () => void {
      const own = listeners.get(runId) ?? new Set();
      own.add(listener);
      listeners.set(runId, own);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(runId) === own) listeners.delete(runId);
      };
    },

    /** How many listen, over all runs. */
    listening: () => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),

    /** Lets every listener go: an open stream would keep a server that was told to end from ending. */
    shutDown() {
      for (const own of [...listeners.values()]) for (const listener of [...own]) listener.close();
    },
  };
}

export type RunFeed = ReturnType<typeof runFeed>;

/** The data of a progress event; `rows` is JSON already and may be large, so it is not parsed to be written again. */
export function progressData(progress: RunProgress, rows: string | null): string {
  return `${JSON.stringify(progress).slice(0, -1)},"partial":${rows ?? "[]"}}`;
}
