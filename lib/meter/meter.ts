import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import type { OpenSaver } from "@/lib/langgraph/savers/saver";
import { channelSizes } from "./channel-sizes";
import { countingSerde } from "./counting-serde";
import { type ThreadBytes, threadBytes } from "./thread-bytes";

/** One `put`: what was serialised for it. */
export interface PutRecord {
  threadId: string;
  namespace: string;
  checkpointId: string;
  parentCheckpointId: string | null;
  /** `metadata.step`: -1 is the input. */
  step: number;
  checkpointBytes: number;
  metadataBytes: number;
  /** Of `checkpointBytes`, each channel's value; the rest is ids, versions, keys and punctuation. */
  channels: Map<string, number>;
  /** Channels of which `put` received a DeltaSnapshot. */
  deltaSnapshots: string[];
}

/** One `putWrites`: what was serialised for the writes of one task. */
export interface WritesRecord {
  threadId: string;
  namespace: string;
  /** The checkpoint under which the writes are stored: the parent of the one that they make. */
  checkpointId: string;
  taskId: string;
  bytes: number;
  channels: Map<string, number>;
}

/**
 * Counts what a saver serialises, at its two call sites, which are never added up here. Reads do not count.
 * Not seen: what a store adds of its own (keys, ids, indexes, pages), and what it writes without the serializer.
 */
export class Meter {
  readonly puts: PutRecord[] = [];
  readonly writes: WritesRecord[] = [];

  /** One thread's bytes by step and channel. Await the run first: a put that is under way is counted in part. */
  thread(threadId: string, namespace = ""): ThreadBytes {
    const own = (record: PutRecord | WritesRecord) =>
      record.threadId === threadId && record.namespace === namespace;
    return threadBytes(this.puts.filter(own), this.writes.filter(own));
  }
}

/** An open saver whose `saver` counts into `meter`; what is stored is what the bare saver would store. */
export interface MeteredSaver extends OpenSaver {
  meter: Meter;
}

/**
 * Puts a meter on a saver. Each call runs the saver's real method on a view of the saver with a counting serializer of
 * its own, so calls that overlap cannot mix. State that a saver assigns during a call would stay on the view: it must
 * have been set up when it was opened.
 */
export function meterSaver(open: OpenSaver, release: LoadedRelease): MeteredSaver {
  const inner = open.saver;
  const meter = new Meter();
  const saver: BaseCheckpointSaver = Object.create(inner);
  saver.put = (...args) => {
    const view: BaseCheckpointSaver = Object.create(inner);
    view.serde = putSerde(inner, args, meter, release);
    return inner.put.apply(view, args);
  };
  saver.putWrites = (...args) => {
    const view: BaseCheckpointSaver = Object.create(inner);
    view.serde = writesSerde(inner, args, meter);
    return inner.putWrites.apply(view, args);
  };
  return { ...open, saver, meter };
}

function putSerde(
  inner: BaseCheckpointSaver,
  [config, checkpoint, metadata]: Parameters<BaseCheckpointSaver["put"]>,
  meter: Meter,
  release: LoadedRelease,
) {
  const values = checkpoint.channel_values ?? {};
  const record: PutRecord = {
    ...address(config),
    checkpointId: checkpoint.id,
    parentCheckpointId: config.configurable?.checkpoint_id ?? null,
    step: metadata.step,
    checkpointBytes: 0,
    metadataBytes: 0,
    channels: new Map(),
    deltaSnapshots: Object.keys(values).filter((key) => release.checkpoint.isDeltaSnapshot(values[key])),
  };
  meter.puts.push(record);
  return countingSerde(inner.serde, (value, type, bytes) => {
    if (value === metadata) {
      record.metadataBytes += bytes.byteLength;
      return;
    }
    record.checkpointBytes += bytes.byteLength;
    if (isCheckpoint(value, checkpoint.id)) {
      if (type === "json") record.channels = channelSizes(bytes, value);
      return;
    }
    // A saver that serialises channel by channel hands over the very values that it was given.
    const channel = Object.keys(values).find((key) => values[key] === value && !record.channels.has(key));
    if (channel !== undefined) record.channels.set(channel, bytes.byteLength);
  });
}

function writesSerde(
  inner: BaseCheckpointSaver,
  [config, writes, taskId]: Parameters<BaseCheckpointSaver["putWrites"]>,
  meter: Meter,
) {
  const record: WritesRecord = {
    ...address(config),
    checkpointId: config.configurable?.checkpoint_id ?? "",
    taskId,
    bytes: 0,
    channels: new Map(),
  };
  meter.writes.push(record);
  return countingSerde(inner.serde, (value, _type, bytes, call) => {
    record.bytes += bytes.byteLength;
    // One serializer call a write, in their order; a saver that does otherwise is looked up by the value.
    const write = writes[call]?.[1] === value ? writes[call] : writes.find((one) => one[1] === value);
    if (write) record.channels.set(write[0], (record.channels.get(write[0]) ?? 0) + bytes.byteLength);
  });
}

function address(config: Parameters<BaseCheckpointSaver["put"]>[0]) {
  return {
    threadId: String(config.configurable?.thread_id ?? ""),
    namespace: String(config.configurable?.checkpoint_ns ?? ""),
  };
}

function isCheckpoint(value: unknown, id: string): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    "channel_values" in value &&
    (value as { id?: unknown }).id === id
  );
}
