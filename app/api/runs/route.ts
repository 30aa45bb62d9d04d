import { z } from "zod";
import { parsed } from "@/lib/problem/from-zod";
import { listRuns, startRun } from "@/lib/runs/runs";
import { RunStatus } from "@/lib/runs/schema";
import { readJson } from "../body";
import { readQuery } from "../query";
import { json, routes } from "../routes";

const Body = z.strictObject({
  experiment: z.string().max(100),
  params: z.unknown().default({}),
});

const Query = z.strictObject({
  experiment: z.string().max(100).optional(),
  status: RunStatus.optional(),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .describe("the nextCursor of an earlier page")
    .optional(),
  limit: z.int().min(1).max(100).default(20),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  async GET(request) {
    return json(await listRuns(readQuery(Query, request)));
  },

  async POST(request) {
    const { experiment, params } = parsed(Body, await readJson(request), "bad-params", "body");
    const started = await startRun(experiment, params);
    return json(started, 202, { location: `/api/runs/${started.id}` });
  },
});
