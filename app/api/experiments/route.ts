import { z } from "zod";
import { experimentSchemas } from "@/lib/experiments/schemas";
import { json, routes } from "../routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: () =>
    json({
      experiments: Object.values(experimentSchemas).map(({ id, title, question, params }) => ({
        id,
        title,
        question,
        params: z.toJSONSchema(params, { io: "input" }),
      })),
    }),
});
