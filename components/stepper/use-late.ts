"use client";
import { useEffect, useState } from "react";

/** Milliseconds for which a wait is not worth a word. */
const silentMs = 400;

/** Whether something has been going on for so long that it should be said. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), silentMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}
