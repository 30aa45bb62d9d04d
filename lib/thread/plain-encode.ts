import type { Plain, PlainObject } from "./plain";
import { PlainInstance } from "./plain-instance";
import { partsOf } from "./plain-parts";

const deepest = 1_000;
const longest = 10_000_000;

/** Turns one value into Plain; see `toPlain`. It remembers the way down from the root, for cycles. */
export class PlainEncoder {
  /** Objects between the root and here, and at which length of `path` each was entered. */
  private readonly ancestors: object[] = [];
  private readonly entered: number[] = [];
  /** Keys of the Plain tree that lead here. */
  private readonly path: (string | number)[] = [];

  encode(value: unknown, previous: Plain | undefined): Plain {
    switch (typeof value) {
      case "string":
      case "boolean":
        return value;
      case "number":
        return Number.isFinite(value) && !Object.is(value, -0) ? value : leaf(specialNumber(value), previous);
      case "undefined":
        return leaf({ $type: "undefined" }, previous);
      case "bigint":
        return leaf({ $type: "bigint", value: value.toString() }, previous);
      case "symbol":
        return leaf({ $type: "symbol", description: value.description ?? "" }, previous);
      case "function":
        return leaf({ $type: "function", name: value.name }, previous);
      default:
        return value === null ? null : this.enter(value as object, previous);
    }
  }

  private enter(value: object, previous: Plain | undefined): Plain {
    const seen = this.ancestors.indexOf(value);
    if (seen >= 0) return { $type: "reference", path: this.path.slice(0, this.entered[seen]) };
    if (this.ancestors.length >= deepest)
      throw new RangeError(
        `A value nests deeper than ${deepest} levels, which is more than can be recorded.`,
      );
    this.ancestors.push(value);
    this.entered.push(this.path.length);
    const plain = Array.isArray(value) ? this.list(value, previous) : this.object(value, previous);
    this.ancestors.pop();
    this.entered.pop();
    return plain;
  }

  private at(key: string | number, value: unknown, previous: Plain | undefined): Plain {
    this.path.push(key);
    const plain = this.encode(value, previous);
    this.path.pop();
    return plain;
  }

  private list(value: unknown[], previous: Plain | undefined): Plain {
    if (value.length > longest)
      throw new RangeError(`A list of ${value.length} entries is more than can be recorded (${longest}).`);
    const before = Array.isArray(previous) ? previous : undefined;
    let own: Plain[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const raw = value[i];
      const old = before !== undefined && i < before.length ? before[i] : undefined;
      // Texts are most of what there is: they need no way back to them.
      const item = typeof raw === "string" ? raw : this.item(value, i, old);
      if (own) own.push(item);
      else if (before === undefined || i >= before.length || item !== old) {
        own = before ? before.slice(0, i) : [];
        own.push(item);
      }
    }
    return own ?? (before?.length === value.length ? before : (before?.slice(0, value.length) ?? []));
  }

  private item(value: unknown[], i: number, previous: Plain | undefined): Plain {
    const hole = value[i] === undefined && !(i in value);
    return hole ? leaf({ $type: "hole" }, previous) : this.at(i, value[i], previous);
  }

  /** `fields` as an object, and `entries` where a key could be mistaken for a tag or for a prototype. */
  private fields(value: Record<string, unknown>, previous: Plain | undefined): PlainObject {
    const keys = Object.keys(value);
    if (keys.includes("$type") || keys.includes("__proto__"))
      return {
        $type: "object",
        entries: this.at(
          "entries",
          keys.map((key) => [key, value[key]]),
          undefined,
        ),
      };
    const before = isObject(previous) && previous.$type === undefined ? previous : undefined;
    const own: PlainObject = {};
    let same = before !== undefined && Object.keys(before).length === keys.length;
    for (const key of keys) {
      const old = before !== undefined && Object.hasOwn(before, key) ? before[key] : undefined;
      const item = this.at(key, value[key], old);
      own[key] = item;
      same &&= item === old;
    }
    return same && before ? before : own;
  }

  private tagged(type: string, parts: Record<string, unknown>, previous: Plain | undefined): PlainObject {
    const before = isObject(previous) && previous.$type === type ? previous : undefined;
    const own: PlainObject = { $type: type };
    let same = before !== undefined && Object.keys(before).length === Object.keys(parts).length + 1;
    for (const [key, part] of Object.entries(parts)) {
      const old = before !== undefined && Object.hasOwn(before, key) ? before[key] : undefined;
      own[key] = this.at(key, part, old);
      same &&= own[key] === old;
    }
    return same && before ? before : own;
  }

  private object(value: object, previous: Plain | undefined): Plain {
    if (value instanceof PlainInstance) return value.plain;
    const parts = partsOf(value);
    return parts
      ? this.tagged(parts.type, parts.parts, previous)
      : this.fields(value as Record<string, unknown>, previous);
  }
}

function isObject(plain: Plain | undefined): plain is PlainObject {
  return plain !== null && typeof plain === "object" && !Array.isArray(plain);
}

/** A leaf of strings, or the previous one where it says the same. */
function leaf(own: PlainObject, previous: Plain | undefined): PlainObject {
  if (!isObject(previous)) return own;
  const keys = Object.keys(own);
  const same =
    Object.keys(previous).length === keys.length && keys.every((key) => previous[key] === own[key]);
  return same ? previous : own;
}

function specialNumber(value: number): PlainObject {
  return { $type: "number", value: Object.is(value, -0) ? "-0" : String(value) };
}
