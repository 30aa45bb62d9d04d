import type { DeltaChannel } from "@langchain/langgraph";
import type { BaseCheckpointSaver, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import { deepFreeze } from "./freeze";

type Spec = DeltaChannel<unknown, unknown>;
type Write = [string, string, unknown];

/** What a checkpoint holds for one channel, without a value that it may hold whole. */
export interface StoredCheckpoint {
  id: string;
  parentId: string | null;
  step: number;
  /** Its blob holds the channel's value, as a DeltaSnapshot or in any other form. */
  whole: boolean;
  /** The release knows that the channel was never written on this branch: it is empty, whatever lies above. */
  unwritten: boolean;
  /** Pending writes of the channel, in the order in which a read folds them into its children. */
  writes: Write[];
}

/** One checkpoint's value as rebuilt here, or what the reducer threw. */
export interface OnePassReading {
  stored: StoredCheckpoint;
  value: unknown;
  /** Sizes of the batches that the reducer received. */
  batches: number[];
  threw: unknown;
}

export interface OnePassOptions {
  saver: BaseCheckpointSaver;
  threadId: string;
  channel: string;
  /** A fresh channel of a fresh field for each fold: a reducer that mutates spoils its initial value. */
  freshChannel(): Spec;
  breathe?(): Promise<void>;
}

const nullTask = "00000000-0000-0000-0000-000000000000";
const breatheEvery = 64;

/** Every checkpoint of a thread's root namespace, oldest first: one `list()`. */
export async function listStored(
  saver: BaseCheckpointSaver,
  threadId: string,
  channel: string,
): Promise<StoredCheckpoint[]> {
  const all: StoredCheckpoint[] = [];
  const config = { configurable: { thread_id: threadId, checkpoint_ns: "" } };
  for await (const tuple of saver.list(config)) all.push(storedOf(tuple, channel));
  return all.reverse();
}

function storedOf(tuple: CheckpointTuple, channel: string): StoredCheckpoint {
  const metadata = tuple.metadata as { step?: number; delta_writes_versioned?: boolean } | undefined;
  return {
    id: tuple.checkpoint.id,
    parentId: tuple.parentConfig?.configurable?.checkpoint_id ?? null,
    step: metadata?.step ?? Number.NaN,
    whole: Object.hasOwn(tuple.checkpoint.channel_values, channel),
    unwritten:
      metadata?.delta_writes_versioned === true && tuple.checkpoint.channel_versions[channel] === undefined,
    writes: (tuple.pendingWrites ?? []).filter(([, name]) => name === channel) as Write[],
  };
}

/**
 * Rebuilds one channel at every checkpoint of a thread in one walk down its tree: a shared stack of writes, and one
 * reducer call a checkpoint over everything since its seed, as LangGraph's own read makes. Parents come before
 * children. Tests hold it equal to LangGraph's reading; a run still has LangGraph read the steps that matter.
 */
export async function* readAllByOnePass(
  options: OnePassOptions,
  stored?: StoredCheckpoint[],
): AsyncGenerator<OnePassReading, void, void> {
  const all = stored ?? (await listStored(options.saver, options.threadId, options.channel));
  const folder = new Folder(options, all);
  let count = 0;
  for (const { node, seed, writes } of walk(all)) {
    if (count++ % breatheEvery === 0) await options.breathe?.();
    yield await folder.read(node, seed, writes);
  }
}

interface Visit {
  node: StoredCheckpoint;
  /** The nearest ancestor that holds the value whole; null for none. */
  seed: StoredCheckpoint | null;
  /** Writes since the seed. */
  writes(): Write[];
}

/** Depth first, with the writes of the way down on one stack. */
function* walk(all: StoredCheckpoint[]): Generator<Visit, void, void> {
  const ids = new Set(all.map(({ id }) => id));
  const children = new Map<string | null, StoredCheckpoint[]>();
  for (const node of all) {
    const parent = node.parentId !== null && ids.has(node.parentId) ? node.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  const way: Write[] = [];
  const todo = (children.get(null) ?? [])
    .map((node) => ({ node, depth: 0, seed: null as StoredCheckpoint | null, base: 0 }))
    .reverse();
  for (let visit = todo.pop(); visit; visit = todo.pop()) {
    const { node, depth, seed, base } = visit;
    way.length = depth;
    yield { node, seed, writes: () => way.slice(base) };
    way.push(...node.writes);
    const below = node.whole ? { seed: node, base: depth } : { seed, base };
    for (const child of (children.get(node.id) ?? []).slice().reverse())
      todo.push({ node: child, depth: depth + node.writes.length, ...below });
  }
}

/** Makes the reducer calls. What it hands to the reducer is frozen, so that one call cannot spoil the next. */
class Folder {
  private seed: { id: string; value: unknown } | null = null;
  /** Each fold gets copies of its own: the reducer, or a value that cannot be frozen, needs them. */
  private copying: boolean;

  constructor(
    private readonly options: OnePassOptions,
    all: StoredCheckpoint[],
  ) {
    this.copying = !all.every(({ writes }) => writes.every(([, , value]) => deepFreeze(value)));
  }

  async read(
    node: StoredCheckpoint,
    seed: StoredCheckpoint | null,
    writes: () => Write[],
  ): Promise<OnePassReading> {
    const from = node.whole ? node : node.unwritten ? null : seed;
    const base = from === null ? undefined : await this.blob(from);
    const folded = node.whole || node.unwritten ? [] : writes();
    const own = node.writes.filter(([task]) => task === nullTask);
    if (!this.copying) {
      const reading = this.fold(node, base, folded, own);
      if (reading.threw === null) return reading;
    }
    // It threw, perhaps only because it may not change what it was given: let it, on copies.
    const copy = async (some: Write[]) =>
      Promise.all(
        some.map(async ([task, name, value]): Promise<Write> => [task, name, await this.copy(value)]),
      );
    const reading = this.fold(node, await this.copy(base), await copy(folded), await copy(own));
    if (reading.threw === null) this.copying = true;
    return reading;
  }

  private fold(node: StoredCheckpoint, base: unknown, folded: Write[], own: Write[]): OnePassReading {
    const channel = this.options.freshChannel().fromCheckpoint(base as never) as Spec;
    const batches: number[] = [];
    const { reducer } = channel;
    channel.reducer = (current, writes) => {
      batches.push(writes.length);
      return reducer(current, writes);
    };
    try {
      channel.replayWrites(folded as never);
      channel.update(own.map(([, , value]) => value));
      return { stored: node, value: channel.get(), batches, threw: null };
    } catch (threw) {
      return { stored: node, value: undefined, batches, threw };
    }
  }

  /** A checkpoint's whole value, read when it is needed: all at once would not fit where there are many. */
  private async blob(node: StoredCheckpoint): Promise<unknown> {
    if (this.seed?.id === node.id) return this.seed.value;
    const { saver, threadId, channel } = this.options;
    const configurable = { thread_id: threadId, checkpoint_ns: "", checkpoint_id: node.id };
    const value: unknown = (await saver.getTuple({ configurable }))?.checkpoint.channel_values[channel];
    if (!this.copying && !deepFreeze(value)) this.copying = true;
    this.seed = { id: node.id, value };
    return value;
  }

  private async copy(value: unknown): Promise<unknown> {
    const { serde } = this.options.saver;
    return serde.loadsTyped(...(await serde.dumpsTyped(value)));
  }
}
