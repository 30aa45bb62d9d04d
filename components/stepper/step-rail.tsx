"use client";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { type Fact, Facts } from "@/components/ui/facts";
import { Mark } from "@/components/ui/mark";
import { type StepFact, shortId, stepFacts, tipVerdicts } from "@/lib/report/stepper-facts";
import type { SteppedThread, Stop } from "@/lib/report/stepper-stops";

interface Props {
  thread: SteppedThread;
  stop: Stop;
  onMove(position: number): void;
}

/** The facts of the step, and what each head of the thread says about the resume. */
export function StepRail({ thread, stop, onMove }: Props) {
  const facts = stepFacts(stop).map(
    (fact): Fact => ({
      name: fact.name,
      value: factValue(fact),
      mono: fact.kind === "mono",
    }),
  );
  return (
    <aside className="st-rail-facts" aria-label="This step">
      <section>
        <h2 className="mb-2.5 text-head">Step {stop.label}</h2>
        <Facts facts={facts} />
      </section>
      <section>
        <h2 className="mb-2.5 text-head">{thread.tree.lanes.length > 1 ? "At the tips" : "At the tip"}</h2>
        <ul className="st-tips">
          {tipVerdicts(thread).map((tip) => (
            <li key={tip.position}>
              <Mark name={tip.differs ? "differs" : "same"} className="mt-[3px]" />
              <p>
                <button type="button" className="st-tip" onClick={() => onMove(tip.position)}>
                  <b className={tip.differs ? "text-diff-text" : undefined}>
                    {tip.label} {tip.differs ? "differs" : "is the same"}
                  </b>
                </button>
                {tip.says}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function factValue(fact: StepFact): ReactNode {
  if (fact.kind === "id") return <CopyId id={fact.value} name={fact.name} />;
  if (fact.kind !== "seed") return fact.value;
  return (
    <>
      <Mark name="snapshot" /> {fact.value}
    </>
  );
}

/** A short id: the whole of it on focus and on hover, and copied on a press. */
function CopyId({ id, name }: { id: string; name: string }) {
  return (
    <CopyButton text={id} kind="quiet" className="st-id mono">
      <span className="sr-only">
        Copy {name} {id}
      </span>
      <span className="st-id-short" aria-hidden="true">
        {shortId(id)}
      </span>
      <span className="st-id-whole" aria-hidden="true">
        {id}
      </span>
    </CopyButton>
  );
}
