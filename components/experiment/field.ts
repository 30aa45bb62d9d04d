import { z } from "zod";
import { textOf } from "./field-text";

interface FieldWords {
  /** As the API names it: `snapshotFrequency`. */
  name: string;
  label: string;
  /** What is allowed, as a person would say it: `1 to 5,000, at most 50 of them`. Empty where the control shows it. */
  allowed: string;
  /** How it is typed, where that is not plain. */
  typing: string;
  /** What else there is to know, as what an empty field means. */
  note: string;
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

type Shape = Field extends infer Each
  ? Each extends Field
    ? Omit<Each, "name" | "label" | "note" | "initial">
    : never
  : never;

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

/** The shape of one param: its control, and what is allowed. */
function shapeOf(node: Node): Shape {
  const plain = { allowed: "", typing: "" };
  if (node.type === "boolean") return { ...plain, kind: "flag" };
  if (node.enum) return { ...plain, kind: "choice", options: node.enum };
  if (node.type === "integer") return { ...plain, kind: "number", nullable: false, allowed: bounds(node) };
  const number = node.anyOf?.find(({ type }) => type === "integer");
  if (number && node.anyOf?.some(({ type }) => type === "null")) {
    return { ...plain, kind: "number", nullable: true, allowed: bounds(number) };
  }
  if (node.type === "array" && node.items?.enum) {
    return { ...plain, kind: "choices", options: node.items.enum, allowed: "at least one" };
  }
  if (node.type === "array" && node.items?.type === "integer") {
    const most = node.maxItems ? `, at most ${whole(node.maxItems)} of them` : "";
    return { kind: "numbers", allowed: bounds(node.items) + most, typing: "commas between, or 1-16" };
  }
  const { from, to } = node.properties ?? {};
  if (from?.type === "integer" && to?.type === "integer") {
    return { kind: "range", allowed: bounds(from), typing: "as 1-16" };
  }
  return { ...plain, kind: "json", typing: "as JSON" };
}

/**
 * The fields of an experiment's params, in the schema's order, from its JSON Schema: a new experiment needs no form of its own.
 * A description's part after ";" becomes the note.
 */
export function fieldsOf(params: z.ZodType): Field[] {
  const schema = Node.parse(z.toJSONSchema(params, { io: "input" }));
  return Object.entries(schema.properties ?? {}).map(([name, node]) => {
    const shape = shapeOf(node) as Field;
    const [label = name, ...notes] = (node.description ?? name).split(";").map((part) => part.trim());
    return { ...shape, name, label, note: notes.join("; "), initial: textOf(shape.kind, node.default) };
  });
}
