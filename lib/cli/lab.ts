// One experiment from the command line: `npm run lab -- checkpoint-cost --steps 10,25,50,100`.

import { unknownExperiment } from "@/lib/experiments/accept";
import type { ExperimentSchema } from "@/lib/experiments/experiment";
import { experimentSchema, experimentSchemas } from "@/lib/experiments/schemas";
import { Problem } from "@/lib/problem/problem";
import { readFlags, UsageError } from "./flags";
import { experimentHelp, helpText } from "./help";
import { measure } from "./measure";
import { paramShapes } from "./param-shape";
import { resultTables } from "./tables";

const schemas = Object.values(experimentSchemas) as unknown as ExperimentSchema[];

/** Answers with the exit code. Only what was asked for goes to standard output. */
async function lab(args: string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) throw new UsageError(helpText(schemas));
  if (first === "--help" || first === "-h") {
    console.log(helpText(schemas));
    return 0;
  }
  const schema = experimentSchema(first);
  if (!schema) throw unknownExperiment(first);
  const typed = readFlags(rest, paramShapes(schema));
  if (typed.help) {
    console.log(experimentHelp(schema));
    return 0;
  }
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort(new Problem("cancelled", "Cancelled.")));
  const measured = await measure(schema, typed.params, abort.signal, progressLine());
  if (typed.json) console.log(JSON.stringify(measured));
  else console.log(`${schema.title}\n\n${resultTables(measured.result)}\n\n${footer(measured)}`);
  return 0;
}

function footer({ environment, fingerprint }: Awaited<ReturnType<typeof measure>>): string {
  const { release } = environment;
  return [
    `langgraph ${release.langgraph}, checkpoint ${release.checkpoint}, core ${release.core}; ${environment.savers.join(", ")}`,
    `Node ${environment.node}, ${environment.platform}, ${environment.cpus} CPUs; foldproof ${environment.foldproof}`,
    `fingerprint ${fingerprint}`,
  ].join("\n");
}

/** One line that is rewritten on a terminal; a line for each new thing that is measured where there is none. */
function progressLine(): (done: number, of: number, measuring: string) => void {
  let last = "";
  return (done, of, measuring) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r\x1b[K${done} of ${of}  ${measuring}${done >= of ? "\n" : ""}`);
    else if (measuring !== last) process.stderr.write(`${done} of ${of}  ${measuring}\n`);
    last = measuring;
  };
}

function exitCode(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (!(error instanceof Problem)) return 1;
  if (error.code === "cancelled") return 130;
  return error.status < 500 || error.code === "bad-setting" ? 2 : 1;
}

try {
  process.exitCode = await lab(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCode(error);
}
