import { z } from "zod";
import type { LoadedRelease } from "../releases/release";

/** A `ReducedValue` field (BinaryOperatorAggregate): its whole value goes into every checkpoint; one write a reducer call. */
export function accumulatingField<Value, Write>(
  release: LoadedRelease,
  options: { reducer: (current: Value, next: Write) => Value; initial: () => Value },
) {
  return new release.langgraph.ReducedValue(z.custom<Value>(() => true).default(options.initial as never), {
    inputSchema: z.custom<Write>(() => true),
    reducer: options.reducer,
  });
}
