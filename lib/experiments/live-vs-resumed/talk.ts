import type { DeltaChannel } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { deltaChannel, deltaField } from "@/lib/langgraph/channels/delta";
import { type TurnsField, talkLoop, talkResume } from "@/lib/langgraph/graphs/talk";
import { writeMessage, writeText } from "@/lib/langgraph/graphs/talk-writes";
import type { ReadableGraph } from "@/lib/langgraph/read-history";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import { namedReducers } from "@/lib/reducers/zoo/named-reducers";
import type { LiveVsResumedParams } from "./schema";

/** What makes a thread: the same talk gives the same values in every run. */
export type Talk = Pick<
  LiveVsResumedParams,
  "reducer" | "steps" | "snapshotFrequency" | "openingWrite" | "writesPerStep" | "itemBytes"
>;

/** The graphs of one talk on one release. Every graph gets a field of its own. */
export class Talker {
  constructor(
    private readonly release: LoadedRelease,
    readonly talk: Talk,
  ) {}

  /** What starts the thread: nothing for the channel, or the opening write of an empty list. */
  get input(): Record<string, unknown> {
    return this.talk.openingWrite ? { turns: [] } : {};
  }

  /** The graph that makes the thread. */
  loop(saver: BaseCheckpointSaver, onStep?: (step: number) => Promise<void> | void) {
    const { steps } = this.talk;
    return talkLoop(this.release, saver, {
      field: this.field(this.talk.snapshotFrequency),
      steps,
      writesOf: (step) => this.writesOf(step),
      onStep,
    });
  }

  /** The same graph, compiled afresh for one read. */
  reader(saver: BaseCheckpointSaver): ReadableGraph {
    return this.loop(saver).graph as unknown as ReadableGraph;
  }

  /**
   * The graph that goes on with the thread. Its cadence is 1: a field's cadence may change with any deploy, and this
   * one only brings forward what the thread's own would do later, so that its last checkpoint stores what it holds.
   */
  resume(saver: BaseCheckpointSaver) {
    const write = this.write(this.talk.steps * this.talk.writesPerStep + 1);
    return talkResume(this.release, saver, { field: this.field(1), write });
  }

  /** A channel of its own for one fold outside a graph. */
  channel(): DeltaChannel<unknown, unknown> {
    return deltaChannel(this.release, this.reducer()) as DeltaChannel<unknown, unknown>;
  }

  private field(snapshotFrequency: number | null): TurnsField {
    return deltaField(this.release, { ...this.reducer(), snapshotFrequency });
  }

  /** LangGraph's own reducer is handed over as it is: it is recognised by a mark that a wrapper would not have. */
  private reducer() {
    const { reducer } = this.talk;
    if (reducer === "messagesDeltaReducer") {
      const own = this.release.langgraph.messagesDeltaReducer;
      return {
        reducer: own as unknown as (current: unknown[], writes: unknown[]) => unknown[],
        initial: () => [],
      };
    }
    const { reduce, initial } = namedReducers[reducer];
    return { reducer: reduce, initial };
  }

  private writesOf(step: number): unknown[] {
    const { writesPerStep } = this.talk;
    return Array.from({ length: writesPerStep }, (_, i) => this.write((step - 1) * writesPerStep + i + 1));
  }

  private write(n: number): unknown {
    const { reducer, itemBytes } = this.talk;
    return reducer === "messagesDeltaReducer" ? writeMessage(n, itemBytes) : writeText(n, itemBytes);
  }
}
