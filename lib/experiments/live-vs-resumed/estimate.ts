import { snapshotItems } from "../checkpoint-cost/estimate";
import type { LiveVsResumedParams } from "./schema";

/**
 * Bytes of a checkpoint and its metadata, and of the writes that made it, without the list: ids, versions, counters.
 * A model of the stored form as measured on 1.7.3; the test beside it holds it to fresh measurements.
 */
const frame = 434;
/** Bytes of a message's JSON beside its text and its quotes. */
const messageFrame = 166;
/** Quotes and a comma. */
const itemFrame = 3;
/** What a reducer that shows its calls adds for each: brackets of a group, or a mark. */
const callFrame = 5;

type Sized = Pick<LiveVsResumedParams, "reducer" | "steps" | "writesPerStep" | "itemBytes">;

/** The most bytes that one thread keeps in memory at its end; for reducers that drop entries it keeps fewer. */
export function talkBytes(talk: Sized, cadence: number): number {
  const text = talk.itemBytes ?? `w${talk.steps * talk.writesPerStep}`.length;
  const item = text + itemFrame + (talk.reducer === "messagesDeltaReducer" ? messageFrame : 0);
  const group = talk.writesPerStep * item;
  const call = talk.reducer === "groupPerCall" || talk.reducer === "markPerCall" ? callFrame : 0;
  const snapshots = snapshotItems(talk.steps, cadence) * (group + call);
  return frame * (talk.steps + 2) + group * talk.steps + snapshots;
}
