import { z } from "zod";
import type { LoadedRelease } from "../releases/release";

/**
 * A `DeltaValue` field (DeltaChannel): nothing in the checkpoint between DeltaSnapshots, and a reducer that receives a
 * batch of writes. `snapshotFrequency: null` leaves the cadence to the release.
 * The initial value is made once a field, so a reducer that mutates must be given a fresh field for each read.
 */
export function deltaField<Value, Write>(
  release: LoadedRelease,
  options: {
    reducer: (current: Value, writes: Write[]) => Value;
    initial: () => Value;
    snapshotFrequency: number | null;
  },
) {
  return new release.langgraph.DeltaValue(z.custom<Value>(() => true).default(options.initial as never), {
    inputSchema: z.custom<Write>(() => true),
    reducer: options.reducer,
    ...(options.snapshotFrequency === null ? {} : { snapshotFrequency: options.snapshotFrequency }),
  });
}

/** Updates between DeltaSnapshots where none is asked for: what a channel of this release takes for itself. */
export function defaultSnapshotFrequency(release: LoadedRelease): number {
  const channel = new release.langgraph.DeltaChannel<unknown[], unknown>((current) => current);
  return channel.snapshotFrequency;
}

/**
 * The channel behind such a field, made directly: a fresh initial value each time, and hundreds of times quicker than
 * a schema. For folds outside a graph, which must hand each fold a channel of its own.
 */
export function deltaChannel<Value, Write>(
  release: LoadedRelease,
  options: { reducer: (current: Value, writes: Write[]) => Value; initial: () => Value },
) {
  return new release.langgraph.DeltaChannel<Value, Write>(options.reducer, {
    initialValueFactory: options.initial,
  });
}
