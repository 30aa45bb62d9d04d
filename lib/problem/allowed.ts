import { either, grouped } from "./sentence";

/** The parts of JSON Schema that this project's zod schemas turn into. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  description?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** What a value may be, in words that follow "it must be": `a whole number from 1 to 5,000`. */
export function allowed(schema: JsonSchema): string {
  if (schema.anyOf) return either(schema.anyOf.map(allowed));
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.length === 1 ? String(schema.enum[0]) : either(schema.enum.map(String));
  switch (schema.type) {
    case "integer":
      return `a whole number${range(schema.minimum, schema.maximum)}`;
    case "number":
      return `a number${range(schema.minimum, schema.maximum)}`;
    case "string":
      // A pattern says nothing to a person: what has one says in its description what it is.
      if (schema.pattern) return schema.description ?? "a text of another form";
      return `a text${schema.maxLength === undefined ? "" : ` of at most ${grouped(schema.maxLength)} characters`}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return list(schema);
    case "object":
      return `an object with ${Object.keys(schema.properties ?? {}).join(", ")}`;
    default:
      return "something else";
  }
}

function list({ minItems = 0, maxItems, items }: JsonSchema): string {
  const count =
    maxItems === undefined ? `at least ${grouped(minItems)}` : `${minItems} to ${grouped(maxItems)}`;
  const entries = minItems === 0 && maxItems === undefined ? "a list" : `a list of ${count} entries`;
  return items ? `${entries}, each ${allowed(items)}` : entries;
}

/** zod gives a whole number the bounds of a safe integer: those say nothing to a person. */
function range(minimum?: number, maximum?: number): string {
  const from = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const to = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (from !== undefined && to !== undefined) return ` from ${grouped(from)} to ${grouped(to)}`;
  if (from !== undefined) return ` of at least ${grouped(from)}`;
  return to === undefined ? "" : ` of at most ${grouped(to)}`;
}

/** The part of a schema that a path leads to; undefined where the schema has no such part. */
export function schemaAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
  let at: JsonSchema | undefined = schema;
  for (const key of path) {
    const options: JsonSchema[] = at?.anyOf ?? (at ? [at] : []);
    at = options.map((o) => (typeof key === "number" ? o.items : o.properties?.[String(key)])).find(Boolean);
  }
  return at;
}
