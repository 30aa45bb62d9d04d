import type { Plain } from "@/lib/thread/plain";
import { count as figure } from "./format";
import { type Segment, samePlain } from "./stepper-align";
import { linesApart, lineText } from "./stepper-text";
import type { Alignment } from "./stepper-values";

export type ValueCell =
  | { kind: "entry"; name: string; at: number; text: string; cut: boolean; differs: boolean }
  | { kind: "folded"; says: string; opens: string; differs: boolean }
  | { kind: "gone"; says: string }
  | { kind: "blank" };

export interface ValueRow {
  key: string;
  live: ValueCell;
  resumed: ValueCell;
}

/** A differing stretch through the gutter: from its first row, as many rows high on each side. */
export interface ValueBand {
  row: number;
  live: number;
  resumed: number;
}

export interface ValueRows {
  rows: ValueRow[];
  bands: ValueBand[];
  /** Said above a value that is not shown entry by entry; null where all of it can be seen or unfolded at once. */
  large: { entries: number; says: string } | null;
}

/** An equal run over this length folds. */
const longestRun = 6;
/** Entries from which a value counts as large, and what stays beside a difference below and above that. */
const largeFrom = 200;
const context = { small: 2, large: 20 };
/** Entries that opening a folded run shows. */
export const openedEntries = 200;
/** Rows beyond which further differing stretches are counted and not drawn. */
const mostRows = 400;

/**
 * What the two columns of values draw: one entry a row, equal runs folded, differing stretches side by side with a band.
 * The number of rows is bounded whatever the value, since opened runs are too.
 * @param opened how often each folded run was opened, by its key.
 * @param columns characters that one column shows: two entries that differ are shown so that they differ within it.
 */
export function prepareValueRows(
  alignment: Alignment,
  opened: ReadonlyMap<string, number>,
  columns: number,
): ValueRows {
  const writer = new RowWriter(alignment, opened, columns);
  alignment.segments.forEach((segment, index) => {
    writer.add(segment, index === 0, index === alignment.segments.length - 1);
  });
  return { rows: writer.rows, bands: writer.bands, large: largeNote(alignment) };
}

function largeNote(alignment: Alignment): ValueRows["large"] {
  const entries = Math.max(alignment.live.length, alignment.resumed.length);
  if (entries <= largeFrom) return null;
  const what = alignment.shape === "fields" ? "fields" : "entries";
  const head = `This value has ${figure(entries)} ${what}.`;
  if (alignment.differing === 0)
    return { entries, says: `${head} All of them were compared, and all are the same.` };
  const shown =
    alignment.differing === 1
      ? "is the one that differs"
      : `are the ${figure(alignment.differing)} ${what} that differ`;
  const folded = alignment.differing > 2 * context.large ? ", folded where they are many" : "";
  return {
    entries,
    says: `${head} Shown ${shown}${folded}, with ${context.large} on each side. All of it was compared.`,
  };
}

class RowWriter {
  readonly rows: ValueRow[] = [];
  readonly bands: ValueBand[] = [];
  private readonly beside: number;

  constructor(
    private readonly of: Alignment,
    private readonly opened: ReadonlyMap<string, number>,
    private readonly columns: number,
  ) {
    const entries = Math.max(of.live.length, of.resumed.length);
    this.beside = entries > largeFrom ? context.large : context.small;
  }

  add(segment: Segment, first: boolean, last: boolean): void {
    const full = this.rows.length > mostRows + openedEntries * this.opened.size;
    if (segment.kind === "same") {
      // At the top nothing stands before the run; at the bottom its newest entries stay in sight.
      this.addSame(segment, first ? 0 : this.beside, full ? 0 : this.beside);
    } else if (full) this.addUndrawn(segment);
    else this.addDiffering(segment, last);
  }

  private addSame(run: Segment & { kind: "same" }, before: number, after: number): void {
    const opens = `same-${run.live}`;
    const shown = before + (this.opened.get(opens) ?? 0) * openedEntries;
    const hidden = run.count - shown - after;
    if (run.count <= longestRun || hidden < 3) {
      for (let i = 0; i < run.count; i++) this.pair(run.live + i, run.resumed + i, false);
      return;
    }
    for (let i = 0; i < shown; i++) this.pair(run.live + i, run.resumed + i, false);
    const folded = (names: readonly string[], from: number): ValueCell => ({
      kind: "folded",
      says: `${this.range(names, from + shown, hidden)}, the same`,
      opens,
      differs: false,
    });
    this.rows.push({
      key: `${opens}-folded`,
      live: folded(this.of.names.live, run.live),
      resumed: folded(this.of.names.resumed, run.resumed),
    });
    for (let i = run.count - after; i < run.count; i++) this.pair(run.live + i, run.resumed + i, false);
  }

