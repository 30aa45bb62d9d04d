"use client";
import { Mark } from "@/components/ui/mark";
import { ColumnHead, RowHead, Table, TableScroll, Value } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { RunAnswer } from "@/lib/runs/schema";
import type { StepOutline } from "@/lib/thread/step-record";
import { Pages } from "./pages";
import { useOutlines } from "./use-outlines";

interface Props {
  run: RunAnswer;
  openStep: (thread: string | null, step: number) => void;
}

/** Every checkpoint of the thread with its figures: what the pictures are drawn from. */
export function StepTable({ run, openStep }: Props) {
  const thread = run.threads[0];
  const { outlines, error } = useOutlines(run.id, thread?.key ?? null);
  if (error || !outlines) {
    return (
      <p role="status" className="min-h-96 pt-5 text-ink-2">
        {error ?? "Reading the steps of this thread."}
      </p>
    );
  }
  return (
    <div className="pt-5">
      <Pages count={outlines.length} of="checkpoints">
        {(from, to) => (
          <TableScroll label="Checkpoints of the thread">
            <Table>
              <thead>
                <tr>
                  <ColumnHead number>Step</ColumnHead>
                  <ColumnHead>Verdict</ColumnHead>
                  <ColumnHead>Wrote</ColumnHead>
                  <ColumnHead>Live batches</ColumnHead>
                  <ColumnHead>Resumed batches</ColumnHead>
                  <ColumnHead number>Fold depth</ColumnHead>
                  <ColumnHead>Seed</ColumnHead>
                  <ColumnHead>Read by</ColumnHead>
                  <ColumnHead number>put, B</ColumnHead>
                  <ColumnHead number>putWrites, B</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {outlines.slice(from, to).map((outline) => (
                  <StepRow key={outline.checkpointId} run={run} outline={outline} openStep={openStep} />
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
      </Pages>
    </div>
  );
}

const sizes = (batches: readonly number[]) =>
  batches.length <= 6
    ? batches.join(", ")
    : `${batches.slice(0, 4).join(", ")} and ${batches.length - 4} more`;

function StepRow({ run, outline, openStep }: Props & { outline: StepOutline }) {
  const { step, identical, firstDifference, storedWhole, seedStep } = outline;
  return (
    <tr>
      <RowHead className="text-right">
        <TextLink
          href={`/runs/${run.id}?tab=stepper&step=${step}`}
          scroll={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            openStep(null, step);
          }}
        >
          {step.toLocaleString("en-US")}
        </TextLink>
      </RowHead>
      <Value className={`whitespace-nowrap ${identical ? "" : "font-medium text-diff-text"}`}>
        <Mark name={identical ? "same" : "differs"} />{" "}
        {identical ? "same" : `differs at ${firstDifference ?? "the value"}`}
      </Value>
      <Value>
        <code className="[overflow-wrap:anywhere]">{outline.wrote.slice(0, 4).join(" ")}</code>
        {outline.wrote.length > 4 && ` and ${outline.wrote.length - 4} more`}
      </Value>
      <Value>{sizes(outline.liveBatches)}</Value>
      <Value>{sizes(outline.resumedBatches)}</Value>
      <Value number>{outline.foldDepth.toLocaleString("en-US")}</Value>
      <Value className="whitespace-nowrap">
        {storedWhole ? (
          <>
            <Mark name="snapshot" /> read whole
          </>
        ) : seedStep === null ? (
          "none"
        ) : (
          `step ${seedStep.toLocaleString("en-US")}`
        )}
      </Value>
      <Value className="whitespace-nowrap">
        {outline.resumedBy === "langgraph" ? "LangGraph" : "one pass"}
      </Value>
      <Value number>{outline.putBytes.toLocaleString("en-US")}</Value>
      <Value number>{outline.writesBytes.toLocaleString("en-US")}</Value>
    </tr>
  );
}
