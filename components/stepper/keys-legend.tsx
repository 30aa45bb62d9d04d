"use client";
import { type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { keyLines } from "./stepper-keys";

/** What the keys do, in one line at the foot. */
export function KeysLegend() {
  return (
    <ul className="st-legend" aria-label="Keys">
      {keyLines.map(({ keys, says }) => (
        <li key={says} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{" "}
          {says}
        </li>
      ))}
    </ul>
  );
}

/** The list of keys, opened by `?`. */
export function KeysDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const title = useId();
  return (
    <dialog ref={dialog} className="st-dialog shadow-popover" aria-labelledby={title}>
      <h2 id={title} className="text-title">
        Keys of the stepper
      </h2>
      <dl className="st-keys">
        {keyLines.map(({ keys, says }) => (
          <div key={says} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="flex gap-1">
            <Kbd>Shift</Kbd>
          </dt>
          <dd>held while dragging: one step a pixel</dd>
        </div>
      </dl>
      <form method="dialog">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}
