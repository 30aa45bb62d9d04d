import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "@/lib/thread/compare";
import type { Plain } from "@/lib/thread/plain";
import { alignEntries, samePlain } from "./stepper-align";
import { prepareValueRows, type ValueCell, type ValueRow } from "./stepper-rows";
import { linesApart, lineText } from "./stepper-text";
import { alignValues } from "./stepper-values";

const none = new Map<string, number>();
const entry: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Plain>("a", "b", "c") },
  fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
  fc.record({ id: fc.nat(2), name: fc.constantFrom("x", "y") }),
);
const list = fc.array(entry, { maxLength: 40 });
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i): Plain => `w${from + i}`);

const entries = (rows: readonly ValueRow[], side: "live" | "resumed") =>
  rows.map((row) => row[side]).filter((cell): cell is ValueCell & { kind: "entry" } => cell.kind === "entry");

describe("alignment of two lists", () => {
  it("calls the same what the comparison of the measurement calls the same", () => {
    fc.assert(
      fc.property(
        list,
        list,
        fc.object({ maxDepth: 2, values: [fc.constantFrom<Plain>(1, "a", null, true)] }),
        (a, b, object) => {
          expect(samePlain(a, b)).toBe(isSame(a, b));
          const plain = object as Plain;
          expect(samePlain(plain, structuredClone(plain))).toBe(true);
          expect(samePlain({ a: 1, b: plain }, { b: plain, a: 1 })).toBe(true);
          expect(samePlain({ a: 1, b: plain }, { b: plain, c: 1 })).toBe(false);
        },
      ),
    );
  });

  it("covers both lists once, in order, and calls the same exactly what is the same", () => {
    fc.assert(
      fc.property(list, list, (live, resumed) => {
        let [x, y] = [0, 0];
        let before: string | null = null;
        for (const part of alignEntries(live, resumed)) {
          expect([part.live, part.resumed]).toEqual([x, y]);
          expect(part.kind).not.toBe(before);
          before = part.kind;
          if (part.kind === "same") {
            expect(part.count).toBeGreaterThan(0);
            for (let i = 0; i < part.count; i++) expect(isSame(live[x + i], resumed[y + i])).toBe(true);
            x += part.count;
            y += part.count;
          } else {
            expect(part.liveCount + part.resumedCount).toBeGreaterThan(0);
            x += part.liveCount;
            y += part.resumedCount;
          }
        }
        expect([x, y]).toEqual([live.length, resumed.length]);
      }),
    );
  });

  it("finds no difference exactly where the lists are the same", () => {
    fc.assert(
      fc.property(list, list, (live, resumed) => {
        expect(alignValues(live, resumed).differing === 0).toBe(isSame(live, resumed));
        expect(alignValues(live, structuredClone(live)).differing).toBe(0);
      }),
    );
  });

  it("keeps what lies between two marks: a mark a call against one mark", () => {
    const live: Plain = ["w1", "•", "w2", "•", "w3", "•"];
    const resumed: Plain = ["w1", "w2", "w3", "•"];
    expect(alignEntries(live, resumed)).toEqual([
      { kind: "same", live: 0, resumed: 0, count: 1 },
      { kind: "differs", live: 1, liveCount: 1, resumed: 1, resumedCount: 0 },
      { kind: "same", live: 2, resumed: 1, count: 1 },
      { kind: "differs", live: 3, liveCount: 1, resumed: 2, resumedCount: 0 },
      { kind: "same", live: 4, resumed: 2, count: 2 },
    ]);
  });
});

