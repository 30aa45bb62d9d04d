"use client";
import { useMemo } from "react";
import { FoldPicture } from "@/components/charts/fold-picture";
import { Facts } from "@/components/ui/facts";
import { Mark } from "@/components/ui/mark";
import { TextLink } from "@/components/ui/text-link";
import type { LiveVsResumedParams, LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import type { FoldInput } from "@/lib/report/fold-picture";
import { conclusion, pictureStep, readingWords, stretches, tellingRun } from "@/lib/report/live-report";
import type { RunAnswer } from "@/lib/runs/schema";
import { HandedOn } from "./handed-on";
import { RunAgain } from "./run-again";
import { AboutRun, RailLayout, RailSection } from "./run-rail";
import { SideBySide } from "./side-by-side";

interface Props {
  run: RunAnswer;
  params: LiveVsResumedParams;
  result: LiveVsResumedResult;
  /** The picture at the tip, or at the first divergence where the tip hides it; null where the steps are not there. */
  fold: FoldInput | null;
  onOpen: (step: number) => void;
}

/** What became of the state: the picture, both values at the tip, what the resumed graph did with it, and where it differs. */
export function LiveReport({ run, params, result, fold, onOpen }: Props) {
  const step = pictureStep(result);
  return (
    <RailLayout
      rail={
        <>
          <TipFacts result={result} />
          <RailSection title="How it was read">
            <p className="text-small text-ink-2">{readingWords(result)}</p>
            <Disagreements result={result} />
          </RailSection>
          <AboutRun run={run} />
        </>
      }
    >
      <NoProof run={run} params={params} result={result} />
      {fold && <Picture params={params} result={result} fold={fold} step={step} />}
      <Divergences run={run} result={result} onOpen={onOpen} />
      {!result.tip.identical && (
        <SideBySide
          title={`At the tip, step ${result.steps.toLocaleString("en-US")}`}
          live={result.tip.live}
          resumed={result.tip.resumedNode}
        />
      )}
      <HandedOn result={result} />
    </RailLayout>
  );
}

function Picture({
  params,
  result,
  fold,
  step,
}: {
  params: LiveVsResumedParams;
  result: LiveVsResumedResult;
  fold: FoldInput;
  step: number;
}) {
  const { lead, rest } = useMemo(() => conclusion(result, fold, step), [result, fold, step]);
  const differs = lead.startsWith("Differs");
  return (
    <figure className="max-w-[720px]">
      <figcaption className="mb-5">
        <h2 className="text-title">The batches that the reducer {params.reducer} received</h2>
        <p className="text-table text-ink-3">
          Up to step {step.toLocaleString("en-US")}
          {step === result.steps ? ", the tip" : ", the first that differs"}. Live above, at the resume below.
        </p>
      </figcaption>
      <FoldPicture input={fold} motion />
      <p className="mt-7 flex max-w-[74ch] gap-2.5 text-table text-ink-2">
        <Mark name={differs ? "differs" : lead === "Same." ? "same" : "snapshot"} className="mt-[3px]" />
        <span>
          <span className={differs ? "font-medium text-diff-text" : "font-medium text-ink"}>{lead}</span>{" "}
          {rest}
        </span>
      </p>
    </figure>
  );
}

/** A green tip that was read whole, or from one batch, is no evidence; a run that would be one is a press away. */
function NoProof({
  run,
  params,
  result,
}: {
  run: RunAnswer;
  params: LiveVsResumedParams;
  result: LiveVsResumedResult;
}) {
  const telling = result.tip.identical ? tellingRun(params, result) : null;
  if (!telling) return null;
  return (
    <section className="mb-8 max-w-[74ch] border-b border-hair pb-6">
      <h2 className="text-title">
        <Mark name={result.tip.storedWhole ? "snapshot" : "one"} className="mr-1" />{" "}
        {result.tip.storedWhole
          ? "The tip is the same, but that proves nothing."
          : "The tip is the same, but it folded one batch."}
      </h2>
      <p className="mt-1.5 text-ink-2">
        {result.tip.storedWhole
          ? "The value lay whole in the checkpoint, so the reducer was never called. Choose a length that is no multiple of the cadence."
          : "A batch of one folds as one, so the reducer could not have grouped it in another way."}
      </p>
      <p className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <RunAgain experiment={run.experiment} params={telling.params}>
          {telling.label}
        </RunAgain>
      </p>
    </section>
  );
}

function TipFacts({ result }: { result: LiveVsResumedResult }) {
  const { tip } = result;
  return (
    <RailSection title="At the tip">
      <Facts
        facts={[
          {
            name: "verdict",
            value: tip.identical ? (
              <>
                <Mark name="same" /> same
              </>
            ) : (
              <span className="font-medium text-diff-text">
                <Mark name="differs" /> differs
              </span>
            ),
          },
          { name: "stored whole", value: tip.storedWhole ? "yes, read whole" : "no, folded" },
          { name: "fold depth", value: tip.foldDepth.toLocaleString("en-US") },
          {
            name: "steps that differ",
            value: `${result.divergentSteps.length.toLocaleString("en-US")} of ${result.steps.toLocaleString("en-US")}`,
          },
          {
            name: "DeltaSnapshots",
            value:
              result.snapshotSteps.length === 0
                ? "none"
                : result.snapshotSteps.length.toLocaleString("en-US"),
          },
          { name: "snapshotFrequency", value: result.resolvedSnapshotFrequency.toLocaleString("en-US") },
          { name: "error raised", value: result.errorRaised ?? "none" },
        ]}
      />
    </RailSection>
  );
}

function Disagreements({ result }: { result: LiveVsResumedResult }) {
  const found = result.reading.disagreements;
  if (found.length === 0) {
    return result.reading.byOnePass === 0 ? null : (
      <p className="mt-1.5 text-small text-ink-2">Where both read a checkpoint, they agree.</p>
    );
  }
  return (
    <p className="mt-1.5 text-small text-ink-2">
      <Mark name="differs" /> They disagree at{" "}
      {found
        .slice(0, 12)
        .map(({ step }) => `step ${step}`)
        .join(", ")}
      {found.length > 12 ? ` and ${found.length - 12} more` : ""}. LangGraph&rsquo;s own value is shown there.
    </p>
  );
}

const MOST_LINKS = 30;

function Divergences({
  run,
  result,
  onOpen,
}: {
  run: RunAnswer;
  result: LiveVsResumedResult;
  onOpen: (step: number) => void;
}) {
  const found = stretches(result.divergentSteps);
  if (found.length === 0) return null;
  const shown = found.slice(0, MOST_LINKS);
  return (
    <section className="mt-9">
      <h2 className="text-head">
        {result.divergentSteps.length === 1
          ? "The step that differs"
          : `The ${result.divergentSteps.length.toLocaleString("en-US")} steps that differ`}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-table">
        {shown.map(({ from, to }) => (
          <li key={from}>
            <TextLink
              className="inline-block py-0.5"
              href={`/runs/${run.id}?tab=stepper&step=${from}`}
              scroll={false}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(from);
              }}
            >
              {from === to
                ? `step ${from.toLocaleString("en-US")}`
                : `steps ${from.toLocaleString("en-US")} to ${to.toLocaleString("en-US")}`}
            </TextLink>
          </li>
        ))}
        {found.length > shown.length && (
          <li className="py-0.5 text-ink-3">
            and {(found.length - shown.length).toLocaleString("en-US")} more, in the stepper
          </li>
        )}
      </ul>
    </section>
  );
}
