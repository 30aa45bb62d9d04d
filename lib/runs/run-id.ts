import { randomBytes } from "node:crypto";
import { Problem } from "@/lib/problem/problem";
import { shortened } from "@/lib/problem/sentence";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const length = 11;

/** A fresh run id: `r_` and 11 letters or digits, which is 65 bits from the system's random source. */
export function newRunId(): string {
  let id = "";
  while (id.length < length) {
    // 248 is the largest multiple of 62 in a byte: what lies above would favour the first letters.
    for (const byte of randomBytes(length)) {
      if (byte < 248 && id.length < length) id += letters[byte % 62];
    }
  }
  return `r_${id}`;
}

/** The id itself where it has the form of a run id; throws `bad-id` otherwise. */
export function parseRunId(given: string): string {
  if (/^r_[0-9A-Za-z]{11}$/.test(given)) return given;
  throw new Problem(
    "bad-id",
    `${shortened(given)} is not a run id; it must be r_ and 11 letters or digits.`,
    {
      field: "id",
      given: shortened(given),
      allowed: "r_ and 11 letters or digits",
    },
  );
}
