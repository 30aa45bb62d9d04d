import type { StepRecord } from "@/lib/thread/step-record";
import { pack } from "./packed";
import type { StepChunk } from "./run-writer";

const recordsInChunk = 256;

/** Packs the step records of a run's threads into chunks, as they come. */
export function stepPacker() {
  const positions = new Map<string, number>();
  return {
    *pack(thread: string, records: StepRecord[]): Generator<StepChunk> {
      for (let from = 0; from < records.length; from += recordsInChunk) {
        const part = records.slice(from, from + recordsInChunk);
        const position = positions.get(thread) ?? 0;
        positions.set(thread, position + part.length);
        const steps = part.map((record) => record.step);
        yield {
          thread,
          position,
          count: part.length,
          firstStep: Math.min(...steps),
          lastStep: Math.max(...steps),
          records: pack(JSON.stringify(part)),
          outlines: pack(JSON.stringify(part)),
        };
      }
    },
  };
}
