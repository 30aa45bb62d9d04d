import type { Reproduction } from "@/lib/runs/schema";

export type Reproduced = "alone" | "same" | "differs";

/**
 * Whether a run came out the same before. It did only where every other run has its fingerprint: that no difference
 * could be named (a result that cannot be read any more) does not make two runs the same.
 */
export function reproduced(reproduction: Reproduction | null): Reproduced {
  if (!reproduction || reproduction.others === 0) return "alone";
  return reproduction.same === reproduction.others ? "same" : "differs";
}
