import { bytesOfBase64 } from "./base64";
import type { Plain, PlainObject } from "./plain";
import { PlainInstance } from "./plain-instance";

const viewTypes: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
};

/** Turns one Plain back into its value; see `fromPlain`. */
export class PlainDecoder {
  /** The value that each Plain object or list became: a reference looks its target up here. */
  private readonly became = new Map<Plain, unknown>();
  private readonly late: (() => void)[] = [];
  private root: Plain = null;

  decode(root: Plain): unknown {
    this.root = root;
    const value = this.value(root);
    for (const patch of this.late) patch();
    return value;
  }

  private value(plain: Plain): unknown {
    if (plain === null || typeof plain !== "object") return plain;
    if (Array.isArray(plain)) return this.list(plain);
    return plain.$type === undefined ? this.fields(plain, {}) : this.special(plain);
  }

  /** Puts the value of `plain` in place; a reference is put there once its target exists. */
  private place(plain: Plain, put: (value: unknown) => void): void {
    if (isObject(plain) && plain.$type === "reference")
      this.late.push(() => put(this.became.get(this.walk(plain.path as (string | number)[]))));
    else put(this.value(plain));
  }

  private walk(path: (string | number)[]): Plain {
    let at: Plain = this.root;
    for (const key of path) {
      const next: Plain | undefined = Array.isArray(at) ? at[Number(key)] : (at as PlainObject)[key];
      if (next === undefined) throw new TypeError(`A reference leads nowhere: ${path.join(".")}.`);
      at = next;
    }
    return at;
  }

  private list(plain: Plain[]): unknown[] {
    const list: unknown[] = new Array(plain.length);
    this.became.set(plain, list);
    plain.forEach((item, i) => {
      if (isObject(item) && item.$type === "hole") return;
      this.place(item, (value) => {
        list[i] = value;
      });
    });
    return list;
  }

  private fields(plain: PlainObject, into: Record<string, unknown>): Record<string, unknown> {
    this.became.set(plain, into);
    for (const [key, item] of Object.entries(plain)) this.place(item, (value) => define(into, key, value));
    return into;
  }

  private special(plain: PlainObject): unknown {
    const type = plain.$type as string;
    switch (type) {
      case "undefined":
        return undefined;
      case "number":
        return Number(plain.value);
      case "bigint":
        return BigInt(plain.value as string);
      case "symbol":
        return Symbol(plain.description as string);
      case "Date":
        return new Date(plain.value === "Invalid Date" ? Number.NaN : (plain.value as string));
      case "URL":
        return new URL(plain.href as string);
      case "RegExp":
        return new RegExp(plain.source as string, plain.flags as string);
      case "object":
        return this.entries(plain);
      case "Map":
      case "Set":
        return this.collection(plain);
      case "Error":
        return this.error(plain);
      default:
        return this.bytes(type, plain) ?? this.instance(plain);
    }
  }

  private entries(plain: PlainObject): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.became.set(plain, object);
    for (const [key, item] of plain.entries as [string, Plain][])
      this.place(item, (value) => define(object, key, value));
    return object;
  }

  /** A Map's or Set's members are put in once all exist, so that a member that leads back up keeps its place. */
  private collection(plain: PlainObject): Map<unknown, unknown> | Set<unknown> {
    const collection = plain.$type === "Map" ? new Map<unknown, unknown>() : new Set<unknown>();
    this.became.set(plain, collection);
    const members = this.value((plain.entries ?? plain.values) as Plain[]) as unknown[];
    this.late.push(() => {
      for (const member of members)
        if (collection instanceof Map) collection.set(...(member as [unknown, unknown]));
        else collection.add(member);
    });
    return collection;
  }

  private error(plain: PlainObject): Error {
    const error = new Error(plain.message as string);
    this.became.set(plain, error);
    if (plain.name !== "Error") define(error, "name", plain.name, false);
    const { cause, ...own } = this.value(plain.fields as Plain) as Record<string, unknown>;
    if (cause !== undefined) define(error, "cause", cause, false);
    return Object.assign(error, own);
  }

  private bytes(type: string, plain: PlainObject): unknown {
    if (typeof plain.base64 !== "string") return undefined;
    const bytes = bytesOfBase64(plain.base64);
    if (type === "ArrayBuffer") return bytes.buffer;
    if (type === "Buffer" && typeof Buffer !== "undefined") return Buffer.from(bytes);
    const View = Object.hasOwn(viewTypes, type) ? viewTypes[type] : undefined;
    return View && new View(bytes.buffer as ArrayBuffer);
  }

  private instance(plain: PlainObject): PlainInstance {
    if (plain.$type === "hole" || plain.$type === "reference" || typeof plain.$type !== "string")
      throw new TypeError(`Not a plain value: $type ${JSON.stringify(plain.$type)} stands alone.`);
    return new PlainInstance(plain);
  }
}

function isObject(plain: Plain): plain is PlainObject {
  return plain !== null && typeof plain === "object" && !Array.isArray(plain);
}

/** Defines an own property under any key: assigning `__proto__` would change the prototype instead. */
function define(target: object, key: string, value: unknown, enumerable = true): void {
  Object.defineProperty(target, key, { value, enumerable, writable: true, configurable: true });
}
