import { defaultSnapshotFrequency } from "@/lib/langgraph/channels/delta";
import { turns } from "@/lib/langgraph/graphs/talk";
import { listStored } from "@/lib/langgraph/one-pass";
import { messageOf } from "@/lib/langgraph/record";
import { openSaver } from "@/lib/langgraph/savers/open";
import { firstDifference } from "@/lib/thread/compare";
import { elide } from "@/lib/thread/elide";
import type { Plain } from "@/lib/thread/plain";
import type { StepRecord } from "@/lib/thread/step-record";
import type { Run, RunContext, RunEvent } from "../experiment";
import { RecordsDigest } from "../records-digest";
import { type AfterResume, afterResume } from "./after-resume";
import { type LiveSide, liveSide } from "./live-side";
import { RecordBuilder } from "./records";
import { resumedSide } from "./resumed-side";
import type { LiveVsResumedParams, LiveVsResumedResult } from "./schema";
import { Talker } from "./talk";

const threadId = "main";
const chunk = 64;
/** Bytes of JSON of one value in the result; the steps hold the whole. */
const shown = 20_000;

/** Runs a thread, has fresh graphs read every checkpoint of it, and then resumes it. */
export const run: Run<LiveVsResumedParams, LiveVsResumedResult> = async function* (params, context) {
  const talker = new Talker(context.release, params);
  const open = await openSaver(params.saver, context.release);
  const of = 2 * (params.steps + 2) + 1;
  try {
    const live = yield* watched(liveSide(talker, open, threadId, context), of);
    const findings = new Findings();
    const stored = await listStored(open.saver, threadId, turns);
    const builder = new RecordBuilder(live);
    const options = { talker, open, threadId, context, stored };
    let records: StepRecord[] = [];
    for await (const reading of resumedSide(options, (read) => builder.difference(read) !== null)) {
      const record = builder.build(reading);
      findings.add(record, reading.otherwise, reading.threw);
      records.push(record);
      if (records.length < chunk && record.step < params.steps) continue;
      yield { type: "steps", thread: "main", records };
      const done = live.steps.length + findings.count;
      yield { type: "progress", done, of, measuring: `what a fresh graph reads, up to step ${record.step}` };
      records = [];
    }
    const after = await afterResume(talker, open, threadId, context);
    yield { type: "progress", done: of, of, measuring: "the resume" };
    return result(params, context, live, findings, after);
  } finally {
    await open.close();
  }
};

/** The live side's progress, about a hundred times in all. */
async function* watched(
  side: AsyncGenerator<number, LiveSide, void>,
  of: number,
): AsyncGenerator<RunEvent, LiveSide, void> {
  let shownAt = -1;
  try {
    for (;;) {
      const next = await side.next();
      if (next.done) return next.value;
      if (next.value - shownAt < of / 200) continue;
      shownAt = next.value;
      yield { type: "progress", done: shownAt, of, measuring: `the live side, step ${shownAt}` };
    }
  } finally {
    await side.return(undefined as never);
  }
}

/** What the steps say together. */
class Findings {
  count = 0;
  tip: StepRecord | null = null;
  errorRaised: string | null = null;
  byLangGraph = 0;
  deepestFold = 0;
  stepsFolded = 0;
  readonly divergentSteps: number[] = [];
  readonly digest = new RecordsDigest();
  readonly disagreements: LiveVsResumedResult["reading"]["disagreements"] = [];

  add(record: StepRecord, otherwise: Plain | undefined, threw: unknown): void {
    this.count += 1;
    this.tip = record;
    this.deepestFold = Math.max(this.deepestFold, record.foldDepth);
    if (record.step >= 1 && record.foldDepth >= 2 && !record.storedWhole) this.stepsFolded += 1;
    this.digest.add(record);
    if (record.resumedBy === "langgraph") this.byLangGraph += 1;
    if (!record.identical) this.divergentSteps.push(record.step);
    if (threw !== null) this.errorRaised ??= `Reading step ${record.step} raised: ${messageOf(threw)}`;
    if (otherwise === undefined) return;
    const [onePass, langgraph] = [elide(otherwise, 2000), elide(record.resumed, 2000)];
    this.disagreements.push({ step: record.step, onePass, langgraph });
  }
}

function result(
  params: LiveVsResumedParams,
  { release }: RunContext,
  live: LiveSide,
  findings: Findings,
  after: AfterResume,
): LiveVsResumedResult {
  const { tip, divergentSteps } = findings;
  const difference = firstDifference(live.tip, after.resumedNode);
  const small = (value: Plain) => elide(value, shown, difference);
  return {
    tip: {
      live: small(live.tip),
      resumedNode: small(after.resumedNode),
      getState: small(after.getState),
      identical: difference === null && firstDifference(live.tip, after.getState) === null,
      storedWhole: tip?.storedWhole ?? false,
      foldDepth: tip?.foldDepth ?? 0,
      branchLive: live.branch,
      branchResumed: after.branch,
      afterWrite: small(after.afterWrite),
      afterSnapshot: small(after.afterSnapshot),
    },
    steps: params.steps,
    firstDivergentStep: divergentSteps[0] ?? null,
    divergentSteps,
    snapshotSteps: live.bytes.snapshotSteps.get(turns) ?? [],
    deepestFold: findings.deepestFold,
    stepsFolded: findings.stepsFolded,
    errorRaised: findings.errorRaised ?? after.error,
    resolvedSnapshotFrequency: params.snapshotFrequency ?? defaultSnapshotFrequency(release),
    reading: {
      byLangGraph: findings.byLangGraph,
      byOnePass: findings.count - findings.byLangGraph,
      disagreements: findings.disagreements,
    },
    recordsDigest: findings.digest.hex(),
  };
}
