import { deleteRun, getRun } from "@/lib/runs/runs";
import { json, routes } from "../../routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes<{ id: string }>({
  async GET(_request, { id }) {
    return json(await getRun(id));
  },

  async DELETE(_request, { id }) {
    await deleteRun(id);
    return new Response(null, { status: 204 });
  },
});
