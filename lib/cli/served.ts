import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A dashboard that a test started, with a data folder of its own. */
export interface TestServer {
  url: string;
  port: number;
  data: string;
  /** Everything that it wrote to standard output and standard error. */
  output(): string;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** SIGKILL: nothing of its own runs any more. */
  kill(): Promise<void>;
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}

/** A data folder that nobody else uses. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "foldproof-e2e-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Starts the script behind `npm start`, without waiting for an answer. */
export function spawnServer(env: Record<string, string>): {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, ["lib/cli/start.mjs"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, output: () => text, ended };
}

/** Starts a dashboard on a free port and waits until it answers. Throws with its output where it does not. */
export async function startServer(options: {
  data: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const { child, output, ended } = spawnServer({
    HOST: "127.0.0.1",
    PORT: String(port),
    FOLDPROOF_DATA: options.data,
    ...options.env,
  });
  const url = `http://127.0.0.1:${port}`;
  let gone = false;
  ended.then(() => {
    gone = true;
  });
  const deadline = Date.now() + 120_000;
  while (!(await answers(url))) {
    if (gone || Date.now() > deadline) {
      // Told to end, it ends the build that it may be at; killed, it would leave that behind.
      child.kill("SIGTERM");
      throw new Error(`The server ${gone ? "ended" : "did not answer"} at ${url}:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, port, data: options.data, output, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).status < 500;
  } catch {
    return false; // Nobody listens yet.
  }
}
