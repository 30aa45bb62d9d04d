import type { ReactNode } from "react";

/** One key, as it stands on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-write border border-hair-2 px-[5px] text-key text-ink-2">
      {children}
    </kbd>
  );
}
