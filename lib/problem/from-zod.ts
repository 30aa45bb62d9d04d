import { z } from "zod";
import { allowed, type JsonSchema, schemaAt } from "./allowed";
import { Problem, type ProblemCode } from "./problem";
import { shortened } from "./sentence";

/**
 * Parses with zod and throws a problem whose sentence names the field, the value given and what is allowed, where the
 * value does not pass. `name` stands for the whole value where the value itself is wrong, as "the body".
 */
export function parsed<T>(schema: z.ZodType<T>, given: unknown, code: ProblemCode, name: string): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new Problem(code, `${name} is not what was expected.`);
  throw fromIssue(issue, {
    schema: z.toJSONSchema(schema, { io: "input" }) as JsonSchema,
    given,
    code,
    name,
  });
}

interface About {
  schema: JsonSchema;
  given: unknown;
  code: ProblemCode;
  name: string;
}

/** One sentence for one issue, of whatever kind; see the table of kinds in the test. */
export function fromIssue(issue: z.core.$ZodIssue, { schema, given, code, name }: About): Problem {
  if (issue.code === "unrecognized_keys") {
    const key = issue.keys[0] ?? "";
    const known = Object.keys(schemaAt(schema, issue.path)?.properties ?? {}).join(", ");
    const field = fieldName([...issue.path, key], name);
    return new Problem(code, `${field} is not known; ${fieldName(issue.path, name)} may have ${known}.`, {
      field,
      allowed: known,
    });
  }
  const field = fieldName(issue.path, name);
  const value = valueAt(given, issue.path);
  const isMissing = value === undefined;
  // A refinement's own message is a sentence of ours; every other kind is told from the schema.
  const may = issue.code === "custom" ? issue.message : phrase(schemaAt(schema, issue.path), issue);
  return new Problem(
    code,
    isMissing ? `${field} is missing; ${may}.` : `${field} is ${shortened(value)}; ${may}.`,
    { field, allowed: may.replace(/^it must be /, ""), ...(isMissing ? {} : { given: shortened(value) }) },
  );
}

function phrase(schema: JsonSchema | undefined, issue: z.core.$ZodIssue): string {
  return schema ? `it must be ${allowed(schema)}` : issue.message;
}

/** `steps[0]`, `steps.from`; the name of the whole where the path is empty. */
function fieldName(path: readonly PropertyKey[], name: string): string {
  const text = path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${shortened(String(key)).slice(1, -1)}`))
    .join("");
  return text.replace(/^\./, "") || name;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let at = given;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}
