import { createHash } from "node:crypto";
import { ChainEncoder } from "@/lib/thread/step-chain";
import type { StepRecord } from "@/lib/thread/step-record";

/**
 * SHA-256 over the step records of one thread, so that the fingerprint of a run covers bytes, batches, fold depths and
 * values too. It is taken over the chain encoding, from which each record can be read again: exact, and linear where
 * whole records would be quadratic. Ids differ in every run: checkpoint ids are left out, tasks are numbered.
 */
export class RecordsDigest {
  private readonly hash = createHash("sha256");
  private readonly encoder = new ChainEncoder();

  /** Takes in the next record of the thread. Answers its encoded step, without ids. */
  add(record: StepRecord): string {
    const { text } = this.encoder.push(withoutIds(record));
    // JSON holds no line break: the ends of the texts cannot be mistaken.
    this.hash.update(text).update("\n");
    return text;
  }

  /** The digest in hex; nothing can be added afterwards. */
  hex(): string {
    return this.hash.digest("hex");
  }
}

function withoutIds(record: StepRecord): StepRecord {
  const tasks = [...new Set(record.writes.map(({ task }) => task))];
  const writes = record.writes.map((write) => ({ ...write, task: `${tasks.indexOf(write.task)}` }));
  return { ...record, checkpointId: "", parentCheckpointId: null, writes };
}
