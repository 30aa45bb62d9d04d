const small = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A count in prose: words up to twelve, figures above. 6 is "six", 0 is "no". */
export function inWords(count: number): string {
  return small[count] ?? count.toLocaleString("en-US");
}

/** The first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence of somebody else's with a full stop at its end, once. */
export function ended(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What ended a run that is `interrupted`; `startedAt` is null where it only waited. */
export function stoppedByServer(startedAt: string | null | undefined): string {
  return startedAt === null
    ? "The server stopped before this run began."
    : "The server stopped in the middle of this run.";
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
