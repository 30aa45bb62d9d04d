"use client";

import { useEffect, useState } from "react";
import type { RunProgress, RunStatus } from "@/lib/runs/schema";

/** What is known of a run that is being measured. */
export interface Followed {
  progress: RunProgress | null;
  /** Rows that were measured so far, in their order. */
  partial: unknown[];
  /** The status at the end; null until then. */
  ended: RunStatus | null;
}

const start: Followed = { progress: null, partial: [], ended: null };

/** Follows a run by its server-sent events until its end. The browser takes up a lost connection where it broke off. */
export function useFollowedRun(id: string | null): Followed {
  const [followed, setFollowed] = useState<Followed & { id: string | null }>({ ...start, id });
  useEffect(() => {
    if (id === null) return;
    const source = new EventSource(`/api/runs/${id}/events`);
    const of = (event: Event) => JSON.parse((event as MessageEvent<string>).data);
    source.addEventListener("progress", (event) => {
      const { partial, ...progress } = of(event) as RunProgress & { partial: unknown[] };
      setFollowed((before) => {
        const sofar = before.id === id ? before.partial : [];
        return { id, progress, partial: [...sofar, ...partial], ended: null };
      });
    });
    source.addEventListener("end", (event) => {
      const { status } = of(event) as { status: RunStatus };
      source.close();
      setFollowed((before) => ({ ...(before.id === id ? before : { ...start, id }), ended: status }));
    });
    return () => source.close();
  }, [id]);
  return followed.id === id ? followed : start;
}