  private addDiffering(part: Segment & { kind: "differs" }, last: boolean): void {
    const height = Math.max(part.liveCount, part.resumedCount);
    const opens = `differs-${part.live}-${part.resumed}`;
    const head = context.large + (this.opened.get(opens) ?? 0) * openedEntries;
    const hidden = height - head - context.large;
    const start = this.rows.length;
    const gone = this.goneText(part, last);
    const at = (i: number) => this.differingRow(part, i, gone);
    if (hidden < 3) for (let i = 0; i < height; i++) at(i);
    else {
      for (let i = 0; i < head; i++) at(i);
      const side = (names: readonly string[], from: number, count: number): ValueCell => {
        const covered = Math.min(head + hidden, count) - head;
        if (covered <= 0) return { kind: "blank" };
        return {
          kind: "folded",
          says: `${this.range(names, from + head, covered)} differ too`,
          opens,
          differs: true,
        };
      };
      this.rows.push({
        key: `${opens}-folded`,
        live: side(this.of.names.live, part.live, part.liveCount),
        resumed: side(this.of.names.resumed, part.resumed, part.resumedCount),
      });
      for (let i = head + hidden; i < height; i++) at(i);
    }
    const drawn = this.rows.slice(start);
    const tinted = (cell: ValueCell) => (cell.kind === "entry" || cell.kind === "folded") && cell.differs;
    this.bands.push({
      row: start,
      live: drawn.filter((row) => tinted(row.live)).length,
      resumed: drawn.filter((row) => tinted(row.resumed)).length,
    });
  }

  private differingRow(part: Segment & { kind: "differs" }, i: number, gone: string): void {
    const x = i < part.liveCount ? part.live + i : null;
    const y = i < part.resumedCount ? part.resumed + i : null;
    const missing = (count: number): ValueCell =>
      i === count ? { kind: "gone", says: gone } : { kind: "blank" };
    if (x !== null && y !== null) this.pair(x, y, true);
    else {
      this.rows.push({
        key: `d${x ?? ""}-${y ?? ""}-${i}`,
        live: x === null ? missing(part.liveCount) : this.entry("live", x, true),
        resumed: y === null ? missing(part.resumedCount) : this.entry("resumed", y, true),
      });
    }
  }

  /** What the shorter side of a differing stretch lacks: past its end an entry, within it a counterpart. */
  private goneText(part: Segment & { kind: "differs" }, last: boolean): string {
    const missing = Math.abs(part.liveCount - part.resumedCount);
    const shorterIsLive = part.liveCount < part.resumedCount;
    const from = shorterIsLive ? part.live + part.liveCount : part.resumed + part.resumedCount;
    if (this.of.shape === "list" && last)
      return `no ${missing === 1 ? "entry" : "entries"} ${this.range([], from, missing)}`;
    const longer = shorterIsLive ? part.resumed + part.liveCount : part.live + part.resumedCount;
    const names = shorterIsLive ? this.of.names.resumed : this.of.names.live;
    return `nothing for ${this.range(names, longer, missing)}`;
  }

  private addUndrawn(part: Segment & { kind: "differs" }): void {
    const last = this.rows.at(-1);
    const says = (from: number) => `further differences from ${figure(from)} on, compared and not drawn`;
    if (last?.key === "undrawn") return;
    this.rows.push({
      key: "undrawn",
      live: { kind: "gone", says: says(part.live) },
      resumed: { kind: "gone", says: says(part.resumed) },
    });
  }

  private pair(x: number, y: number, differs: boolean): void {
    const row = { key: `${x}-${y}` };
    if (!differs) {
      this.rows.push({
        ...row,
        live: this.entry("live", x, false),
        resumed: this.entry("resumed", y, false),
      });
      return;
    }
    const [a, b] = linesApart(this.of.live[x] as Plain, this.of.resumed[y] as Plain, this.columns, samePlain);
    this.rows.push({
      ...row,
      live: { ...this.named("live", x), ...a, differs },
      resumed: { ...this.named("resumed", y), ...b, differs },
    });
  }

  private entry(side: "live" | "resumed", index: number, differs: boolean): ValueCell {
    return { ...this.named(side, index), ...lineText(this.of[side][index] as Plain, this.columns), differs };
  }

  private named(side: "live" | "resumed", index: number) {
    return { kind: "entry" as const, name: this.of.names[side][index] ?? figure(index), at: index };
  }

  private range(names: readonly string[], from: number, count: number): string {
    const first = names[from] ?? figure(from);
    return count === 1 ? first : `${first} to ${names[from + count - 1] ?? figure(from + count - 1)}`;
  }
}
