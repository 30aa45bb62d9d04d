import { z } from "zod";
import { getStepChain, getStepOutlines, getSteps } from "@/lib/runs/read-steps";
import { readQuery } from "../../../query";
import { json, routes } from "../../../routes";

const Query = z.strictObject({
  thread: z.string().max(200).optional(),
  view: z.enum(["whole", "chain", "outline"]).default("whole"),
  from: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(1000).optional(),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes<{ id: string }>({
  async GET(request, { id }) {
    const { view, ...page } = readQuery(Query, request);
    if (view === "outline") return json(await getStepOutlines(id, page.thread));
    return json(await (view === "chain" ? getStepChain(id, page) : getSteps(id, page)));
  },
});
