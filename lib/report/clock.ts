const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** An instant in UTC, so that server, browser and a shared link say the same: "30 Nov 2026, 14:12 UTC". */
export function utcMinute(iso: string): string {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** A duration as a person says it: "120 ms", "1.9 s", "2 min 5 s". */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Milliseconds that a run still needs, from what it has done so far; null before a tenth of it or two seconds are over,
 * since a guess from less would jump.
 */
export function timeLeft(elapsed: number, done: number, of: number): number | null {
  if (done <= 0 || of <= 0 || done > of) return null;
  if (elapsed < 2000 && done < of / 10) return null;
  return (elapsed * (of - done)) / done;
}
