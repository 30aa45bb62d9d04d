import type { MessagePort } from "node:worker_threads";
import { environment } from "@/lib/experiments/environment";
import type { RunEvent } from "@/lib/experiments/experiment";
import { fingerprint } from "@/lib/experiments/fingerprint";
import type { RegisteredExperiment } from "@/lib/experiments/registry";
import type { LoadedRelease, ReleaseName } from "@/lib/langgraph/releases/release";
import { Problem } from "@/lib/problem/problem";
import { grouped } from "@/lib/problem/sentence";
import { pack } from "./packed";
import { progressSender } from "./progress-sender";
import type { StepChunk } from "./run-writer";
import { stepPacker } from "./step-packer";
import type { FromWorker, ToWorker, WorkerJob } from "./worker-messages";

export interface WorkWorld {
  find(experiment: string): RegisteredExperiment | undefined;
  loadRelease(name: ReleaseName): Promise<LoadedRelease>;
}

const mebibyte = 1024 ** 2;
const tick = 100;

/**
 * One run, from its params to its end, inside a worker of its own. Everything that takes time (running, packing,
 * fingerprinting) happens here; the thread that serves pages stores what it is sent.
 */
export async function work(port: MessagePort, job: WorkerJob, world: WorkWorld): Promise<void> {
  const send = (message: FromWorker) => port.postMessage(message);
  const abort = new AbortController();
  const stored = waitingForStored(port, abort);
  const bounds = setInterval(() => refuseTooMuch(job.maxRetainedBytes, abort), tick);
  try {
    const experiment = world.find(job.experiment);
    if (!experiment) throw new Problem("unknown-experiment", `There is no experiment ${job.experiment}.`);
    const params = job.params as { release: ReleaseName; saver?: string };
    const release = await world.loadRelease(params.release);
    send({ type: "environment", environment: environment(release, [params.saver ?? "memory"]) });
    const run = await experiment.load();
    const events = run(params as never, {
      release,
      now: () => performance.now(),
      signal: abort.signal,
      breathe: () => new Promise((turned) => setImmediate(turned)),
      maxRetainedBytes: job.maxRetainedBytes,
    });
    const result = await relay(events, send, stored);
    abort.signal.throwIfAborted();
    // A result that its own schema refuses must not be stored: nobody could read it again.
    const parsed = experiment.schema.result.parse(result);
    send({
      type: "done",
      result: pack(JSON.stringify(parsed)),
      summary: JSON.stringify(experiment.schema.summary.parse(experiment.schema.summarise(parsed))),
      fingerprint: fingerprint(experiment.schema, parsed),
    });
  } catch (error) {
    const problem = asProblem(abort.signal.aborted ? abort.signal.reason : error);
    send({ type: "failed", code: problem.code, message: problem.message });
  } finally {
    clearInterval(bounds);
  }
}

async function relay(
  events: AsyncGenerator<RunEvent, unknown, void>,
  send: (message: FromWorker) => void,
  stored: () => Promise<void>,
): Promise<unknown> {
  const progress = progressSender(send, tick);
  const steps = stepPacker();
  const store = async (chunks: Iterable<StepChunk>) => {
    for (const chunk of chunks) {
      send({ type: "steps", chunk });
      await stored();
    }
  };
  try {
    for (;;) {
      const next = await events.next();
      if (next.done) {
        await store(steps.end());
        return next.value;
      }
      if (next.value.type === "progress") progress.add(next.value);
      else await store(steps.add(next.value.thread, next.value.records));
    }
  } catch (error) {
    // The steps until the failure are what shows where it came from.
    await store(steps.end());
    throw error;
  } finally {
    progress.end();
  }
}

function waitingForStored(port: MessagePort, abort: AbortController): () => Promise<void> {
  const waiting: (() => void)[] = [];
  port.on("message", (message: ToWorker) => {
    if (message.type === "stored") waiting.shift()?.();
    else abort.abort(new Problem(message.code, message.message));
  });
  return () => new Promise<void>((resolve) => waiting.push(resolve));
}

/** LangGraph's memory saver keeps its bytes in ArrayBuffers, which a worker's resource limits do not bound. */
function refuseTooMuch(maxRetainedBytes: number, abort: AbortController): void {
  const { arrayBuffers } = process.memoryUsage();
  if (arrayBuffers <= maxRetainedBytes * 1.5 + 256 * mebibyte || abort.signal.aborted) return;
  abort.abort(
    new Problem(
      "too-large",
      `The run held ${grouped(arrayBuffers)} bytes in buffers; it was expected to keep at most ${grouped(maxRetainedBytes)}.`,
    ),
  );
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Problem("run-failed", message || "The run failed without a message.", {}, error);
}
