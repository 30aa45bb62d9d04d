import type { PutRecord, WritesRecord } from "./meter";

/** What one superstep serialised: its checkpoint's `put`, and the writes that made that checkpoint. */
export interface StepBytes {
  /** `metadata.step`: -1 is the input. */
  step: number;
  put: { checkpointBytes: number; metadataBytes: number; channels: Map<string, number> };
  writes: { bytes: number; channels: Map<string, number> };
  /** Channels whose DeltaSnapshot this step's `put` received. */
  deltaSnapshots: string[];
}

/** One thread's bytes. `put` and `putWrites` stand apart: what to add up is for whoever says which accounting it is. */
export interface ThreadBytes {
  /** In order of step; forks share a step. */
  steps: StepBytes[];
  put: { checkpointBytes: number; metadataBytes: number };
  /** All writes, those of `unplacedWritesBytes` too. */
  writesBytes: number;
  /** Writes under a checkpoint that was put before the meter was there: their step is unknown. */
  unplacedWritesBytes: number;
  /** By channel, the steps whose `put` received a DeltaSnapshot. */
  snapshotSteps: Map<string, number[]>;
}

/**
 * Lays records out by step. Writes are stored under the checkpoint at which their task started, and belong here to the
 * superstep that they produce: the step after it. So step -1 has no writes, and step 0 has the input's.
 */
export function threadBytes(puts: readonly PutRecord[], writes: readonly WritesRecord[]): ThreadBytes {
  const steps = new Map<number, StepBytes>();
  const at = (step: number) => {
    const known = steps.get(step);
    if (known) return known;
    const fresh: StepBytes = {
      step,
      put: { checkpointBytes: 0, metadataBytes: 0, channels: new Map() },
      writes: { bytes: 0, channels: new Map() },
      deltaSnapshots: [],
    };
    steps.set(step, fresh);
    return fresh;
  };
  const total: ThreadBytes = {
    steps: [],
    put: { checkpointBytes: 0, metadataBytes: 0 },
    writesBytes: 0,
    unplacedWritesBytes: 0,
    snapshotSteps: new Map(),
  };
  const stepOf = new Map<string, number>();
  for (const put of puts) {
    stepOf.set(put.checkpointId, put.step);
    const step = at(put.step);
    for (const into of [step.put, total.put]) {
      into.checkpointBytes += put.checkpointBytes;
      into.metadataBytes += put.metadataBytes;
    }
    add(step.put.channels, put.channels);
    step.deltaSnapshots.push(...put.deltaSnapshots);
  }
  for (const write of writes) {
    total.writesBytes += write.bytes;
    const parent = stepOf.get(write.checkpointId);
    if (parent === undefined) {
      total.unplacedWritesBytes += write.bytes;
      continue;
    }
    const step = at(parent + 1);
    step.writes.bytes += write.bytes;
    add(step.writes.channels, write.channels);
  }
  total.steps = [...steps.values()].sort((a, b) => a.step - b.step);
  for (const { step, deltaSnapshots } of total.steps) {
    for (const channel of deltaSnapshots) {
      total.snapshotSteps.set(channel, [...(total.snapshotSteps.get(channel) ?? []), step]);
    }
  }
  return total;
}

function add(into: Map<string, number>, from: Map<string, number>): void {
  for (const [channel, bytes] of from) into.set(channel, (into.get(channel) ?? 0) + bytes);
}
