/** What there is to move over: positions 0 to count - 1 and the ones that keys jump to, each list ascending. */
export interface Track {
  count: number;
  /** Positions at which live and resumed differ. */
  divergences: readonly number[];
  deltaSnapshots: readonly number[];
  /** Positions at which a lane ends: playing stops there. */
  heads: readonly number[];
}

export interface Cursor {
  position: number;
  playing: boolean;
}

/** Steps that PageUp and PageDown move. */
export const pageSteps = 10;

/** Index of the first entry of an ascending list that is greater than `value`; its length where there is none. */
function firstAbove(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The nearest entry after `position`; null where there is none. */
export function nearestAfter(ascending: readonly number[], position: number): number | null {
  return ascending[firstAbove(ascending, position)] ?? null;
}

/** The nearest entry before `position`; null where there is none. */
export function nearestBefore(ascending: readonly number[], position: number): number | null {
  return ascending[firstAbove(ascending, position - 1) - 1] ?? null;
}

/** Moves to a position, held to the track. Whoever moves takes over: playing stops. The same cursor where nothing changes. */
export function goTo(cursor: Cursor, track: Track, position: number): Cursor {
  const whole = Number.isFinite(position) ? Math.round(position) : cursor.position;
  const held = Math.min(Math.max(whole, 0), Math.max(track.count - 1, 0));
  if (held === cursor.position && !cursor.playing) return cursor;
  return { position: held, playing: false };
}

const moveBy = (steps: number) => (cursor: Cursor, track: Track) =>
  goTo(cursor, track, cursor.position + steps);

/** Starts to play; from the last position it starts over. A track of fewer than two positions does not play. */
function play(cursor: Cursor, track: Track): Cursor {
  if (track.count < 2 || cursor.playing) return cursor;
  return { position: cursor.position >= track.count - 1 ? 0 : cursor.position, playing: true };
}

function pause(cursor: Cursor): Cursor {
  return cursor.playing ? { ...cursor, playing: false } : cursor;
}

/** One step of playing. It stops at the head of a lane, since what follows is another branch of the thread. */
function tick(cursor: Cursor, track: Track): Cursor {
  if (!cursor.playing) return cursor;
  const position = Math.min(cursor.position + 1, track.count - 1);
  const ends = position === track.count - 1 || nearestAfter(track.heads, position - 1) === position;
  return { position, playing: !ends };
}

/** The playback engine: each action takes the cursor and the track and gives the next cursor. */
export const cursorActions = {
  next: moveBy(1),
  previous: moveBy(-1),
  first: (cursor: Cursor, track: Track) => goTo(cursor, track, 0),
  last: (cursor: Cursor, track: Track) => goTo(cursor, track, track.count - 1),
  pageForward: moveBy(pageSteps),
  pageBack: moveBy(-pageSteps),
  nextDivergence: (cursor: Cursor, track: Track) =>
    goTo(cursor, track, nearestAfter(track.divergences, cursor.position) ?? cursor.position),
  previousDivergence: (cursor: Cursor, track: Track) =>
    goTo(cursor, track, nearestBefore(track.divergences, cursor.position) ?? cursor.position),
  nextDeltaSnapshot: (cursor: Cursor, track: Track) =>
    goTo(cursor, track, nearestAfter(track.deltaSnapshots, cursor.position) ?? cursor.position),
  play,
  pause,
  togglePlay: (cursor: Cursor, track: Track) => (cursor.playing ? pause(cursor) : play(cursor, track)),
  tick,
} satisfies Record<string, (cursor: Cursor, track: Track) => Cursor>;

export type CursorAction = keyof typeof cursorActions;
