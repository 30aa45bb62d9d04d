import type { DeltaChannel } from "@langchain/langgraph";
import type { LoadedRelease } from "./releases/release";

type Channel = DeltaChannel<unknown, unknown>;
type Reducer = Channel["reducer"];

/** What one delta channel did. Sizes are those of the batches that its reducer received in one call of the channel. */
export type ChannelEvent =
  | { kind: "made"; channel: object }
  | { kind: "update" | "replay"; channel: object; sizes: number[]; threw: unknown };

type Listener = (event: ChannelEvent) => void;

/** A release's patched methods, shared by all that watch its channels at the moment. */
interface Patch {
  listeners: Map<unknown, Listener>;
  restore(): void;
}

const patches = new WeakMap<object, Patch>();

/**
 * Watches the delta channels that belong to one compiled graph's channel `spec`, until the answer is called.
 * They are rebuilt by `fromCheckpoint` and share the spec's initial value function, by which they are known here;
 * wrapping the reducer instead would over-count, and hide the symbol by which `messagesDeltaReducer` is recognised.
 */
export function watchChannel(release: LoadedRelease, spec: Channel, listener: Listener): () => void {
  const prototype = release.langgraph.DeltaChannel.prototype as unknown as Channel;
  const patch = patches.get(prototype) ?? install(prototype);
  const key = keyOf(spec);
  if (patch.listeners.has(key)) throw new Error("This graph's channel is being watched already.");
  patch.listeners.set(key, listener);
  return () => {
    patch.listeners.delete(key);
    if (patch.listeners.size > 0) return;
    patch.restore();
    patches.delete(prototype);
  };
}

function keyOf(channel: Channel): unknown {
  return (channel as unknown as { initialValueFactory: unknown }).initialValueFactory;
}

function install(prototype: Channel): Patch {
  const { update, replayWrites, fromCheckpoint } = prototype;
  const listeners = new Map<unknown, Listener>();
  const patched: Pick<Channel, "update" | "replayWrites" | "fromCheckpoint"> = {
    update(this: Channel, values) {
      return counted(this, "update", listeners, () => update.call(this, values));
    },
    replayWrites(this: Channel, writes) {
      return counted(this, "replay", listeners, () => replayWrites.call(this, writes));
    },
    fromCheckpoint(this: Channel, checkpoint) {
      const channel = fromCheckpoint.call(this, checkpoint);
      listeners.get(keyOf(this))?.({ kind: "made", channel });
      return channel as ReturnType<Channel["fromCheckpoint"]>;
    },
  };
  Object.assign(prototype, patched);
  const patch = {
    listeners,
    restore: () => Object.assign(prototype, { update, replayWrites, fromCheckpoint }),
  };
  patches.set(prototype, patch);
  return patch;
}

/** Runs one call of a channel, with its reducer counted for just that long: an Overwrite is a reset and no batch. */
function counted<Answer>(
  channel: Channel,
  kind: "update" | "replay",
  listeners: Map<unknown, Listener>,
  call: () => Answer,
): Answer {
  const listener = listeners.get(keyOf(channel));
  if (!listener) return call();
  const sizes: number[] = [];
  const reducer: Reducer = channel.reducer;
  let threw: unknown = null;
  channel.reducer = (current, writes) => {
    sizes.push(writes.length);
    try {
      return reducer(current, writes);
    } catch (error) {
      threw = error;
      throw error;
    }
  };
  try {
    return call();
  } finally {
    channel.reducer = reducer;
    listener({ kind, channel, sizes, threw });
  }
}
