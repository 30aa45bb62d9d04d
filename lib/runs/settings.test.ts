import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { newRunId, parseRunId } from "./run-id";
import { readSettings } from "./settings";

describe("readSettings", () => {
  it("is ./data in SQLite with a gibibyte where nothing is said", () => {
    expect(readSettings({})).toEqual({
      dataFolder: resolve("data"),
      databaseUrl: null,
      maxRetainedBytes: 1024 ** 3,
    });
  });

  it("refuses a database address of another kind, without repeating what may hold a password", () => {
    expect(() => readSettings({ DATABASE_URL: "mysql://me:secret@db/x" })).toThrow(/^DATABASE_URL must be/);
    expect(() => readSettings({ DATABASE_URL: "mysql://me:secret@db/x" })).not.toThrow(/secret/);
  });

  it("refuses a limit that is no number of bytes", () => {
    expect(() => readSettings({ FOLDPROOF_MAX_BYTES: "1e9" })).toThrow(/^FOLDPROOF_MAX_BYTES is "1e9"/);
  });
});

describe("run ids", () => {
  it("are short, differ, use every letter alike, and parse", () => {
    const ids = Array.from({ length: 5_000 }, newRunId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.map(parseRunId)).toEqual(ids);
    const counts = new Map<string, number>();
    for (const letter of ids.flatMap((id) => [...id.slice(2)]))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 55,000 letters over 62: 887 each, with a deviation of 30.
    for (const count of counts.values()) expect(Math.abs(count - 887)).toBeLessThan(180);
  });
});
