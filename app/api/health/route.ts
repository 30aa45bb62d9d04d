import { health } from "@/lib/runs/health";
import { json, routes } from "../routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  async GET() {
    return json(await health());
  },
});
