import { FoldPicture } from "@/components/charts/fold-picture";
import { Mark } from "@/components/ui/mark";
import { TextLink } from "@/components/ui/text-link";
import type { LiveVsResumedParams, LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import type { FoldInput } from "@/lib/report/fold-picture";
import { plural } from "@/lib/report/fold-picture";
import { conclusion } from "@/lib/report/live-report";
import type { Verdict } from "@/lib/report/verdict";

interface ResumePictureProps {
  runId: string;
  verdict: Verdict;
  params: LiveVsResumedParams;
  result: LiveVsResumedResult;
  fold: FoldInput;
  /** The step of which the picture is. */
  step: number;
}

/** The batches that the reducer received live and at the resume, from the newest finished run. */
export function ResumePicture({ runId, verdict, params, result, fold, step }: ResumePictureProps) {
  const { lead, rest } = conclusion(result, fold, step);
  const differs = lead.startsWith("Differs");
  return (
    <figure className="flex flex-1 flex-col">
      <figcaption className="mb-4">
        <h2 className="text-title text-pretty">{verdict.sentence}</h2>
        <p className="mt-0.5 text-table text-ink-3 normal-nums">
          The batches that the reducer {params.reducer} received.
        </p>
      </figcaption>
      <div className="mt-5">
        <FoldPicture input={fold} motion />
      </div>
      <p className="mt-7 flex gap-2.5 text-table text-ink-2">
        {verdict.mark && <Mark name={verdict.mark} className="mt-[3px]" />}
        <span>
          <span className={differs ? "font-medium text-diff-text" : "font-medium text-ink"}>{lead}</span>{" "}
          {rest}
        </span>
      </p>
      <div className="mt-auto flex min-h-12 flex-wrap items-center justify-between gap-4 pt-5 text-table text-ink-3">
        <TextLink href={`/runs/${runId}?tab=stepper&step=${result.firstDivergentStep ?? step}`}>
          Step through it
        </TextLink>
        <span>
          {plural(result.steps, "step")}, {params.saver} saver
        </span>
      </div>
    </figure>
  );
}
