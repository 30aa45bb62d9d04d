"use client";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { runMarkdown } from "@/lib/report/markdown";
import type { RunAnswer } from "@/lib/runs/schema";
import { useRunPlaceInfo } from "./run-context";
import { useRunPlace, viewSearch } from "./run-view-state";

/** Passing a run on: its very view as a link, its report as Markdown, itself as JSON and as one file. */
export function Share({ run, stepping }: { run: RunAnswer; stepping: boolean }) {
  const { origin, offline } = useRunPlaceInfo();
  const { thread, step } = useRunPlace();
  const view = () => viewSearch(location.search, { thread, step });
  const link = () => `${origin ?? location.origin}/runs/${run.id}${view()}`;
  const file = `/runs/${run.id}/file`;
  const ended = run.status !== "queued" && run.status !== "running";
  // Without an origin a downloaded file does not know where its run can be reached.
  const linkable = !offline || origin !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this groups buttons
    <div role="group" aria-label="Share" className="flex shrink-0 flex-wrap gap-2">
      {linkable && (
        <CopyButton kind="primary" icon={<Icon name="link" />} text={link}>
          {stepping && step !== null ? `Copy link to step ${step}` : "Copy link"}
        </CopyButton>
      )}
      {ended && (
        <CopyButton text={() => runMarkdown(run, linkable ? link() : null)}>Copy as Markdown</CopyButton>
      )}
      {!offline && (
        <a className={buttonClass()} href={`/api/runs/${run.id}`}>
          JSON
        </a>
      )}
      {!offline && ended && (
        <a
          className={buttonClass()}
          href={file}
          download={`foldproof-${run.id}.html`}
          onClick={(event) => {
            event.currentTarget.href = `${file}${view()}`;
          }}
        >
          HTML
        </a>
      )}
    </div>
  );
}
