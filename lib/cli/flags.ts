import { parseArgs } from "node:util";
import { alternatives, isSpan, kebab, type ParamShape } from "./param-shape";

/** What was typed, before any schema has looked at it. */
export interface Typed {
  /** As the body of `POST /api/runs` would carry them. */
  params: Record<string, unknown>;
  json: boolean;
  help: boolean;
}

/** A command line that cannot be understood: the sentence is for the person who typed it. */
export class UsageError extends Error {}

/** A range is written out number by number; more than this is a mistake of typing and would only fill the memory. */
const longestRange = 10_000;

/** Reads the flags of an experiment: kebab-case names, lists by commas, ranges as `1-16`, `null`, booleans as flags. */
export function readFlags(args: string[], shapes: Map<string, ParamShape>): Typed {
  const options: Record<string, { type: "string" | "boolean" }> = {
    json: { type: "boolean" },
    help: { type: "boolean" },
  };
  for (const [name, shape] of shapes) {
    options[kebab(name)] = { type: isFlag(shape) ? "boolean" : "string" };
    if (isFlag(shape)) options[`no-${kebab(name)}`] = { type: "boolean" };
  }
  const values = parseStrictly(withNegativesJoined(args, options), options);
  const params: Record<string, unknown> = {};
  for (const [name, shape] of shapes) {
    const given = values[kebab(name)];
    if (values[`no-${kebab(name)}`]) params[name] = false;
    else if (typeof given === "string") params[name] = meant(given, shape, kebab(name));
    else if (given !== undefined) params[name] = given;
  }
  return { params, json: values.json === true, help: values.help === true };
}

function isFlag(shape: ParamShape): boolean {
  return shape.type === "boolean";
}

/** `--steps -1` is a bad value for the schema to name, not a flag called 1. */
function withNegativesJoined(args: string[], options: Record<string, { type: string }>): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    if (last?.startsWith("--") && options[last.slice(2)]?.type === "string" && /^-\d/.test(arg)) {
      joined[joined.length - 1] = `${last}=${arg}`;
    } else joined.push(arg);
  }
  return joined;
}

function parseStrictly(args: string[], options: Record<string, { type: "string" | "boolean" }>) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Node's sentence names the flag; what follows its first full stop is advice about positionals.
    const sentence = (error as Error).message.split(/\.\s/)[0];
    throw new UsageError(`${sentence}. \`--help\` lists what this experiment takes.`);
  }
}

/** The value that a text means for a param. A text that means nothing stays a text: the schema then says what is allowed. */
function meant(text: string, shape: ParamShape, flag: string): unknown {
  const shapes = alternatives(shape);
  if (text === "null" && shapes.some(({ type }) => type === "null")) return null;
  const [first] = shapes.filter(({ type }) => type !== "null");
  if (!first) return text;
  if (first.type === "integer" || first.type === "number") return numberOf(text);
  if (first.type === "array") return listOf(text, first.items ?? {}, flag);
  if (first.type === "object") return isSpan(first) ? spanOf(text) : jsonOf(text);
  return text;
}

function numberOf(text: string): unknown {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

function spanOf(text: string): unknown {
  const [, from, to] = /^(-?\d+)(?:-(\d+))?$/.exec(text) ?? [];
  return from === undefined ? jsonOf(text) : { from: Number(from), to: Number(to ?? from) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // The schema's sentence says what belongs here.
  }
}

function listOf(text: string, item: ParamShape, flag: string): unknown[] {
  if (text.trim() === "") return [];
  if (text.startsWith("[")) {
    const whole = jsonOf(text);
    if (Array.isArray(whole)) return whole;
  }
  return text.split(",").flatMap((piece) => {
    const range = /^(\d+)-(\d+)$/.exec(piece.trim());
    return range ? rangeOf(Number(range[1]), Number(range[2]), flag) : [meant(piece.trim(), item, flag)];
  });
}

function rangeOf(from: number, to: number, flag: string): number[] {
  if (to < from) throw new UsageError(`--${flag} has the range ${from}-${to}; a range goes upwards.`);
  const length = to - from + 1;
  if (length > longestRange) {
    throw new UsageError(
      `--${flag} has the range ${from}-${to}, which is ${length} numbers; a range holds at most ${longestRange}.`,
    );
  }
  return Array.from({ length }, (_, index) => from + index);
}
