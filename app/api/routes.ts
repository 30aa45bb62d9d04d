import { problemResponse } from "@/lib/problem/answer";
import { Problem } from "@/lib/problem/problem";
import { shortened } from "@/lib/problem/sentence";
import { asStorageProblem } from "@/lib/runs/storage-problem";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];

export type Handler<P> = (request: Request, params: P) => Response | Promise<Response>;
type Route<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/** Every method of a route: those given answer, the others say 405; whatever is thrown becomes a problem. */
export function routes<P = unknown>(handlers: Partial<Record<Method, Handler<P>>>): Record<Method, Route<P>> {
  const allow = Object.keys(handlers).join(", ");
  const entries = methods.map((method): [Method, Route<P>] => {
    const handler = handlers[method];
    if (!handler) return [method, async (request) => problemResponse(notAllowed(request, allow), { allow })];
    return [
      method,
      async (request, context) => {
        try {
          return await handler(request, await context.params);
        } catch (thrown) {
          const error = asStorageProblem(thrown);
          if (!(error instanceof Problem) || error.status >= 500) console.error(error);
          return problemResponse(error);
        }
      },
    ];
  });
  return Object.fromEntries(entries) as Record<Method, Route<P>>;
}

/** An answer that nothing keeps: runs change while they are measured. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { "cache-control": "no-store", ...headers } });
}

function notAllowed(request: Request, allow: string): Problem {
  const path = shortened(new URL(request.url).pathname);
  return new Problem("method-not-allowed", `${path} does not take ${request.method}; it takes ${allow}.`, {
    field: "method",
    given: request.method,
    allowed: allow,
  });
}
