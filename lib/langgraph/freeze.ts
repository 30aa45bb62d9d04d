import { isMessage } from "@/lib/thread/plain-message";

/**
 * Freezes a value and all within it. False, with some of it frozen, where a part cannot be protected in this way:
 * a Map, a Date, a typed array and instances of most classes can be changed although they are frozen.
 */
export function deepFreeze(value: unknown): boolean {
  const todo: unknown[] = [value];
  while (todo.length > 0) {
    const at = todo.pop();
    if (typeof at === "function") return false;
    if (typeof at !== "object" || at === null || Object.isFrozen(at)) continue;
    if (!isFreezable(at)) return false;
    Object.freeze(at);
    for (const part of Object.values(at)) todo.push(part);
  }
  return true;
}

function isFreezable(value: object): boolean {
  if (Array.isArray(value) || isMessage(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  // LangGraph's own wrappers of a value: a DeltaSnapshot of the blob, an Overwrite among the writes.
  return "lg_name" in value;
}
