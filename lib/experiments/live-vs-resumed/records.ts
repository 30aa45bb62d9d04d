import { turns } from "@/lib/langgraph/graphs/talk";
import type { StoredCheckpoint } from "@/lib/langgraph/one-pass";
import type { LiveStep } from "@/lib/langgraph/record";
import { Problem } from "@/lib/problem/problem";
import { firstDifference } from "@/lib/thread/compare";
import { applyDifference } from "@/lib/thread/difference";
import type { Plain } from "@/lib/thread/plain";
import type { StepRecord } from "@/lib/thread/step-record";
import type { LiveSide } from "./live-side";
import { plainOf, type Reading } from "./resumed-side";

/** Lays the two sides of a thread together, checkpoint by checkpoint, oldest first. */
export class RecordBuilder {
  private live: Plain = [];
  private resumed: Plain = [];
  /** Whether live and resumed were the same at the record before: then they share their parts. */
  private same = true;
  private position = -1;
  private current: LiveStep | null = null;
  private compared: { of: unknown; at: string; read: Plain; difference: string | null } | null = null;
  /** Per checkpoint: live batches since its seed, and the step of that seed. */
  private readonly folds = new Map<string, { depth: number; seedStep: number | null }>();

  constructor(private readonly side: LiveSide) {}

  /**
   * Where the value read at a checkpoint parts from the live one, or null. Moves on to that checkpoint.
   * @throws Problem `internal` where the store does not give back the checkpoints that the run reported.
   */
  difference(reading: Pick<Reading, "stored" | "value" | "threw">): string | null {
    return this.compare(reading).difference;
  }

  private compare(reading: Pick<Reading, "stored" | "value" | "threw">) {
    const { stored } = reading;
    const of = reading.threw ?? reading.value;
    if (this.compared?.at === stored.id && this.compared.of === of) return this.compared;
    const live = this.liveAt(stored);
    const read = plainOf(reading, this.same ? live : this.resumed);
    this.compared = { of, at: stored.id, read, difference: firstDifference(live, read, turns) };
    return this.compared;
  }

  /** The record of the next checkpoint. */
  build(reading: Reading): StepRecord {
    const { stored } = reading;
    const { read, difference } = this.compare(reading);
    const live = this.live;
    this.same = difference === null;
    this.resumed = this.same ? live : read;
    const step = this.current as LiveStep;
    const bytes = this.side.bytes.steps[this.position];
    return {
      step: step.step,
      source: step.source,
      checkpointId: step.checkpointId,
      parentCheckpointId: step.parentCheckpointId,
      namespace: step.namespace,
      nodes: step.nodes,
      writes: this.side.writes.get(step.parentCheckpointId ?? "") ?? [],
      live,
      resumed: this.resumed,
      identical: difference === null,
      firstDifference: difference,
      deltaSnapshot: bytes?.deltaSnapshots.includes(turns) ?? false,
      storedWhole: stored.whole,
      ...this.fold(stored, step),
      liveBatches: step.batches,
      resumedBatches: reading.batches,
      resumedBy: reading.by,
      putBytes: bytes ? bytes.put.checkpointBytes + bytes.put.metadataBytes : 0,
      writesBytes: bytes?.writes.bytes ?? 0,
    };
  }

  private liveAt(stored: StoredCheckpoint): Plain {
    if (this.current?.checkpointId === stored.id) return this.live;
    const next = this.side.steps[this.position + 1];
    if (next?.checkpointId !== stored.id) {
      const where = `step ${stored.step}`;
      throw new Problem(
        "internal",
        `The checkpointer gives back another checkpoint at ${where} than was run.`,
      );
    }
    this.position += 1;
    this.current = next;
    this.live = applyDifference(this.live, next.change, new WeakSet());
    return this.live;
  }

  private fold(stored: StoredCheckpoint, step: LiveStep): { foldDepth: number; seedStep: number | null } {
    const above = this.folds.get(stored.parentId ?? "") ?? { depth: 0, seedStep: null };
    const own = stored.whole
      ? { depth: 0, seedStep: step.step }
      : { depth: above.depth + step.batches.length, seedStep: above.seedStep };
    this.folds.set(stored.id, own);
    return { foldDepth: own.depth, seedStep: own.seedStep };
  }
}
