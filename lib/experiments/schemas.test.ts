import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { experimentSchema, experimentSchemas } from "./schemas";

interface Shape {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
}

const ids = Object.keys(experimentSchemas);
const schemaOf = (id: string) => {
  const schema = experimentSchema(id);
  if (!schema) throw new Error(`no schema ${id}`);
  return schema;
};
const shapesOf = (id: string) =>
  Object.entries((z.toJSONSchema(schemaOf(id).params, { io: "input" }) as Shape).properties ?? {});

/** Values that lie just outside what a shape allows. */
function outside(shape: Shape): unknown[] {
  if (shape.anyOf) return shape.anyOf.filter(({ type }) => type !== "null").flatMap(outside);
  if (shape.enum) return ["nothing of this name", 7, "", ["a"]];
  if (shape.type === "boolean") return ["true", 1, null];
  if (shape.type === "integer") {
    const bounds = [shape.minimum, shape.maximum].map(
      (bound, at) => (bound ?? Number.NaN) + (at === 0 ? -1 : 1),
    );
    return [...bounds, 1.5, "10", Number.NaN, Number.POSITIVE_INFINITY, [1], {}];
  }
  if (shape.type === "array") {
    const good = (shape.items?.enum?.[0] ?? shape.items?.minimum) as unknown;
    const tooLong = Array.from({ length: (shape.maxItems ?? 0) + 1 }, () => good);
    return [[], tooLong, good, ...outside(shape.items ?? {}).map((item) => [item])];
  }
  if (shape.type === "object") {
    const whole = (shape.default ?? {}) as object;
    return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
      outside(inner).map((value) => ({ ...whole, [name]: value })),
    );
  }
  return [];
}

describe("the registry", () => {
  it("has one line for each folder with a schema, under the folder's name", () => {
    const folders = readdirSync("lib/experiments", { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join("lib/experiments", entry.name, "schema.ts")))
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual([...ids].sort());
    for (const id of ids) expect(schemaOf(id).id).toBe(id);
  });

  it("knows no experiment by a name that every object has", () => {
    for (const id of ["__proto__", "constructor", "toString", ""])
      expect(experimentSchema(id)).toBeUndefined();
  });
});

describe.each(ids)("the params of %s", (id) => {
  const schema = schemaOf(id);

  it("all have a default and a description, as JSON Schema too", () => {
    const parsed = schema.params.parse({}) as Record<string, unknown>;
    const shapes = shapesOf(id);
    expect(shapes.length).toBeGreaterThan(0);
    for (const [name, shape] of shapes) {
      expect(shape.default, name).toEqual(parsed[name]);
      expect(shape.description, name).toMatch(/\S/);
    }
    expect(schema.params.parse(parsed)).toEqual(parsed);
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
  });

  it("refuse what lies just outside their bounds", () => {
    for (const [name, shape] of shapesOf(id)) {
      const values = outside(shape);
      expect(values.length, `${name}: no value was tried`).toBeGreaterThan(0);
      for (const value of values) {
        const parsed = schema.params.safeParse({ [name]: value });
        expect(parsed.success, `${name} = ${JSON.stringify(value)} was accepted`).toBe(false);
      }
    }
  });

  it("refuse what is no object, and names that they do not have", () => {
    for (const value of [null, [], "x", 1, { surplus: 1 }, JSON.parse('{"__proto__": {"steps": 1}}')]) {
      expect(schema.params.safeParse(value).success, JSON.stringify(value)).toBe(false);
    }
  });

  it("have a finite estimate that a limit below it can refuse, and what fits does fit", () => {
    const params = schema.params.parse({});
    const estimate = schema.estimate(params);
    expect(Number.isFinite(estimate.retainedBytes) && estimate.retainedBytes > 0).toBe(true);
    expect(Number.isFinite(estimate.supersteps) && estimate.supersteps > 0).toBe(true);
    let fitted = 0;
    for (const share of [0.9, 0.5, 0.1, 0.01]) {
      const limit = Math.floor(estimate.retainedBytes * share);
      const fits = schema.whatFits(params, limit);
      if (!fits) continue;
      fitted += 1;
      expect(schema.estimate(schema.params.parse(fits.params)).retainedBytes).toBeLessThanOrEqual(limit);
      expect(fits.sentence).toMatch(/\d.*\.$/);
    }
    expect(fitted, "no smaller params were offered at any limit").toBeGreaterThan(0);
    expect(schema.whatFits(params, 1), "nothing fits into one byte").toBeNull();
  });
});
