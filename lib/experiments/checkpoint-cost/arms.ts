import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { accumulatingField } from "@/lib/langgraph/channels/accumulating";
import { controlField } from "@/lib/langgraph/channels/control";
import { deltaField } from "@/lib/langgraph/channels/delta";
import { type Item, type ItemsField, itemLoop } from "@/lib/langgraph/graphs/item-loop";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import type { Arm } from "./schema";

export interface ArmOptions {
  arm: Arm;
  steps: number;
  itemBytes: number;
  /** Null is the release's own default. */
  snapshotFrequency: number | null;
  /** Called in each superstep before the node writes; what it throws ends the run. */
  onStep?(step: number): Promise<void> | void;
}

const FILLER = "abcdefghijklmnopqrstuvwxyz";

/** The item of a step: exactly `itemBytes` bytes of ASCII text, the same in every arm and unlike that of any other step. */
export function itemOf(step: number, itemBytes: number): Item {
  return { text: `item ${step} `.padEnd(itemBytes, FILLER) };
}

/** Appends each write's items. */
function append(current: Item[], writes: Item[][]): Item[] {
  return current.concat(...writes);
}

/** Appends the items that are not there yet: for writes that repeat the whole list. Any split of the writes gives the same. */
export function keepOnce(current: Item[], writes: Item[][]): Item[] {
  const kept = new Map<string, Item>();
  for (const item of current) kept.set(item.text, item);
  for (const write of writes) for (const item of write) if (!kept.has(item.text)) kept.set(item.text, item);
  return [...kept.values()];
}

function fieldOf(release: LoadedRelease, { arm, snapshotFrequency }: ArmOptions): ItemsField {
  const initial = (): Item[] => [];
  switch (arm) {
    case "accumulating":
      return accumulatingField(release, {
        initial,
        reducer: (all: Item[], next: Item[]) => all.concat(next),
      });
    case "delta":
      return deltaField(release, { initial, reducer: append, snapshotFrequency });
    case "control":
      return controlField(initial);
    case "echo":
      return deltaField(release, { initial, reducer: keepOnce, snapshotFrequency });
  }
}

/** A freshly compiled graph of one arm on a saver, metered or not; nothing of it is shared with another. */
export function armGraph(release: LoadedRelease, saver: BaseCheckpointSaver, options: ArmOptions) {
  return itemLoop(release, saver, {
    field: fieldOf(release, options),
    steps: options.steps,
    async write(step, items) {
      await options.onStep?.(step);
      const item = itemOf(step, options.itemBytes);
      return options.arm === "echo" ? [...items, item] : [item];
    },
  });
}

/** What a thread of the arm must hold at its end. */
export function expectedItems({ arm, steps, itemBytes }: ArmOptions): Item[] {
  if (arm === "control") return [itemOf(steps, itemBytes)];
  return Array.from({ length: steps }, (_, index) => itemOf(index + 1, itemBytes));
}
