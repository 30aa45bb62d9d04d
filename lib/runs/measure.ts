import type { Worker } from "node:worker_threads";
import { Problem } from "@/lib/problem/problem";
import type { MeasureWorld, QueuedRun } from "./queue";
import type { RunEnd } from "./run-writer";
import { asStorageProblem } from "./storage-problem";
import type { FromWorker, ToWorker } from "./worker-messages";

/** A run that is being measured. */
export interface Measuring {
  runId: string;
  /** Tells the run to stop, and ends its worker where it does not; the run then ends with that problem. */
  abort(problem: Problem): void;
  /** Resolves, and never rejects, once the end of the run is stored. */
  ended: Promise<void>;
}

/** Measures one run in a worker of its own and stores what the worker says. */
export function measure(run: QueuedRun, world: MeasureWorld): Measuring {
  const { runId } = run;
  let aborted: Problem | null = null;
  let worker: Worker | null = null;

  function abort(problem: Problem) {
    if (aborted) return;
    aborted = problem;
    if (!worker) return;
    post(worker, { type: "abort", code: problem.code, message: problem.message });
    setTimeout(() => worker?.terminate(), world.graceMs).unref();
  }

  async function work(): Promise<RunEnd> {
    await world.writer.start(runId);
    if (aborted) return endOf(aborted);
    worker = world.spawn(run);
    const deadline = setTimeout(() => abort(tooLong(run.deadlineMs)), run.deadlineMs);
    try {
      const said = await listen(worker, run, world, abort);
      // What a person asked for holds, even where the run came to its end in the same moment.
      return endOf(aborted ?? said);
    } finally {
      clearTimeout(deadline);
    }
  }

  const ended = work()
    .catch((error: unknown) => endOf(stored(error)))
    .then((end) => storeEnd(runId, end, world));
  return { runId, abort, ended };
}

type Said = Extract<FromWorker, { type: "done" }> | Problem;

/** Follows a worker to its exit and answers the last that it said. */
async function listen(
  worker: Worker,
  run: QueuedRun,
  world: MeasureWorld,
  abort: (problem: Problem) => void,
): Promise<Said> {
  let said: Said | null = null;
  let died: unknown = null;
  let storing = Promise.resolve();
  worker.on("message", (message: FromWorker) => {
    if (message.type === "done") said = message;
    else if (message.type === "failed") said = new Problem(message.code, message.message);
    // Messages are stored one after another, in the order in which they came.
    storing = storing.then(() => store(message, worker, run, world)).catch((error) => abort(stored(error)));
  });
  worker.on("error", (error) => {
    died = error;
  });
  await new Promise((exited) => worker.once("exit", exited));
  await storing;
  return said ?? lost(died);
}

async function store(
  message: FromWorker,
  worker: Worker,
  run: QueuedRun,
  world: MeasureWorld,
): Promise<void> {
  const { runId } = run;
  switch (message.type) {
    case "environment":
      return world.writer.environment(runId, message.environment);
    case "progress": {
      const id = world.feed.nextId(runId);
      await world.writer.progress(runId, id, message.progress, message.rows);
      return world.feed.progress(runId, id, message.progress, message.rows);
    }
    case "steps":
      await world.writer.steps(runId, message.chunk);
      return post(worker, { type: "stored" });
    default:
      // Whatever a library left open in there must not keep the worker alive.
      await worker.terminate();
  }
}

/** A disk that is full now may have room later: until the end is stored, nothing else is measured. */
async function storeEnd(runId: string, end: RunEnd, world: MeasureWorld): Promise<void> {
  for (;;) {
    try {
      await world.writer.end(runId, end);
      break;
    } catch (error) {
      console.error(`Run ${runId} has ended but could not be stored: ${stored(error).message}`);
      if (world.closed.aborted) return;
      await new Promise((again) => setTimeout(again, 5_000));
    }
  }
  world.feed.end(runId, end.status);
}

function endOf(said: Said): RunEnd {
  if (!(said instanceof Problem)) {
    const { result, summary, fingerprint } = said;
    return { status: "done", error: null, measured: { result, summary, fingerprint } };
  }
  if (said.code === "cancelled") return { status: "cancelled", error: null, measured: null };
  return { status: "failed", error: { code: said.code, message: said.message }, measured: null };
}

function stored(error: unknown): Problem {
  const problem = asStorageProblem(error);
  if (problem instanceof Problem) return problem;
  return new Problem("internal", "What the run measured could not be stored.", {}, error);
}

function lost(died: unknown): Problem {
  const code = died instanceof Error && "code" in died ? died.code : null;
  return new Problem(
    "worker-lost",
    code === "ERR_WORKER_OUT_OF_MEMORY"
      ? "The run needed more memory than one run may use, and was ended."
      : "The run's worker ended without a result.",
    {},
    died,
  );
}

function tooLong(deadlineMs: number): Problem {
  const seconds = Math.round(deadlineMs / 1000);
  return new Problem("deadline", `The run did not end within ${seconds} seconds, and was ended.`);
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
