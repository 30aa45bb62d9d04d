import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StepOutline } from "@/lib/thread/step-record";
import { foldInputAt } from "./fold-picture";
import { foldInputOf } from "./stepper-path";
import { nearestPosition, prepareScrubber, scrubberX, windowRound } from "./stepper-scrubber";
import { prepareList, prepareThread, rowOf } from "./stepper-stops";

const outline = (step: number, part: Partial<StepOutline> = {}): StepOutline => ({
  step,
  source: "loop",
  checkpointId: `c${step}`,
  parentCheckpointId: step === -1 ? null : `c${step - 1}`,
  namespace: "",
  nodes: ["turn"],
  identical: true,
  firstDifference: null,
  deltaSnapshot: false,
  storedWhole: false,
  foldDepth: 1,
  seedStep: null,
  liveBatches: [1],
  resumedBatches: [1],
  resumedBy: "langgraph",
  putBytes: 400,
  writesBytes: 10,
  wrote: [`w${step}`],
  ...part,
});

/** A thread with differences and DeltaSnapshots anywhere, and maybe a fork. */
const outlines = fc
  .record({
    marks: fc.array(fc.record({ differs: fc.boolean(), snapshot: fc.boolean() }), {
      minLength: 1,
      maxLength: 300,
    }),
    rarely: fc.integer({ min: 1, max: 40 }),
    forkAt: fc.nat(299),
    forkLength: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ marks, rarely, forkAt, forkLength }) => {
    const main = marks.map(({ differs, snapshot }, i) =>
      outline(i - 1, {
        identical: !(differs && i % rarely === 0),
        deltaSnapshot: snapshot && i % rarely === 0,
      }),
    );
    const from = Math.min(forkAt, main.length - 1) - 1;
    const fork = Array.from({ length: forkLength }, (_, i) =>
      outline(from + 1 + i, {
        checkpointId: `f${i}`,
        parentCheckpointId: i === 0 ? `c${from}` : `f${i - 1}`,
        identical: i % 2 === 0,
      }),
    );
    return [...main, ...fork];
  });
const width = fc.integer({ min: 20, max: 1400 });

