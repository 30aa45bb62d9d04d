import { z } from "zod";
import type { ExperimentSchema } from "@/lib/experiments/experiment";

/** The part of JSON Schema that params use, as zod writes it. */
export interface ParamShape {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: ParamShape;
  anyOf?: ParamShape[];
  oneOf?: ParamShape[];
  properties?: Record<string, ParamShape>;
}

/** Every param of an experiment, as JSON Schema, by its name. */
export function paramShapes(schema: ExperimentSchema): Map<string, ParamShape> {
  const json = z.toJSONSchema(schema.params, { io: "input" }) as ParamShape;
  return new Map(Object.entries(json.properties ?? {}));
}

/** `snapshotFrequency` as it is typed: `snapshot-frequency`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The shapes that a value may have: itself, or the members of a union. */
export function alternatives(shape: ParamShape): ParamShape[] {
  return (shape.anyOf ?? shape.oneOf)?.flatMap(alternatives) ?? [shape];
}

/** What may be typed for a param, as the help says it. */
export function typed(shape: ParamShape): string {
  return alternatives(shape).map(typedOne).join(" or ");
}

function typedOne(shape: ParamShape): string {
  if (shape.type === "null") return "null";
  if (shape.const !== undefined) return String(shape.const);
  if (shape.enum) return shape.enum.join("|");
  if (shape.type === "integer" || shape.type === "number") return bounds(shape);
  if (shape.type === "array") return arrayOf(shape);
  if (shape.type === "object") return isSpan(shape) ? span(shape) : "JSON";
  if (shape.type === "boolean") return "yes or no";
  return shape.type === "string" ? "text" : "JSON";
}

function bounds(shape: ParamShape): string {
  const kind = shape.type === "integer" ? "whole number" : "number";
  if (shape.minimum === undefined && shape.maximum === undefined) return kind;
  if (shape.maximum === undefined) return `${kind}, at least ${shape.minimum}`;
  return `${kind} ${shape.minimum ?? "…"} to ${shape.maximum}`;
}

function arrayOf(shape: ParamShape): string {
  const most = shape.maxItems === undefined ? "list" : `list of at most ${shape.maxItems}`;
  return `${most}, each ${shape.items ? typed(shape.items) : "JSON"}`;
}

function span(shape: ParamShape): string {
  return `from-to, each ${typed(shape.properties?.from ?? {})}`;
}

/** A stretch of whole numbers, `{from, to}`: typed as `6-9`. */
export function isSpan(shape: ParamShape): boolean {
  const names = Object.keys(shape.properties ?? {});
  return names.length === 2 && names.includes("from") && names.includes("to");
}