describe("value rows", () => {
  it("shows every entry once, in order, once all runs are opened, and adds none", () => {
    fc.assert(
      fc.property(list, list, (live, resumed) => {
        const alignment = alignValues(live, resumed);
        const opened = new Map<string, number>();
        for (;;) {
          const folded = prepareValueRows(alignment, opened, 40).rows.flatMap((row) =>
            [row.live, row.resumed].flatMap((cell) => (cell.kind === "folded" ? [cell.opens] : [])),
          );
          if (folded.length === 0) break;
          for (const key of folded) opened.set(key, 1);
        }
        const { rows } = prepareValueRows(alignment, opened, 40);
        expect(entries(rows, "live").map((cell) => cell.at)).toEqual(live.map((_, i) => i));
        expect(entries(rows, "resumed").map((cell) => cell.at)).toEqual(resumed.map((_, i) => i));
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
      }),
    );
  });

  it("never folds a differing entry of a short value away, and never lets two that differ read the same", () => {
    fc.assert(
      fc.property(list, list, (live, resumed) => {
        const { rows, bands } = prepareValueRows(alignValues(live, resumed), none, 40);
        const differing = rows.filter((row) => row.live.kind === "entry" && row.live.differs).length;
        expect(bands.reduce((sum, band) => sum + band.live, 0)).toBe(differing);
        for (const { live: a, resumed: b } of rows) {
          if (a.kind === "entry" && b.kind === "entry") expect(a.text === b.text).toBe(!a.differs);
        }
      }),
    );
  });

  it("draws two turns that became one as the picture does", () => {
    const live: Plain = words(1, 9).map((w) => [w]);
    const resumed: Plain = [...words(1, 7).map((w) => [w]), words(7, 9)];
    const { rows, bands, large } = prepareValueRows(alignValues(live, resumed), none, 40);
    expect(rows.length).toBe(8);
    expect(bands).toEqual([{ row: 6, live: 2, resumed: 1 }]);
    expect(rows[6]).toMatchObject({
      live: { name: "6", text: '["w7"]' },
      resumed: { name: "6", text: '["w7","w8"]' },
    });
    expect(rows[7]).toMatchObject({
      live: { name: "7", text: '["w8"]' },
      resumed: { kind: "gone", says: "no entry 7" },
    });
    expect(large).toBe(null);
  });

  it("folds an equal run over six and keeps what lies beside the difference", () => {
    const live = words(0, 44);
    const resumed = [...words(0, 43), "other"];
    const { rows } = prepareValueRows(alignValues(live, resumed), none, 40);
    expect(rows[0]?.live).toEqual({
      kind: "folded",
      says: "0 to 40, the same",
      opens: "same-0",
      differs: false,
    });
    expect(rows.length).toBe(4);
  });

  it("stays small for 5,000 entries on either side, and says what is shown and that all was compared", () => {
    const live: Plain = words(0, 5000).map((w) => [w]);
    const fused: Plain = [words(0, 5000)];
    const one = prepareValueRows(alignValues(live, fused), none, 40);
    expect(one.rows.length).toBe(41);
    expect(one.rows[1]?.resumed).toEqual({ kind: "gone", says: "no entries 1 to 4,999" });
    expect(one.rows[20]?.live).toMatchObject({ says: "20 to 4,979 differ too" });
    expect(one.large?.says).toBe(
      "This value has 5,000 entries. Shown are the 5,000 entries that differ, folded where they are many, with 20 on each side. All of it was compared.",
    );
    const last = prepareValueRows(alignValues(live, [...live.slice(0, -1), ["x"]]), none, 40);
    expect(last.rows.length).toBe(22);
    expect(last.large?.says).toContain("Shown is the one that differs, with 20 on each side.");
    const everyOther: Plain = words(0, 600).map((w, i) => (i % 2 === 0 ? w : `${w}!`));
    const many = prepareValueRows(alignValues(words(0, 600), everyOther), none, 40);
    expect(many.rows.length).toBeLessThan(500);
  });

  it("lays objects side by side by field, whatever the order of their keys", () => {
    const { rows } = prepareValueRows(alignValues({ a: 1, b: 2, c: 3 }, { c: 4, a: 1, d: 5 }), none, 40);
    expect(
      rows.map(({ live, resumed }) =>
        [live, resumed].map((c) => ("text" in c ? `${c.name} ${c.text}` : c.kind)),
      ),
    ).toEqual([
      ["a 1", "a 1"],
      ["b 2", "gone"],
      ["c 3", "c 4"],
      ["gone", "d 5"],
    ]);
    expect(alignValues({ a: 1, b: 2 }, { b: 2, a: 1 }).differing).toBe(0);
    expect(alignValues([1, 2], { a: 1 })).toMatchObject({ shape: "whole", differing: 1 });
  });
});

describe("one line of a value", () => {
  it("is the JSON text where that fits", () => {
    fc.assert(
      fc.property(list, (value) => {
        expect(lineText(value, 1e6)).toEqual({ text: JSON.stringify(value), cut: false });
      }),
    );
  });

  it("stays near its budget and says what it left out", () => {
    const { text, cut } = lineText(words(0, 5000), 40);
    expect(cut).toBe(true);
    expect(text).toMatch(/^\["w0","w1",.*,… 4,99\d more\]$/);
    expect(text.length).toBeLessThan(80);
    expect(lineText("x".repeat(1e6), 40).text).toMatch(/^"x+… 999,976 more"$/);
  });

  it("writes what JSON cannot say", () => {
    const odd: Plain = [
      { $type: "undefined" },
      { $type: "number", value: "-0" },
      { $type: "bigint", value: "12" },
      { $type: "Set", values: [1] },
    ];
    expect(lineText(odd, 100).text).toBe("[undefined,-0,12n,Set[1]]");
  });

  it("shows two long values where they part", () => {
    const long = words(0, 900);
    const [a, b] = linesApart(long, [...long.slice(0, 700), "!", ...long.slice(701)], 40, isSame);
    expect([a.text, b.text]).toEqual(['…[700]: "w700"', '…[700]: "!"']);
    const text = "x".repeat(5000);
    const [c, d] = linesApart({ content: `${text}a${text}` }, { content: `${text}b${text}` }, 40, isSame);
    expect(c.text).not.toBe(d.text);
    expect(c.text).toContain("at character 5,000");
  });

  it("never lets two long values that differ read the same", () => {
    fc.assert(
      fc.property(list, list, fc.integer({ min: 8, max: 60 }), (a, b, budget) => {
        if (isSame(a, b)) return;
        const [x, y] = linesApart(a, b, budget, isSame);
        expect(x.text).not.toBe(y.text);
      }),
    );
  });
});
