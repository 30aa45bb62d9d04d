const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, roughly: `4 min ago`, `yesterday`. Both are milliseconds since 1970. */
export function whenText(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  if (ago < minute) return "just now";
  if (ago < hour) return `${Math.floor(ago / minute)} min ago`;
  if (ago < day) return `${Math.floor(ago / hour)} h ago`;
  if (ago < 2 * day) return "yesterday";
  if (ago < 30 * day) return `${Math.floor(ago / day)} days ago`;
  return new Date(then).toISOString().slice(0, 10);
}
