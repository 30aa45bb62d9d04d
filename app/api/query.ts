import type { z } from "zod";
import { parsed } from "@/lib/problem/from-zod";
import { Problem } from "@/lib/problem/problem";
import { shortened } from "@/lib/problem/sentence";

/** The query of a request, parsed; what reads as a whole number is one. Throws `bad-query`, also for a name given twice. */
export function readQuery<T>(schema: z.ZodType<T>, request: Request): T {
  const given: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in given) {
      throw new Problem("bad-query", `${shortened(name)} is given twice; it may be given once.`, {
        field: name,
      });
    }
    given[name] = numeric.has(name) && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  }
  return parsed(schema, { ...given }, "bad-query", "query");
}

const numeric = new Set(["limit", "from"]);
