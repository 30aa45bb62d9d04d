import { Problem } from "@/lib/problem/problem";
import { shortened } from "@/lib/problem/sentence";
import { routes } from "../routes";

function unknown(request: Request): never {
  const path = shortened(new URL(request.url).pathname);
  throw new Problem("not-found", `There is nothing at ${path}.`, { field: "path", given: path });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes<{ path: string[] }>({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
  OPTIONS: unknown,
});
