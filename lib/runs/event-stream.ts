import { type OpenRuns, runs } from "./open-runs";
import type { FeedEvent } from "./run-feed";
import { parseRunId } from "./run-id";
import { findRow, partialsAfter } from "./run-reader";
import type { RunProgress } from "./schema";

const heartbeatMs = 15_000;
const ended = new Set(["done", "failed", "cancelled", "interrupted"]);

/**
 * The events of a run as server-sent events: first one `progress` with everything since `lastEventId`, then each as it
 * comes, then `end`, and the stream closes. Throws what `getRun` throws.
 */
export async function runEvents(id: string, lastEventId: number): Promise<ReadableStream<Uint8Array>> {
  const opened = await runs();
  const { id: runId } = await findRow(opened.db, parseRunId(id));
  let gone = () => {};
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let stop = () => {};
      const out = sender(controller, () => stop());
      gone = out.gone;
      const held: FeedEvent[] = [];
      let hear = (event: FeedEvent) => void held.push(event);
      const unlisten = opened.feed.listen(runId, { hear: (event) => hear(event), close: () => out.close() });
      const heartbeat = setInterval(() => out.comment("still here"), heartbeatMs);
      stop = () => {
        unlisten();
        clearInterval(heartbeat);
      };
      try {
        // Listening begins before the store is read, so that nothing falls between the two.
        let last = await replay(opened, runId, lastEventId, out.event);
        hear = (event) => {
          if (event.id <= last) return;
          last = event.id;
          out.event(event);
        };
        held.forEach(hear);
      } catch (error) {
        stop();
        controller.error(error);
      }
    },
    cancel: () => gone(),
  });
}

/** Sends what the store holds after an event, and the end where the run has ended. Answers the last id that was sent. */
async function replay(
  { db }: OpenRuns,
  runId: string,
  after: number,
  send: (event: FeedEvent) => void,
): Promise<number> {
  const row = await findRow(db, runId);
  let last = after;
  // Without progress in the row there are no rows yet: what lands after it was read is heard, and not read here too.
  if (row.progress) {
    const progress = JSON.parse(row.progress) as RunProgress;
    const partials = await partialsAfter(db, runId, after);
    last = partials.at(-1)?.event ?? after;
    const partial = partials.flatMap(({ rows }) => rows);
    send({ id: last, event: "progress", data: JSON.stringify({ ...progress, partial }) });
  }
  if (!ended.has(row.status)) return last;
  send({ id: last + 1, event: "end", data: JSON.stringify({ status: row.status }) });
  return Number.POSITIVE_INFINITY;
}

function sender(controller: ReadableStreamDefaultController<Uint8Array>, stop: () => void) {
  const encoder = new TextEncoder();
  let isOpen = true;

  function write(text: string) {
    if (isOpen) controller.enqueue(encoder.encode(text));
  }

  function close() {
    if (!isOpen) return;
    isOpen = false;
    stop();
    controller.close();
  }

  return {
    event({ id, event, data }: FeedEvent) {
      write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
      if (event === "end") close();
    },
    comment: (text: string) => write(`: ${text}\n\n`),
    close,
    /** The reader went away: nothing is left to close. */
    gone() {
      isOpen = false;
      stop();
    },
  };
}
