import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type TestServer } from "../served";

/** What is asked of a run document here. */
export interface RunState {
  id: string;
  status: string;
  endedAt: string | null;
  progress: { done: number; of: number } | null;
  error: { message: string } | null;
}

/** Gives a dashboard of its own, on an empty data folder, to what is measured on it. */
export async function* withDashboard<T>(
  measure: (server: TestServer) => AsyncGenerator<T, void, void>,
): AsyncGenerator<T, void, void> {
  const data = mkdtempSync(join(tmpdir(), "foldproof-bench-"));
  const server = await startServer({ data });
  try {
    yield* measure(server);
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

export async function post(server: TestServer, experiment: string, params: unknown): Promise<string> {
  const response = await fetch(`${server.url}/api/runs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ experiment, params }),
  });
  if (response.status !== 202) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

export async function get(server: TestServer, id: string): Promise<RunState> {
  return (await (await fetch(`${server.url}/api/runs/${id}`)).json()) as RunState;
}

/** Waits for the end of a run; throws where it did not end well. */
export async function finished(server: TestServer, id: string): Promise<RunState> {
  for (;;) {
    const run = await get(server, id);
    if (run.status === "done") return run;
    if (run.endedAt !== null) throw new Error(`${run.status}: ${run.error?.message}`);
    await wait(200);
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Bytes of every file of the data folder, the database's journal too. */
export function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