describe("scrubber", () => {
  it("never thins a difference or a DeltaSnapshot away", () => {
    fc.assert(
      fc.property(outlines, width, (records, width) => {
        const thread = prepareThread(records);
        const { lanes } = prepareScrubber(thread, width);
        for (const stop of thread.stops) {
          const lane = lanes[stop.lane];
          const x = scrubberX(thread, stop.position) * width;
          const near = (at: number) => Math.abs(at * width - x) <= 2;
          if (!stop.outline.identical) {
            const inBlock = lane?.differsBlocks.some((b) => x >= b.from * width - 2 && x <= b.to * width + 2);
            expect(inBlock || lane?.differs.some((mark) => mark.position === stop.position)).toBe(true);
          }
          if (stop.outline.deltaSnapshot) {
            expect(lane?.deltaSnapshots.some((mark) => near(mark.x))).toBe(true);
          }
        }
      }),
    );
  });

  it("draws no difference and no DeltaSnapshot that is not there, in order and within the plot", () => {
    fc.assert(
      fc.property(outlines, width, (records, width) => {
        const thread = prepareThread(records);
        for (const lane of prepareScrubber(thread, width).lanes) {
          let end = 0;
          for (const block of lane.differsBlocks) {
            expect(block.from).toBeGreaterThanOrEqual(end);
            expect(block.to).toBeGreaterThan(block.from);
            end = block.to;
            const inside = thread.stops.some((stop) => {
              const x = scrubberX(thread, stop.position);
              const room = 1.5 / width;
              return (
                stop.lane === lane.index &&
                !stop.outline.identical &&
                x >= block.from - room &&
                x <= block.to + room
              );
            });
            expect(inside).toBe(true);
          }
          expect(end).toBeLessThanOrEqual(1);
          for (const mark of lane.deltaSnapshots)
            expect(thread.stops[mark.position]?.outline.deltaSnapshot).toBe(true);
          for (const mark of lane.differs) expect(thread.stops[mark.position]?.outline.identical).toBe(false);
        }
      }),
    );
  });

  it("says how it thinned 5,000 steps, and keeps the gaps at the DeltaSnapshots in sight", () => {
    const records = Array.from({ length: 5001 }, (_, step) =>
      outline(step, { identical: step % 100 <= 1, deltaSnapshot: step > 0 && step % 100 === 0 }),
    );
    const { lanes, says, numbers, dense } = prepareScrubber(prepareThread(records), 1150);
    expect(dense).toBe(true);
    expect(says).toBe(
      "Drawn at 4.3 steps a pixel. A difference and a DeltaSnapshot are never thinned away; equal neighbours are.",
    );
    expect(lanes[0]?.differsBlocks.length).toBe(50);
    expect(lanes[0]?.deltaSnapshots.length).toBe(50);
    expect(lanes[0]?.snapshotTicks).toBe(false);
    expect(numbers.map((number) => number.text)).toEqual([
      "0",
      "500",
      "1,000",
      "1,500",
      "2,000",
      "2,500",
      "3,000",
      "3,500",
      "4,000",
      "4,500",
      "5,000",
    ]);
  });

  it("leaves nothing out where there is room", () => {
    const records = Array.from({ length: 26 }, (_, i) => outline(i - 1, { identical: i % 3 !== 0 }));
    const { lanes, says, numbers } = prepareScrubber(prepareThread(records), 1150);
    expect(says).toBe(null);
    expect(lanes[0]?.stops.length).toBe(26);
    expect(lanes[0]?.differs.length).toBe(9);
    expect(numbers.length).toBe(26);
  });

  it("finds the stop under the pointer as a linear search does", () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: 0, max: 1, noNaN: true }), (records, x) => {
        const thread = prepareThread(records);
        for (const lane of thread.tree.lanes) {
          const far = (position: number) => Math.abs(scrubberX(thread, position) - x);
          const found = nearestPosition(thread, lane.index, x);
          for (let position = lane.from; position <= lane.to; position++) {
            expect(far(found)).toBeLessThanOrEqual(far(position) + 1e-9);
          }
        }
      }),
    );
  });

  it("shows nine stops round a step on its own path", () => {
    const main = Array.from({ length: 8 }, (_, i) => outline(i - 1));
    const fork = [outline(3, { checkpointId: "f3", parentCheckpointId: "c2" })];
    const thread = prepareThread([...main, ...fork]);
    const labels = (position: number) => windowRound(thread, position).map((stop) => stop?.label ?? "");
    expect(labels(0)).toEqual(["", "", "", "", "-1", "0", "1", "2", "3"]);
    expect(labels(7)).toEqual(["2", "3", "4", "5", "6", "", "", "", ""]);
    expect(labels(8)).toEqual(["-1", "0", "1", "2", "3′", "", "", "", ""]);
  });
});

describe("list of steps", () => {
  it("has every stop once, in the order of the keys, and finds its row", () => {
    fc.assert(
      fc.property(outlines, (records) => {
        const thread = prepareThread(records);
        const rows = prepareList(thread);
        const stops = rows.flatMap((row) => (row.kind === "stop" ? [row.stop.position] : []));
        expect(stops).toEqual(thread.stops.map((stop) => stop.position));
        expect(stops.length).toBe(records.length);
        for (const { position } of thread.stops) {
          expect(rows[rowOf(thread, position)]).toMatchObject({ kind: "stop", stop: { position } });
        }
      }),
    );
  });
});

describe("history of a step", () => {
  it("is what the fold picture reads from the outlines, on a fork too", () => {
    fc.assert(
      fc.property(outlines, fc.nat(), fc.option(fc.nat()), (records, pick, seed) => {
        const whole = records.map((record, index) =>
          index === pick % records.length && seed !== null
            ? { ...record, seedStep: (seed % records.length) - 1 }
            : record,
        );
        const thread = prepareThread(whole);
        const stop = thread.stops[pick % records.length];
        if (stop) expect(foldInputOf(thread, stop)).toEqual(foldInputAt(whole, stop.outline.checkpointId));
      }),
    );
  });
});
