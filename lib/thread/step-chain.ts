import { applyDifference, type Difference, difference } from "./difference";
import type { Plain, PlainObject } from "./plain";
import type { StepRecord } from "./step-record";

/**
 * Step records as keyframes and differences, so that a run of N steps does not store N growing copies.
 * A keyframe is written once the differences since the last one weigh as much as a keyframe would: the whole
 * stays proportional to what was written, and any step is one keyframe and a bounded weight of differences away.
 */
export interface EncodedStep {
  /** Whether decoding can start here. */
  keyframe: boolean;
  /** JSON, all that `ChainDecoder` needs. */
  text: string;
}

type Frame = { k: PlainObject } | { d: Difference; r?: Difference };

/** Encodes the records of one thread, one after another. */
export class ChainEncoder {
  private last: StepRecord | null = null;
  private weight = 0;
  /** The weight of a keyframe when it was last looked at: not again before the differences outweigh it. */
  private keyframeWeight = 0;

  push(record: StepRecord): EncodedStep {
    const last = this.last;
    this.last = record;
    if (last === null) return this.keyframe(record);
    const text = JSON.stringify(changeOf(last, record));
    this.weight += text.length;
    if (this.weight <= this.keyframeWeight) return { keyframe: false, text };
    const key = JSON.stringify({ k: packed(record) });
    this.keyframeWeight = key.length;
    if (this.weight < key.length) return { keyframe: false, text };
    this.weight = 0;
    return { keyframe: true, text: key };
  }

  private keyframe(record: StepRecord): EncodedStep {
    const text = JSON.stringify({ k: packed(record) });
    this.weight = 0;
    this.keyframeWeight = text.length;
    return { keyframe: true, text };
  }
}

/** Whether decoding can start at an encoded step. */
export const isKeyframe = (text: string) => text.startsWith('{"k":');

/** Decodes an encoded chain from any keyframe on. */
export class ChainDecoder {
  private record: StepRecord | null = null;
  private owned = new WeakSet<object>();

  /**
   * Moves on by one encoded step.
   * @throws TypeError where the first step is no keyframe, or a step does not fit the one before it.
   */
  push(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if ("k" in frame) {
      this.owned = new WeakSet();
      this.record = unpacked(frame.k);
      return;
    }
    const last = this.record;
    if (last === null) throw new TypeError("A chain of steps cannot be read from the middle: no keyframe.");
    const { live, resumed, ...rest } = last;
    // Live and resumed may be one list here: to change it in place for the one would change the other.
    if (live === resumed && frame.r !== undefined) this.owned = new WeakSet();
    const nextResumed = frame.r === undefined ? undefined : applyDifference(resumed, frame.r, this.owned);
    const next = applyDifference({ ...rest, live } as PlainObject, frame.d, this.owned) as PlainObject;
    // A resumed value may be null: only undefined says that it is the live one.
    const value = nextResumed === undefined ? next.live : nextResumed;
    this.record = { ...next, resumed: value } as unknown as StepRecord;
  }

  /** The record that the last `push` led to: it never changes afterwards. */
  value(): StepRecord {
    if (this.record === null) throw new TypeError("No step has been read yet.");
    this.owned = new WeakSet();
    return this.record;
  }
}

/** The records of a chain that begins with a keyframe, from its entry `from` on. */
export function decodeChain(texts: string[], from = 0): StepRecord[] {
  const decoder = new ChainDecoder();
  const records: StepRecord[] = [];
  texts.forEach((text, i) => {
    decoder.push(text);
    if (i >= from) records.push(decoder.value());
  });
  return records;
}

/** All records of a thread as a chain. */
export function encodeChain(records: StepRecord[]): EncodedStep[] {
  const encoder = new ChainEncoder();
  return records.map((record) => encoder.push(record));
}

/** `resumed` is told apart from `live` only where the two differ. */
function changeOf(from: StepRecord, to: StepRecord): Frame {
  const { resumed: before, ...restBefore } = from;
  const { resumed: after, ...restAfter } = to;
  const d = difference(restBefore as unknown as Plain, restAfter as unknown as Plain);
  return to.identical ? { d } : { d, r: difference(before, after) };
}

function packed(record: StepRecord): PlainObject {
  const { resumed, ...rest } = record;
  return (record.identical ? rest : record) as unknown as PlainObject;
}

function unpacked(plain: PlainObject): StepRecord {
  const record = (Object.hasOwn(plain, "resumed") ? plain : { ...plain, resumed: plain.live }) as unknown;
  return record as StepRecord;
}
