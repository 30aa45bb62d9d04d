import type { StepRecord } from "@/lib/thread/step-record";

/** Records in one page. */
export const pageSize = 50;
/** Pages kept: what is far from where the person steps is dropped, since a page of long values is large. */
const mostPages = 12;

/** Records that are there from the start, and the index of the first within the thread. */
export interface GivenRecords {
  from: number;
  records: readonly StepRecord[];
}

/** Loads records of one thread by their index in it. */
export type LoadRecords = (from: number, count: number) => Promise<StepRecord[]>;

type Page =
  | { state: "loading" }
  | { state: "here"; records: readonly StepRecord[] }
  | { state: "failed"; message: string };

/** A record as far as it is known: failed pages say why and can be asked for again. */
export type RecordState =
  | { state: "loading" }
  | { state: "here"; record: StepRecord }
  | { state: "failed"; message: string };

const loading: RecordState = { state: "loading" };

/** The step records of one thread, loaded a page at a time round the place that is looked at. */
export class StepPages {
  private readonly pages = new Map<number, Page>();
  private readonly listeners = new Set<() => void>();
  private wanted: number[] = [];
  private busy = false;
  /** One object for each record that is shown, so that a reader sees a change exactly when there is one. */
  private readonly answers = new WeakMap<object, RecordState>();

  constructor(
    private readonly count: number,
    private readonly load: LoadRecords,
    private readonly given: GivenRecords = { from: 0, records: [] },
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What is known of a record now. Never loads. */
  at(index: number): RecordState {
    const given = this.given.records[index - this.given.from];
    if (given) return this.here(given);
    const page = this.pages.get(Math.floor(index / pageSize));
    if (page?.state === "failed") return page;
    const record = page?.state === "here" ? page.records[index % pageSize] : undefined;
    return record ? this.here(record) : loading;
  }

  /**
   * Loads what is missing round a record: its own page first, then the nearer neighbour, then the other. One page at a
   * time, and a newer wish replaces the rest of an older one: dragging over a long thread does not load all of it.
   */
  want(index: number): void {
    const page = Math.floor(index / pageSize);
    const nearer = index % pageSize < pageSize / 2 ? -1 : 1;
    this.wanted = [page, page + nearer, page - nearer];
    this.dropFar(page);
    this.loadNext();
  }

  /** Asks again for the page of a record that failed to load. */
  retry(index: number): void {
    const page = Math.floor(index / pageSize);
    if (this.pages.get(page)?.state === "failed") this.pages.delete(page);
    this.want(index);
  }

  private here(record: StepRecord): RecordState {
    const known = this.answers.get(record) ?? { state: "here", record };
    this.answers.set(record, known);
    return known;
  }

  private covered(page: number): boolean {
    const [from, to] = [page * pageSize, Math.min((page + 1) * pageSize, this.count)];
    if (to <= from || page < 0) return true;
    if (this.pages.has(page)) return true;
    return from >= this.given.from && to <= this.given.from + this.given.records.length;
  }

  private loadNext(): void {
    const page = this.wanted.find((wish) => !this.covered(wish));
    if (this.busy || page === undefined) return;
    this.busy = true;
    this.fetch(page).finally(() => {
      this.busy = false;
      this.loadNext();
    });
  }

  private async fetch(page: number): Promise<void> {
    this.set(page, { state: "loading" });
    const from = page * pageSize;
    try {
      const records = await this.load(from, Math.min(pageSize, this.count - from));
      this.set(page, { state: "here", records });
    } catch (error) {
      this.set(page, { state: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  }

  private set(page: number, next: Page): void {
    this.pages.delete(page);
    this.pages.set(page, next);
    for (const listener of this.listeners) listener();
  }

  private dropFar(near: number): void {
    const far = [...this.pages.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
    for (const page of far.slice(0, Math.max(this.pages.size - mostPages, 0))) this.pages.delete(page);
  }
}
