import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Cursor,
  type CursorAction,
  cursorActions,
  goTo,
  nearestAfter,
  nearestBefore,
  type Track,
} from "./cursor";

const names = Object.keys(cursorActions) as CursorAction[];

const track: fc.Arbitrary<Track> = fc.integer({ min: 1, max: 60 }).chain((count) => {
  const positions = fc
    .uniqueArray(fc.integer({ min: 0, max: count - 1 }), { maxLength: count })
    .map((list) => list.sort((a, b) => a - b));
  return fc.record({
    count: fc.constant(count),
    divergences: positions,
    deltaSnapshots: positions,
    heads: positions.map((list) => [...new Set([...list, count - 1])]),
  });
});

const walk = fc.record({ track, start: fc.nat(59), actions: fc.array(fc.constantFrom(...names)) });

const at = (position: number, playing = false): Cursor => ({ position, playing });

describe("cursor", () => {
  it("never leaves the track, whatever is pressed", () => {
    fc.assert(
      fc.property(walk, ({ track, start, actions }) => {
        let cursor = goTo(at(0), track, start);
        for (const action of actions) {
          cursor = cursorActions[action](cursor, track);
          expect(Number.isInteger(cursor.position)).toBe(true);
          expect(cursor.position).toBeGreaterThanOrEqual(0);
          expect(cursor.position).toBeLessThan(track.count);
        }
      }),
    );
  });

  it("takes the nearest entry on each side, as a linear search does", () => {
    fc.assert(
      fc.property(track, fc.nat(59), ({ divergences }, position) => {
        expect(nearestAfter(divergences, position)).toBe(divergences.find((d) => d > position) ?? null);
        expect(nearestBefore(divergences, position)).toBe(divergences.findLast((d) => d < position) ?? null);
      }),
    );
  });

  it("meets every divergence once, in order, from before the first, and all again on the way back", () => {
    fc.assert(
      fc.property(track, (track) => {
        const forward: number[] = [];
        let cursor = at(-1);
        for (let next = cursor; ; cursor = next) {
          next = cursorActions.nextDivergence(cursor, track);
          if (next === cursor || next.position === cursor.position) break;
          forward.push(next.position);
        }
        // From position -1 a track without divergences is held to 0, which is no divergence.
        expect(track.divergences.length === 0 ? [] : forward).toEqual(track.divergences);
        const back: number[] = [];
        let from = at(track.count);
        for (const _ of track.divergences) {
          from = cursorActions.previousDivergence(from, track);
          back.push(from.position);
        }
        expect(back).toEqual([...track.divergences].reverse());
      }),
    );
  });

  it("gives the very same cursor where there is nothing further", () => {
    const none: Track = { count: 5, divergences: [1], deltaSnapshots: [], heads: [4] };
    const cursor = at(1);
    expect(cursorActions.nextDivergence(cursor, none)).toBe(cursor);
    expect(cursorActions.previousDivergence(cursor, none)).toBe(cursor);
    expect(cursorActions.nextDeltaSnapshot(cursor, none)).toBe(cursor);
  });

  it("goes back where it came from by the opposite key, away from the ends", () => {
    fc.assert(
      fc.property(track, fc.nat(59), (track, start) => {
        const cursor = goTo(at(0), track, start);
        if (cursor.position + 10 < track.count) {
          const paged = cursorActions.pageForward(cursor, track);
          expect(paged.position).toBe(cursor.position + 10);
          expect(cursorActions.pageBack(paged, track).position).toBe(cursor.position);
        }
        if (cursor.position + 1 < track.count) {
          const next = cursorActions.next(cursor, track);
          expect(cursorActions.previous(next, track).position).toBe(cursor.position);
        }
        expect(cursorActions.first(cursor, track).position).toBe(0);
        expect(cursorActions.last(cursor, track).position).toBe(track.count - 1);
      }),
    );
  });

  it("plays one position a tick up to the head of the lane, and no further", () => {
    fc.assert(
      fc.property(track, fc.nat(59), (track, start) => {
        let cursor = cursorActions.play(goTo(at(0), track, start), track);
        expect(cursor.playing).toBe(track.count > 1);
        if (!cursor.playing) return;
        const from = cursor.position;
        const head = track.heads.find((h) => h > from) ?? track.count - 1;
        for (let ticks = 1; cursor.playing; ticks++) {
          cursor = cursorActions.tick(cursor, track);
          expect(cursor.position).toBe(from + ticks);
        }
        expect(cursor.position).toBe(head);
        expect(cursorActions.tick(cursor, track)).toBe(cursor);
      }),
    );
  });

  it("starts over when played from the end, and any move takes over from playing", () => {
    const short: Track = { count: 3, divergences: [2], deltaSnapshots: [], heads: [2] };
    expect(cursorActions.togglePlay(at(2), short)).toEqual(at(0, true));
    expect(cursorActions.togglePlay(at(0, true), short)).toEqual(at(0, false));
    for (const move of ["next", "previous", "first", "last", "pageForward", "nextDivergence"] as const) {
      expect(cursorActions[move](at(1, true), short).playing).toBe(false);
    }
    expect(goTo(at(1), short, Number.NaN)).toEqual(at(1));
  });
});
