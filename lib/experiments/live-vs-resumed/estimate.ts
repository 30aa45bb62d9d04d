import { snapshotItems } from "../checkpoint-cost/estimate";
import type { LiveVsResumedParams } from "./schema";

/**
 * Bytes of a checkpoint and its metadata, and of the writes that made it, without the list: ids, versions, counters.
 * A model of the stored form as measured on 1.7.3; the test beside it holds it to fresh measurements.
 */
const frame = 460;
/** Bytes of a message's JSON beside its text. */
const messageFrame = 190;
/** Quotes and a comma, and the brackets of a group of its own. */
const itemFrame = 5;

type Sized = Pick<LiveVsResumedParams, "reducer" | "steps" | "writesPerStep" | "itemBytes">;

/** The most bytes that one thread keeps in memory at its end; for reducers that drop entries it keeps fewer. */
export function talkBytes(talk: Sized, cadence: number): number {
  const text = talk.itemBytes ?? `w${talk.steps * talk.writesPerStep}`.length;
  const item = text + itemFrame + (talk.reducer === "messagesDeltaReducer" ? messageFrame : 0);
  const items = talk.steps + snapshotItems(talk.steps, cadence);
  return frame * (talk.steps + 2) + items * talk.writesPerStep * item;
}
