"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { mainExperiments } from "./main-experiments";
import { startRun } from "./start-run";

/** The two main experiments with their defaults: one press starts a run and goes to it. */
export function StartButtons() {
  const router = useRouter();
  const [starting, setStarting] = useState<string>();
  const [sentence, setSentence] = useState("");

  const start = async (experiment: string) => {
    setStarting(experiment);
    const answer = await startRun(experiment, {});
    if (answer.started) return router.push(answer.url);
    setStarting(undefined);
    setSentence(answer.refused.sentence);
  };

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {mainExperiments.map(({ id, button }, index) => (
          <Button
            key={id}
            kind={index === 0 ? "primary" : "edge"}
            disabled={starting !== undefined}
            onClick={() => start(id)}
          >
            {button}
          </Button>
        ))}
      </div>
      <p role="alert" className="mt-2 text-small text-diff-text">
        {sentence}
      </p>
    </>
  );
}
