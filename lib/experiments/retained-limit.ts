import { Problem } from "@/lib/problem/problem";
import { grouped, shortened } from "@/lib/problem/sentence";

const mebibyte = 1024 ** 2;

/** Bytes that one thread of a run may keep: FOLDPROOF_MAX_BYTES, or 1 GiB. Throws `bad-setting` with one sentence. */
export function retainedLimit(given: string | undefined): number {
  if (given === undefined || given === "") return 1024 * mebibyte;
  const bytes = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(bytes) && bytes >= mebibyte) return bytes;
  throw new Problem(
    "bad-setting",
    `FOLDPROOF_MAX_BYTES is ${shortened(given)}; it must be a whole number of bytes, at least ${grouped(mebibyte)}.`,
  );
}
