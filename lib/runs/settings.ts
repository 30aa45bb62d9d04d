import { resolve } from "node:path";
import { retainedLimit } from "@/lib/experiments/retained-limit";
import { Problem } from "@/lib/problem/problem";

/** What the environment says about this server, read and checked once when it starts. */
export interface Settings {
  /** Absolute path; everything that is written at run time lies in it. */
  dataFolder: string;
  /** A Postgres to keep runs in, instead of SQLite in the data folder. */
  databaseUrl: string | null;
  /** Bytes that one thread of a run may keep. */
  maxRetainedBytes: number;
}

type Env = Record<string, string | undefined>;

/** Reads FOLDPROOF_DATA, DATABASE_URL and FOLDPROOF_MAX_BYTES; throws `bad-setting` with one sentence. */
export function readSettings(env: Env): Settings {
  return {
    dataFolder: resolve(/* turbopackIgnore: true */ env.FOLDPROOF_DATA || "data"),
    databaseUrl: env.DATABASE_URL ? databaseUrl(env.DATABASE_URL) : null,
    maxRetainedBytes: retainedLimit(env.FOLDPROOF_MAX_BYTES),
  };
}

function databaseUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url && ["postgres:", "postgresql:"].includes(url.protocol)) return given;
  // The value may hold a password: it is not repeated.
  throw new Problem("bad-setting", "DATABASE_URL must be a postgres:// address.");
}
