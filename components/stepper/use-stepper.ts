"use client";
import { parseAsString, throttle, useQueryStates } from "nuqs";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { openingPosition, type SteppedThread } from "@/lib/report/stepper-stops";
import { type Cursor, type CursorAction, cursorActions, goTo } from "@/lib/thread/cursor";
import { positionOfToken } from "@/lib/thread/tree";
import { stepperKey } from "./stepper-keys";

/** Milliseconds a step while playing: slow enough to read the marks go by. */
const tickMs = 250;
/** Browsers refuse more than about a hundred changes of the address in thirty seconds. */
const urlMs = 350;

/** The thread and the step that the address holds: the link that a person copies opens the very same view. */
export function useStepperAddress() {
  return useQueryStates(
    { thread: parseAsString, step: parseAsString },
    { history: "replace", shallow: true, limitUrlUpdates: throttle(urlMs) },
  );
}

export interface Stepping {
  cursor: Cursor;
  act(action: CursorAction): void;
  moveTo(position: number): void;
  /** Nothing was pressed yet: what is shown is what the link opened. */
  untouched: boolean;
}

/**
 * The cursor over one thread. Its position lives in the address, playing does not: a link opens a step and never a
 * film. `showKeys` is called for `?`.
 */
export function useStepper(thread: SteppedThread, showKeys: () => void): Stepping {
  const [address, setAddress] = useStepperAddress();
  const [playing, setPlaying] = useState(false);
  const [untouched, setUntouched] = useState(true);
  const named = address.step === null ? null : positionOfToken(thread.tree, String(address.step));
  const position = useMemo(() => named ?? openingPosition(thread), [named, thread]);
  const cursor = useMemo<Cursor>(() => ({ position, playing }), [position, playing]);

  const become = useCallback(
    (next: Cursor) => {
      if (next === cursor) return;
      setUntouched(false);
      setPlaying(next.playing);
      const token = thread.stops[next.position]?.token;
      if (next.position !== cursor.position && token !== undefined) setAddress({ step: token });
    },
    [cursor, thread, setAddress],
  );
  const act = useCallback(
    (action: CursorAction) => become(cursorActions[action](cursor, thread.track)),
    [become, cursor, thread],
  );
  const moveTo = useCallback(
    (position: number) => become(goTo(cursor, thread.track, position)),
    [become, cursor, thread],
  );

  const tick = useEffectEvent(() => act("tick"));
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [playing]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = stepperKey(event);
    if (action === null) return;
    event.preventDefault();
    if (action === "showKeys") showKeys();
    else act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return { cursor, act, moveTo, untouched };
}
