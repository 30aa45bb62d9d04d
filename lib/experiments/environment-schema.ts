import { z } from "zod";

/** What a run was measured on, as resolved at run time. */
export const Environment = z.object({
  foldproof: z.string(),
  release: z.object({ name: z.string(), langgraph: z.string(), checkpoint: z.string(), core: z.string() }),
  savers: z.array(z.string()),
  node: z.string(),
  platform: z.string(),
  cpus: z.int(),
});
export type Environment = z.infer<typeof Environment>;
