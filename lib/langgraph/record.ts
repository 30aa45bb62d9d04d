import type { DeltaChannel } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { Problem } from "@/lib/problem/problem";
import { type Difference, difference } from "@/lib/thread/difference";
import { type Plain, toPlain } from "@/lib/thread/plain";
import type { Source, StepWrite } from "@/lib/thread/step-record";
import { type ChannelEvent, watchChannel } from "./batches";
import type { LoadedRelease } from "./releases/release";

/** One checkpoint as the running graph made it. */
export interface LiveStep {
  /** `metadata.step`: -1 is the input. */
  step: number;
  source: Source;
  checkpointId: string;
  parentCheckpointId: string | null;
  namespace: string;
  nodes: string[];
  /** From the step before (from `[]` at first) to the live value: a thread's values share nearly everything. */
  change: Difference;
  /** Sizes of the batches that the channel's reducer received in this superstep. */
  batches: number[];
}

/** The live side of one run. */
export interface LiveRecording {
  steps: LiveStep[];
  /** The live value after the last superstep. */
  tip: Plain;
}

/** A saver that notes the writes that pass through `putWrites`, by the checkpoint under which they are stored. */
export function recordWrites(inner: BaseCheckpointSaver, channel: string) {
  const writes = new Map<string, StepWrite[]>();
  const saver: BaseCheckpointSaver = Object.create(inner);
  // Every argument goes on: without the fourth, the task's path, parallel writers would change their order.
  saver.putWrites = (...args) => {
    const [config, pending, task] = args;
    const under = String(config.configurable?.checkpoint_id);
    const own = pending.filter(([name]) => name === channel);
    const noted = own.map(([name, value]) => ({ task, channel: name, value: toPlain(value) }));
    if (noted.length > 0) writes.set(under, [...(writes.get(under) ?? []), ...noted]);
    return inner.putWrites(...args);
  };
  return { saver, writes };
}

interface RunningGraph {
  channels: Record<string, unknown>;
  stream(input: unknown, options: unknown): Promise<AsyncIterable<unknown>>;
}

interface CheckpointPayload {
  config: { configurable: Record<string, string | undefined> };
  parentConfig?: { configurable: Record<string, string | undefined> };
  values: Record<string, unknown>;
  metadata: { source: Source; step: number };
  next: string[];
}

/**
 * Runs a graph on a new thread and records the live value of one channel after every superstep.
 * `at` is the superstep that runs at the moment. The stream hands out the graph's own lists and does not wait for
 * its reader: each is taken over in the very turn in which it arrives, and nothing is awaited there.
 * @throws Problem `reducer-threw` with the reducer's message and the step; else what the graph throws.
 */
export async function recordLive(
  release: LoadedRelease,
  graph: unknown,
  options: { channel: string; input: unknown; threadId: string; recursionLimit: number; at(): number },
): Promise<LiveRecording> {
  const running = graph as RunningGraph;
  const steps: LiveStep[] = [];
  const batches = new LiveBatches(options.at);
  const unwatch = watchChannel(
    release,
    running.channels[options.channel] as DeltaChannel<unknown, unknown>,
    (event) => batches.note(event),
  );
  let tip: Plain = [];
  let next: string[] = [];
  try {
    const stream = await running.stream(options.input, {
      configurable: { thread_id: options.threadId },
      recursionLimit: options.recursionLimit,
      streamMode: "checkpoints",
      subgraphs: true,
    });
    for await (const chunk of stream) {
      const [namespace, payload] = chunk as [string[], CheckpointPayload];
      const live = toPlain(payload.values[options.channel], tip);
      steps.push({
        step: payload.metadata.step,
        source: payload.metadata.source,
        checkpointId: payload.config.configurable.checkpoint_id ?? "",
        parentCheckpointId: payload.parentConfig?.configurable.checkpoint_id ?? null,
        namespace: namespace.join("|"),
        nodes: next,
        change: difference(tip, live),
        batches: [],
      });
      tip = live;
      next = payload.next;
    }
  } catch (error) {
    throw batches.problem(error);
  } finally {
    unwatch();
  }
  for (const step of steps) step.batches = batches.of(step.step);
  return { steps, tip };
}

/** Batches by superstep. A conditional edge reads the state through channels of its own, which do not count here. */
class LiveBatches {
  private readonly sizes = new Map<number, number[]>();
  private main: object | null = null;
  private threw: { step: number; error: unknown } | null = null;

  constructor(private readonly at: () => number) {}

  note(event: ChannelEvent): void {
    // On a new thread the first channel that is made is the one that the run keeps.
    if (event.kind === "made") {
      this.main ??= event.channel;
      return;
    }
    const step = this.at();
    if (event.threw !== null) this.threw ??= { step, error: event.threw };
    if (event.kind !== "update" || event.channel !== this.main) return;
    this.sizes.set(step, [...this.of(step), ...event.sizes]);
  }

  of(step: number): number[] {
    return this.sizes.get(step) ?? [];
  }

  problem(error: unknown): unknown {
    if (this.threw === null) return error;
    const { step, error: cause } = this.threw;
    return new Problem(
      "reducer-threw",
      `The reducer threw at step ${step}: ${messageOf(cause)}`,
      { field: "reducer" },
      cause,
    );
  }
}

/** What a thrown value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
