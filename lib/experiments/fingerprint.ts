import { createHash } from "node:crypto";
import type { ExperimentSchema } from "./experiment";

/**
 * JSON with the keys of every object in order, so that equal values give equal text.
 * Throws on what JSON would blur (a number that is not finite, a bigint): a fingerprint over blurred values says nothing.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  throw new TypeError(`${typeof value} has no canonical JSON`);
}

/** SHA-256 in hex over the deterministic part of a result: the same on every run of the same params. */
export function fingerprint<P, R>(schema: ExperimentSchema<P, R>, result: R): string {
  return createHash("sha256")
    .update(canonicalJson(schema.deterministic(result)))
    .digest("hex");
}
