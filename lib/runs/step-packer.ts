import { outlineOf } from "@/lib/thread/outline";
import { ChainEncoder } from "@/lib/thread/step-chain";
import type { StepOutline, StepRecord } from "@/lib/thread/step-record";
import { pack } from "./packed";
import type { StepChunk } from "./run-writer";

const mostRecords = 256;
const mostCharacters = 4_000_000;

interface Thread {
  encoder: ChainEncoder;
  position: number;
}

interface Open {
  thread: string;
  position: number;
  texts: string[];
  keyframes: number[];
  characters: number;
  outlines: StepOutline[];
}

/** Packs the step records of a run's threads as chains, in chunks small enough to read one without the others. */
export function stepPacker() {
  const threads = new Map<string, Thread>();
  let open: Open | null = null;

  function close(): StepChunk[] {
    if (!open) return [];
    const { thread, position, texts, keyframes, outlines } = open;
    open = null;
    const steps = outlines.map(({ step }) => step);
    return [
      {
        thread,
        position,
        count: texts.length,
        firstStep: Math.min(...steps),
        lastStep: Math.max(...steps),
        keyframes,
        records: pack(JSON.stringify(texts)),
        outlines: pack(JSON.stringify(outlines)),
      },
    ];
  }

  function add(key: string, record: StepRecord): StepChunk[] {
    const done = open && open.thread !== key ? close() : [];
    const thread = threads.get(key) ?? { encoder: new ChainEncoder(), position: 0 };
    threads.set(key, thread);
    open ??= {
      thread: key,
      position: thread.position,
      texts: [],
      keyframes: [],
      characters: 0,
      outlines: [],
    };
    const { keyframe, text } = thread.encoder.push(record);
    if (keyframe) open.keyframes.push(thread.position);
    open.texts.push(text);
    open.outlines.push(outlineOf(record));
    open.characters += text.length;
    thread.position += 1;
    const isFull = open.texts.length >= mostRecords || open.characters >= mostCharacters;
    return isFull ? [...done, ...close()] : done;
  }

  return {
    /** The chunks that these records fill; what does not fill one waits for the next. */
    *add(thread: string, records: StepRecord[]): Generator<StepChunk> {
      for (const record of records) yield* add(thread, record);
    },
    /** What waits still. */
    end: close,
  };
}
