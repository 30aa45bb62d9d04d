"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { startRun } from "@/components/experiment/start-run";
import { Button, type ButtonKind } from "@/components/ui/button";
import { useRunPlaceInfo } from "./run-context";

interface Props {
  experiment: string;
  params: unknown;
  kind?: ButtonKind;
  /** Shown as a link in text rather than as a button. */
  inline?: boolean;
  children: ReactNode;
}

/** Starts a run with these params and goes to it. What the server refuses is said beside the button. */
export function RunAgain({ experiment, params, kind = "edge", inline, children }: Props) {
  const router = useRouter();
  const { offline } = useRunPlaceInfo();
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState("");
  if (offline) return null;
  const start = async () => {
    setStarting(true);
    setRefused("");
    const answer = await startRun(experiment, params as Record<string, unknown>);
    if (answer.started) return router.push(answer.url);
    setStarting(false);
    setRefused(answer.refused.sentence);
  };
  return (
    <>
      {inline ? (
        <button type="button" className="link text-ink-2" onClick={start} disabled={starting}>
          {children}
        </button>
      ) : (
        <Button kind={kind} onClick={start} disabled={starting}>
          {children}
        </Button>
      )}
      <span role="alert" className="text-small text-diff-text">
        {refused && ` ${refused}`}
      </span>
    </>
  );
}
