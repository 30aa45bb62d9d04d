import { cancelRun } from "@/lib/runs/runs";
import { json, routes } from "../../../routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes<{ id: string }>({
  async POST(_request, { id }) {
    await cancelRun(id);
    return json({ id, status: "cancelled" });
  },
});
