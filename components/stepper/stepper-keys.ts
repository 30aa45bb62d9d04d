import type { CursorAction } from "@/lib/thread/cursor";

/** What a key does in the stepper, as the legend and the list of keys name it. */
export interface KeyLine {
  keys: readonly string[];
  says: string;
}

export const keyLines: readonly KeyLine[] = [
  { keys: ["←", "→"], says: "step" },
  { keys: ["Home", "End"], says: "first, last" },
  { keys: ["PgUp", "PgDn"], says: "ten steps" },
  { keys: ["n", "p"], says: "next, previous difference" },
  { keys: ["s"], says: "next DeltaSnapshot" },
  { keys: ["Space"], says: "play" },
  { keys: ["?"], says: "all keys" },
];

const actionOfKey: Readonly<Record<string, CursorAction | "showKeys">> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  PageUp: "pageBack",
  PageDown: "pageForward",
  n: "nextDivergence",
  p: "previousDivergence",
  s: "nextDeltaSnapshot",
  " ": "togglePlay",
  "?": "showKeys",
};

/** Things that own their keys: a field to type in, and the parts that move inside by arrows. */
const ownsKeys =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), dialog, [role='dialog'], [role='radiogroup'], [role='tablist'], [role='menu'], [role='grid'], [data-own-keys]";

/** Things that Space presses. */
const ownsSpace = "button, a[href], summary, [role='button']";

/** What a key press asks the stepper to do; null where it is somebody else's: held with a modifier, or typed into a field. */
export function stepperKey(event: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}): CursorAction | "showKeys" | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented)
    return null;
  if (event.shiftKey && event.key !== "?") return null;
  const action = Object.hasOwn(actionOfKey, event.key) ? actionOfKey[event.key] : undefined;
  if (action === undefined) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(ownsKeys)) return null;
  if (event.key === " " && target?.closest(ownsSpace)) return null;
  return action;
}
