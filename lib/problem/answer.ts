import { Problem } from "./problem";

/** The body of a problem as RFC 9457 has it, with our code and what the problem says about its field. */
export function problemBody(problem: Problem) {
  return {
    type: `urn:foldproof:problem:${problem.code}`,
    title: title(problem.code),
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    ...problem.detail,
  };
}

/** Answers any error as a problem; what is not one of ours is `internal`, and its own words stay on the server. */
export function problemResponse(error: unknown, headers: Record<string, string> = {}): Response {
  const problem =
    error instanceof Problem
      ? error
      : new Problem("internal", "The server failed to answer; its log says why.", {}, error);
  return new Response(JSON.stringify(problemBody(problem)), {
    status: problem.status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}

function title(code: string): string {
  const words = code.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
