import { request as httpRequest } from "node:http";
import { RunAnswer } from "@/lib/runs/schema";

/** Starts a run over the API and answers its id. */
export async function startRun(url: string, experiment: string, params: unknown = {}): Promise<string> {
  const response = await fetch(`${url}/api/runs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ experiment, params }),
  });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** The document of a run as it is now, parsed by the schema that the product itself parses it with. */
export async function readRun(url: string, id: string): Promise<RunAnswer> {
  const response = await fetch(`${url}/api/runs/${id}`, { headers: { connection: "close" } });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return RunAnswer.parse(await response.json());
}

/** Waits until a run satisfies a condition; throws with its document where it ends, or a minute passes, before. */
export async function runUntil(
  url: string,
  id: string,
  condition: (run: RunAnswer) => boolean,
): Promise<RunAnswer> {
  const deadline = Date.now() + 100_000;
  for (;;) {
    const run = await readRun(url, id);
    if (condition(run)) return run;
    if (run.endedAt !== null || Date.now() > deadline) throw new Error(JSON.stringify(run).slice(0, 2_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs an experiment to its end over the API. */
export async function finishedRun(url: string, experiment: string, params: unknown = {}): Promise<RunAnswer> {
  const id = await startRun(url, experiment, params);
  return runUntil(url, id, ({ status }) => status === "done");
}

export interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

/** A request whose every header is the caller's own, Host and Origin too, which `fetch` does not allow. */
export function rawRequest(
  url: string,
  options: { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path: options.path, method: options.method ?? "GET", headers: options.headers },
      (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", body }),
        );
      },
    );
    request.on("error", reject);
    request.end(options.body);
  });
}
