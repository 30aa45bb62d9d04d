import { base64OfBytes } from "./base64";
import { isMessage, messageFields } from "./plain-message";

/** An object that JSON cannot say, taken apart by one level. */
export interface Parts {
  /** The `$type` of its Plain. */
  type: string;
  parts: Record<string, unknown>;
}

/** The parts of an object that is no list; null where it is a plain object, of which JSON says all. */
export function partsOf(value: object): Parts | null {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return null;
  if (isMessage(value)) return messageFields(value);
  if (value instanceof Date) return { type: "Date", parts: { value: dateText(value) } };
  if (value instanceof Map) return { type: "Map", parts: { entries: [...value] } };
  if (value instanceof Set) return { type: "Set", parts: { values: [...value] } };
  if (value instanceof URL) return { type: "URL", parts: { href: value.href } };
  if (value instanceof RegExp) return { type: "RegExp", parts: { source: value.source, flags: value.flags } };
  if (value instanceof Error) return { type: "Error", parts: errorParts(value) };
  if (value instanceof ArrayBuffer) return bytes("ArrayBuffer", new Uint8Array(value));
  if (ArrayBuffer.isView(value))
    return bytes(nameOf(value), new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  return { type: "instance", parts: instanceParts(value) };
}

function bytes(type: string, view: Uint8Array): Parts {
  return { type, parts: { base64: base64OfBytes(view) } };
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "Invalid Date" : date.toISOString();
}

function nameOf(value: object): string {
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name !== "" ? name : "Object";
}

function instanceParts(value: object): Record<string, unknown> {
  const parts = { class: nameOf(value), fields: { ...value } };
  const boxed = value instanceof Number || value instanceof String || value instanceof Boolean;
  return boxed ? { ...parts, value: value.valueOf() } : parts;
}

/** Name, message and own fields, without the stack: it differs from run to run. */
function errorParts(error: Error): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...error };
  if (error.cause !== undefined) fields.cause = error.cause;
  return { name: error.name, message: error.message, fields };
}
