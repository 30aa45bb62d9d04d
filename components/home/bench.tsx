"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useState } from "react";
import { type MainExperiment, mainExperiments } from "@/components/experiment/main-experiments";
import { startRun } from "@/components/experiment/start-run";
import { Button } from "@/components/ui/button";
import { Place } from "./place";

export interface BenchPlace {
  /** The picture of the newest finished run; null where there is none yet. */
  picture: ReactNode;
  /** The run that the picture shows. */
  shownId: string | null;
  /** A run of this experiment that was waiting or being measured when the page was made. */
  running: { id: string; params: unknown } | null;
  /** The params that a press of the button runs with. */
  defaults: unknown;
}

/** The two buttons of the home page and the two places in which their pictures stand. */
export function Bench({ hero, places }: { hero: ReactNode; places: Record<MainExperiment, BenchPlace> }) {
  const router = useRouter();
  const [started, setStarted] = useState<Partial<Record<MainExperiment, string>>>({});
  const [starting, setStarting] = useState<MainExperiment>();
  const [sentence, setSentence] = useState("");

  const refresh = useCallback(() => router.refresh(), [router]);

  const start = async (experiment: MainExperiment) => {
    setStarting(experiment);
    setSentence("");
    const answer = await startRun(experiment, {});
    setStarting(undefined);
    if (!answer.started) return setSentence(answer.refused.sentence);
    setStarted((before) => ({ ...before, [experiment]: answer.id }));
  };

  return (
    <>
      <section className="max-w-[720px] pt-14 pb-12 max-desk:py-8">
        {hero}
        <div className="mt-6 flex flex-wrap gap-3">
          {mainExperiments.map(({ id, button }, index) => (
            <Button
              key={id}
              big
              kind={index === 0 ? "primary" : "edge"}
              className="max-tablet:w-full"
              disabled={starting === id}
              onClick={() => start(id)}
            >
              {button}
            </Button>
          ))}
        </div>
        <p role="alert" className="text-small text-diff-text not-empty:mt-3">
          {sentence}
        </p>
      </section>
      <div className="grid grid-cols-[7fr_5fr] border-y border-hair max-desk:grid-cols-1">
        {mainExperiments.map(({ id }, index) => {
          const { picture, shownId, running, defaults } = places[id];
          const mine = started[id];
          const following = mine ? { id: mine, params: defaults } : running;
          return (
            <div
              key={id}
              className={
                index === 0
                  ? "min-w-0 border-hair pr-10 max-desk:border-b max-desk:pr-0 desk:border-r"
                  : "min-w-0 pl-10 max-desk:pl-0"
              }
            >
              <Place
                experiment={id}
                picture={picture}
                runId={following && following.id !== shownId ? following.id : null}
                params={following?.params}
                onEnd={refresh}
              />
            </div>
          );
        })}
      </div>
    </>
  );
}
