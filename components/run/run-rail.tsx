"use client";
import { Fragment, type ReactNode } from "react";
import { Facts } from "@/components/ui/facts";
import { Mark } from "@/components/ui/mark";
import { TextLink } from "@/components/ui/text-link";
import { plural } from "@/lib/report/fold-picture";
import { reproduced } from "@/lib/report/reproduced";
import type { RunAnswer } from "@/lib/runs/schema";
import { useRunPlaceInfo } from "./run-context";

/** A rail of 264 px beside the content; under it on a narrow screen. */
export function RailLayout({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_264px] gap-18 pt-5 max-wide:grid-cols-1 max-wide:gap-10">
      <div className="min-w-0">{children}</div>
      <aside
        aria-label="About this run"
        className="[&>section:first-child]:border-t-0 [&>section:first-child]:pt-0"
      >
        {rail}
      </aside>
    </div>
  );
}

/** One part of a rail, parted from the one above by a rule. */
export function RailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hair py-5">
      <h2 className="mb-2.5 text-head">{title}</h2>
      {children}
    </section>
  );
}

/** What a run was measured on, and whether it came out the same before: the last two sections of every report's rail. */
export function AboutRun({ run }: { run: RunAnswer }) {
  return (
    <>
      <EnvironmentSection run={run} />
      <FingerprintSection run={run} />
    </>
  );
}

function EnvironmentSection({ run: { environment } }: { run: RunAnswer }) {
  if (!environment) return null;
  const { release, savers, node, platform, cpus, foldproof } = environment;
  return (
    <RailSection title="Environment">
      <Facts
        facts={[
          { name: "langgraph", value: release.langgraph, mono: true },
          { name: "core", value: release.core, mono: true },
          { name: "checkpoint", value: release.checkpoint, mono: true },
          { name: savers.length === 1 ? "saver" : "savers", value: savers.join(", "), mono: true },
          { name: "node", value: node, mono: true },
          { name: "machine", value: `${platform}, ${plural(cpus, "CPU")}`, mono: true },
          { name: "foldproof", value: foldproof, mono: true },
        ]}
      />
    </RailSection>
  );
}

function FingerprintSection({ run }: { run: RunAnswer }) {
  if (!run.fingerprint) return null;
  return (
    <RailSection title="Fingerprint">
      {/* Parted for the eye by margins alone, so that what is copied is the fingerprint. */}
      <p className="mono text-table tracking-[.02em]">
        {(run.fingerprint.match(/.{1,8}/g) ?? []).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
          <Fragment key={index}>
            <span className="mr-2">{part}</span>
            <wbr />
          </Fragment>
        ))}
      </p>
      <p className="mt-1.5 text-small text-ink-2">
        <Reproduced run={run} />
      </p>
    </RailSection>
  );
}

function Reproduced({ run: { reproduction } }: { run: RunAnswer }) {
  const { offline } = useRunPlaceInfo();
  const found = reproduced(reproduction);
  if (!reproduction || found === "alone") {
    return <>Not run again with these params yet. Timings are left out of it.</>;
  }
  const { firstDifference, others, same } = reproduction;
  if (found === "same") {
    return (
      <>
        <Mark name="same" /> Reproduced: {plural(others + 1, "run")}, the same figures each time. Timings are
        left out.
      </>
    );
  }
  return (
    <>
      <Mark name="differs" /> Not the same each time: {same} of {plural(others, "other run")}{" "}
      {same === 1 ? "agrees" : "agree"}.
      {firstDifference ? (
        <>
          {" "}
          First difference from{" "}
          {offline ? (
            firstDifference.runId
          ) : (
            <TextLink href={`/runs/${firstDifference.runId}`}>{firstDifference.runId}</TextLink>
          )}{" "}
          at <code>{firstDifference.path}</code>: <code>{firstDifference.here}</code> here,{" "}
          <code>{firstDifference.there}</code> there.
        </>
      ) : (
        " No figure could be named that differs; the fingerprints do."
      )}
    </>
  );
}
