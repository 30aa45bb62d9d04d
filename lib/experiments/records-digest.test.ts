import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encodeChain } from "@/lib/thread/step-chain";
import type { StepRecord } from "@/lib/thread/step-record";
import { RecordsDigest } from "./records-digest";

function thread(change: Partial<StepRecord> = {}, run = "a"): StepRecord[] {
  return [1, 2, 3].map((step) => ({
    step,
    source: "loop",
    checkpointId: `${run}${step}`,
    parentCheckpointId: `${run}${step - 1}`,
    namespace: "",
    nodes: ["speak"],
    writes: [{ task: `${run}-task${step}`, channel: "turns", value: `w${step}` }],
    live: Array.from({ length: step }, (_, i) => `w${i + 1}`),
    resumed: Array.from({ length: step }, (_, i) => `w${i + 1}`),
    identical: true,
    firstDifference: null,
    deltaSnapshot: false,
    storedWhole: false,
    foldDepth: step,
    seedStep: null,
    liveBatches: [1],
    resumedBatches: [step],
    resumedBy: "langgraph",
    putBytes: 300,
    writesBytes: 20,
    ...(step === 2 && change),
  }));
}

function digestOf(records: StepRecord[]): string {
  const digest = new RecordsDigest();
  for (const record of records) digest.add(record);
  return digest.hex();
}

describe("the digest of a thread's records", () => {
  it("does not depend on ids", () => {
    expect(digestOf(thread({}, "b"))).toBe(digestOf(thread()));
  });

  it("is the SHA-256 of the chain without ids, line by line", () => {
    const plain = thread().map((record) => ({
      ...record,
      checkpointId: "",
      parentCheckpointId: null,
      writes: record.writes.map((write) => ({ ...write, task: "0" })),
    }));
    const hash = createHash("sha256");
    for (const { text } of encodeChain(plain)) hash.update(`${text}\n`);
    expect(digestOf(thread())).toBe(hash.digest("hex"));
  });

  it.each<Partial<StepRecord>>([
    { putBytes: 301 },
    { writesBytes: 21 },
    { liveBatches: [2] },
    { resumedBatches: [1] },
    { foldDepth: 1 },
    { live: ["w1", "other"], resumed: ["w1", "other"] },
    { resumed: null, identical: false, firstDifference: "turns" },
    { writes: [{ task: "a-task2", channel: "turns", value: "other" }] },
    { storedWhole: true },
  ])("changes where one record in the middle has %j", (change) => {
    expect(digestOf(thread(change))).not.toBe(digestOf(thread()));
  });

  it("changes with the order of the records", () => {
    expect(digestOf(thread().reverse())).not.toBe(digestOf(thread()));
  });
});
