import { defaultSnapshotFrequency } from "@/lib/langgraph/channels/delta";
import type { Run } from "../experiment";
import { ticking } from "../ticking";
import { growthOf, ratiosOf } from "./growth";
import { measureThread, Refused } from "./measure";
import { Arm, type CheckpointCostParams, type CheckpointCostResult, type CostRow } from "./schema";

/**
 * Measures every arm at every length, one thread at a time, the short lengths of all arms first so that their curves
 * grow side by side. A thread that fails or is refused becomes a row that says so, and the others go on.
 */
export const run: Run<CheckpointCostParams, CheckpointCostResult, CostRow> = async function* (
  params,
  context,
) {
  const cadence = params.snapshotFrequency ?? defaultSnapshotFrequency(context.release);
  const arms = Arm.options.filter((arm) => params.arms.includes(arm));
  const lengths = [...new Set(params.steps)].sort((a, b) => a - b);
  const threads = lengths.flatMap((steps) => arms.map((arm) => ({ arm, steps })));
  const of = threads.reduce((sum, { steps }) => sum + steps, 0);
  const rows: CostRow[] = [];
  let done = 0;
  for (const { arm, steps } of threads) {
    const measuring = `${arm} at ${steps === 1 ? "1 step" : `${steps} steps`}`;
    context.signal.throwIfAborted();
    yield { type: "progress", done, of, measuring };
    const options = { arm, steps, itemBytes: params.itemBytes, snapshotFrequency: params.snapshotFrequency };
    const at = (step: number) => ({ type: "progress" as const, done: done + step, of, measuring });
    let row: CostRow;
    try {
      row = yield* ticking((tell) => measureThread(params, options, context, tell), at, context.now);
    } catch (error) {
      context.signal.throwIfAborted();
      row = { arm, steps, state: error instanceof Refused ? "refused" : "failed", message: messageOf(error) };
    }
    done += steps;
    rows.push(row);
    yield { type: "progress", done, of, measuring, partial: row };
  }
  const inOrder = arms.flatMap((arm) => rows.filter((row) => row.arm === arm));
  return {
    ratios: ratiosOf(inOrder),
    rows: inOrder,
    growth: growthOf(inOrder, params.itemBytes, cadence),
    resolvedSnapshotFrequency: cadence,
  };
};

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
