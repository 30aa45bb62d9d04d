import type { ExperimentSchema } from "@/lib/experiments/experiment";
import { kebab, type ParamShape, paramShapes, typed } from "./param-shape";

const usage = `Usage: npm run lab -- <experiment> [--param value …] [--json]

Runs one experiment on the LangGraph that is installed here, with no server and no database.
Lists are typed with commas (10,25,50), ranges as 1-16, an empty value as null, yes or no as --name or --no-name.
Tables go to standard output and progress to standard error. With --json standard output carries
{experiment, params, environment, fingerprint, result} and nothing else.
Exit codes: 0 done, 1 the run failed, 2 the command line or a param was not understood, 130 cancelled.`;

/** What can be typed, made from the registry. */
export function helpText(schemas: ExperimentSchema[]): string {
  return [usage, ...schemas.map(experimentHelp)].join("\n\n");
}

/** One experiment with its params, their bounds and defaults. */
export function experimentHelp(schema: ExperimentSchema): string {
  const shapes = [...paramShapes(schema)];
  const width = Math.max(...shapes.map(([name]) => kebab(name).length)) + 2;
  const params = shapes.flatMap(([name, shape]) => [
    `  ${`--${kebab(name)}`.padEnd(width)}  ${shape.description ?? ""}`.trimEnd(),
    `  ${" ".repeat(width)}  ${typed(shape)}; default ${defaultText(shape)}`,
  ]);
  return [`${schema.id}\n  ${schema.question}`, ...params].join("\n");
}

function defaultText(shape: ParamShape): string {
  const value = shape.default;
  if (Array.isArray(value)) return value.join(",");
  if (value === undefined) return "none";
  if (typeof value === "object" && value !== null && "from" in value && "to" in value) {
    return `${value.from}-${value.to}`;
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
