"use client";
import { parseAsString, useQueryState, useQueryStates } from "nuqs";

/** The tab of a run that the address holds. */
export function useRunTab(first: string) {
  return useQueryState("tab", parseAsString.withDefault(first));
}

/** The thread and the step that the view is at; null where the view chooses for itself. A fork's step is no number. */
export function useRunPlace() {
  const [place, setPlace] = useQueryStates({ thread: parseAsString, step: parseAsString });
  return { ...place, setPlace };
}

/** The address of the very view: what lies in the address now, and the place even while the address is still catching up. */
export function viewSearch(search: string, place: { thread: string | null; step: string | null }): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ thread: place.thread, step: place.step })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
