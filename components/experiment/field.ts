import { z } from "zod";
import { textOf } from "./field-text";

interface FieldWords {
  /** As the API names it: `snapshotFrequency`. */
  name: string;
  label: string;
  /** What to know before typing; what is allowed. */
  hint: string;
  /** The value that stands there at first, as text: see field-text.ts. */
  initial: string;
}

/** One param as a form shows it. Its value in the form is always a text; field-text.ts goes both ways. */
export type Field = FieldWords &
  (
    | { kind: "choices"; options: string[] }
    | { kind: "choice"; options: string[] }
    | { kind: "numbers" }
    | { kind: "range" }
    | { kind: "number"; nullable: boolean }
    | { kind: "flag" }
    | { kind: "json" }
  );

export type FieldKind = Field["kind"];

/** What the form reads of a JSON Schema; a shape that is none of these is typed as JSON. */
const Node = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  get items() {
    return Node.optional();
  },
  get anyOf() {
    return z.array(Node).optional();
  },
  get properties() {
    return z.record(z.string(), Node).optional();
  },
});
type Node = z.infer<typeof Node>;

const whole = (value: number) => value.toLocaleString("en-US");
const bounds = (node: Node) =>
  `${whole(node.minimum ?? 0)} to ${whole(node.maximum ?? Number.MAX_SAFE_INTEGER)}`;

/** The shape of one param: which control, and the sentence of what is allowed. */
function shapeOf(node: Node): { allowed: string } & Pick<Field, "kind"> & Partial<Record<string, unknown>> {
  if (node.type === "boolean") return { kind: "flag", allowed: "" };
  if (node.enum) return { kind: "choice", options: node.enum, allowed: "" };
  if (node.type === "integer") return { kind: "number", nullable: false, allowed: bounds(node) };
  const number = node.anyOf?.find(({ type }) => type === "integer");
  if (number && node.anyOf?.some(({ type }) => type === "null")) {
    return { kind: "number", nullable: true, allowed: bounds(number) };
  }
  if (node.type === "array" && node.items?.enum) {
    return { kind: "choices", options: node.items.enum, allowed: "at least one" };
  }
  if (node.type === "array" && node.items?.type === "integer") {
    const most = node.maxItems ? `, at most ${whole(node.maxItems)} of them` : "";
    return { kind: "numbers", allowed: `${bounds(node.items)}${most}; commas between, or 1-16` };
  }
  const { from, to } = node.properties ?? {};
  if (from?.type === "integer" && to?.type === "integer") {
    return { kind: "range", allowed: `${bounds(from)}, as 1-16` };
  }
  return { kind: "json", allowed: "as JSON" };
}

/**
 * The fields of an experiment's params, in the schema's order, from its JSON Schema: a new experiment needs no form of its own.
 * A description's part after ";" becomes the hint.
 */
export function fieldsOf(params: z.ZodType): Field[] {
  const schema = Node.parse(z.toJSONSchema(params, { io: "input" }));
  return Object.entries(schema.properties ?? {}).map(([name, node]) => {
    const { allowed, ...shape } = shapeOf(node);
    const [label = name, ...more] = (node.description ?? name).split(";").map((part) => part.trim());
    const hint = [...more, allowed].filter(Boolean).join(". ");
    const field = { name, label, hint, initial: "", ...shape } as Field;
    return { ...field, initial: textOf(field.kind, node.default) };
  });
}
