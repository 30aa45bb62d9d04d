import { z } from "zod";

/** A plain field (LastValue): the last write replaces the value, nothing accumulates. */
export function controlField<Value>(initial: () => Value) {
  return z.custom<Value>(() => true).default(initial as never);
}
