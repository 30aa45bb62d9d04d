import { turns } from "@/lib/langgraph/graphs/talk";
import { listStored } from "@/lib/langgraph/one-pass";
import { readByLangGraph } from "@/lib/langgraph/read-history";
import { openSaver } from "@/lib/langgraph/savers/open";
import { isSame } from "@/lib/thread/compare";
import { ChainDecoder } from "@/lib/thread/step-chain";
import type { StepRecord } from "@/lib/thread/step-record";
import type { Run, RunContext, RunEvent } from "../experiment";
import { type LiveSide, liveSide } from "../live-vs-resumed/live-side";
import { RecordBuilder } from "../live-vs-resumed/records";
import { plainOf, resumedSide } from "../live-vs-resumed/resumed-side";
import { type Talk, Talker } from "../live-vs-resumed/talk";
import { RecordsDigest } from "../records-digest";
import type { SnapshotSweepParams, SnapshotSweepResult, SweepCell } from "./schema";

const chunk = 64;

interface Sweep {
  talk(steps: number, snapshotFrequency: number): Talker;
  context: RunContext;
  params: SnapshotSweepParams;
  progress(supersteps: number, measuring: string, partial?: SweepCell): RunEvent<SweepCell>;
}

/**
 * Measures every pair of length and cadence by a thread of its own that a fresh graph reads, and records one thread
 * for each cadence, the longest, whole: a cell opens the stepper there, and is held against it.
 */
export const run: Run<SnapshotSweepParams, SnapshotSweepResult, SweepCell> = async function* (
  params,
  context,
) {
  const sweep = sweepOf(params, context);
  const recordsDigests: Record<string, string> = {};
  const result: SnapshotSweepResult = { cells: [], unlike: [], recordsDigests };
  for (const snapshotFrequency of params.snapshotFrequencies) {
    const digest = new RecordsDigest();
    const thread = yield* recordLongest(sweep, snapshotFrequency, digest);
    recordsDigests[`f${snapshotFrequency}`] = digest.hex();
    const decoder = new ChainDecoder();
    let [at, lastIdentical] = [0, -1];
    for (let steps = params.steps.from; steps <= params.steps.to; steps++) {
      let record: StepRecord | null = null;
      for (; at < thread.length && (record?.step ?? -2) < steps; at++) {
        decoder.push(thread[at] ?? "");
        record = decoder.value();
        if (record.identical) lastIdentical = record.step;
      }
      const measured = await measure(sweep, steps, snapshotFrequency);
      const cell = { ...measured.cell, lastIdentical };
      result.cells.push(cell);
      if (!isSame(record?.live, measured.live) || !isSame(record?.resumed, measured.resumed))
        result.unlike.push({ steps, snapshotFrequency });
      yield sweep.progress(steps, `${steps} steps at snapshotFrequency ${snapshotFrequency}`, cell);
    }
  }
  return result;
};

function sweepOf(params: SnapshotSweepParams, context: RunContext): Sweep {
  const { from, to } = params.steps;
  const cells = ((from + to) * (to - from + 1)) / 2;
  const of = params.snapshotFrequencies.length * (cells + to);
  let done = 0;
  return {
    params,
    context,
    talk: (steps, snapshotFrequency) => {
      const plain: Omit<Talk, "reducer"> = {
        steps,
        snapshotFrequency,
        openingWrite: false,
        writesPerStep: 1,
        itemBytes: null,
      };
      return new Talker(context.release, { ...plain, reducer: params.reducer });
    },
    progress(supersteps, measuring, partial) {
      done += supersteps;
      return { type: "progress", done, of, measuring, ...(partial && { partial }) };
    },
  };
}

/** The longest thread of a cadence: its records go out, and stay here as the chain without ids that is digested. */
async function* recordLongest(
  sweep: Sweep,
  snapshotFrequency: number,
  digest: RecordsDigest,
): AsyncGenerator<RunEvent<SweepCell>, string[], void> {
  const { context, params } = sweep;
  const key = `f${snapshotFrequency}`;
  const talker = sweep.talk(params.steps.to, snapshotFrequency);
  const open = await openSaver("memory", context.release);
  const thread: string[] = [];
  try {
    const live = await finished(liveSide(talker, open, key, context));
    const builder = new RecordBuilder(live);
    const stored = await listStored(open.saver, key, turns);
    const options = { talker, open, threadId: key, context, stored };
    let records: StepRecord[] = [];
    for await (const reading of resumedSide(options, (read) => builder.difference(read) !== null)) {
      const record = builder.build(reading);
      thread.push(digest.add(record));
      records.push(record);
      if (records.length < chunk && record.step < params.steps.to) continue;
      yield { type: "steps", thread: key, records };
      records = [];
    }
    yield sweep.progress(params.steps.to, `the longest thread at snapshotFrequency ${snapshotFrequency}`);
    return thread;
  } finally {
    await open.close();
  }
}

/** One cell: a thread of its own, and a fresh graph's read of its tip. */
async function measure({ talk, context }: Sweep, steps: number, snapshotFrequency: number) {
  const open = await openSaver("memory", context.release);
  const threadId = `f${snapshotFrequency}n${steps}`;
  try {
    const talker = talk(steps, snapshotFrequency);
    const side = await finished(liveSide(talker, open, threadId, context));
    const read = await readByLangGraph(context.release, talker.reader(open.saver), turns, threadId);
    const config = { configurable: { thread_id: threadId } };
    const tip = await open.saver.getTuple(config);
    const resumed = plainOf(read, side.tip);
    const whole = tip !== undefined && Object.hasOwn(tip.checkpoint.channel_values, turns);
    const cell = {
      steps,
      snapshotFrequency,
      identical: isSame(side.tip, resumed),
      deltaSnapshotAtTip: context.release.checkpoint.isDeltaSnapshot(tip?.checkpoint.channel_values[turns]),
      foldDepth: whole ? 0 : batchesSince(side),
    };
    return { cell, live: side.tip, resumed };
  } finally {
    await open.close();
  }
}

/** Live batches after the last checkpoint that was put with a DeltaSnapshot. */
function batchesSince(side: LiveSide): number {
  const seed = side.bytes.snapshotSteps.get(turns)?.at(-1) ?? Number.NEGATIVE_INFINITY;
  return side.steps.reduce((depth, { step, batches }) => (step > seed ? depth + batches.length : depth), 0);
}

async function finished(side: AsyncGenerator<number, LiveSide, void>): Promise<LiveSide> {
  for (;;) {
    const next = await side.next();
    if (next.done) return next.value;
  }
}
