"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ButtonKind, buttonClass } from "./button";

type Outcome = "idle" | "copied" | "failed";

interface CopyButtonProps {
  /** The text to copy, or how to get it at the moment of the press. */
  text: string | (() => string | Promise<string>);
  children: ReactNode;
  icon?: ReactNode;
  kind?: ButtonKind;
  className?: string;
}

const said: Record<Outcome, string> = { idle: "", copied: "Copied", failed: "Not copied" };

/**
 * Copies a text and says so in its own label for two seconds, at the same width.
 * "Not copied" where the browser refuses, as on a page that is not served over a trusted address.
 */
export function CopyButton({ text, children, icon, kind, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const value = typeof text === "string" ? text : await text();
    const done = await writeText(value);
    setOutcome(done ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome("idle"), 2000);
  };

  return (
    <button type="button" className={buttonClass({ ...(kind && { kind }), className })} onClick={copy}>
      {icon}
      <span className="grid">
        <span
          className={outcome === "idle" ? "col-start-1 row-start-1" : "invisible col-start-1 row-start-1"}
        >
          {children}
        </span>
        <span className="col-start-1 row-start-1" role="status">
          {said[outcome]}
        </span>
      </span>
    </button>
  );
}

/** The clipboard API exists in secure contexts only; a team's plain-http address needs the older way. */
async function writeText(value: string): Promise<boolean> {
  if (navigator.clipboard) {
    const written = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    if (written) return true;
  }
  const area = document.createElement("textarea");
  area.value = value;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  const written = document.execCommand("copy");
  area.remove();
  return written;
}
