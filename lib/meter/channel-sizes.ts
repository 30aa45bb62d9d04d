import {
  CLOSE,
  COLON,
  COMMA,
  malformed,
  OPEN,
  QUOTE,
  skipBlank,
  stringEnd,
  valueEnd,
  valueStart,
} from "./json-bytes";

/** Bytes of one value that the short way reads from the front before it turns to the back. */
const PATIENCE = 512;

/**
 * Bytes of each channel's value in the serialised checkpoint, keys and punctuation apart.
 * `shape` is the object that was serialised: its keys tell the short way where it is, and every key is still read and
 * compared, so a serializer that drops or reorders members only costs the long way. Throws on bytes that are not JSON.
 */
export function channelSizes(json: Uint8Array, shape: object): Map<string, number> {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  return fromBothEnds(bytes, shape) ?? fromTheFront(bytes);
}

/** The long way: every member, from the first byte on. */
export function fromTheFront(bytes: Buffer): Map<string, number> {
  const sizes = new Map<string, number>();
  eachMember(bytes, skipBlank(bytes, 0), (key, start) => {
    if (key !== "channel_values" || bytes[start] !== OPEN) return false;
    eachMember(bytes, start, (channel, from, to) => {
      sizes.set(channel, to - from);
      return false;
    });
    return true;
  });
  return sizes;
}

/** Calls `visit` for each member of the object at `open`, until it says true. */
function eachMember(
  bytes: Buffer,
  open: number,
  visit: (key: string, from: number, to: number) => boolean,
): void {
  if (bytes[open] !== OPEN) throw malformed(open);
  let at = skipBlank(bytes, open + 1);
  while (bytes[at] === QUOTE) {
    const keyEnd = stringEnd(bytes, at);
    const colon = skipBlank(bytes, keyEnd);
    if (bytes[colon] !== COLON) throw malformed(colon);
    const from = skipBlank(bytes, colon + 1);
    const to = valueEnd(bytes, from, Number.POSITIVE_INFINITY);
    if (visit(JSON.parse(bytes.toString("utf8", at, keyEnd)) as string, from, to)) return;
    at = skipBlank(bytes, to);
    if (bytes[at] === COMMA) at = skipBlank(bytes, at + 1);
  }
  if (bytes[at] !== CLOSE) throw malformed(at);
}

/**
 * The short way: members before the first long value from the front, those after it from the back, and the long value
 * is what lies between. Null where the bytes do not follow the shape, which the long way then settles.
 */
export function fromBothEnds(bytes: Buffer, shape: object): Map<string, number> | null {
  const outer = Object.keys(shape);
  const values = (shape as { channel_values?: object }).channel_values;
  const index = outer.indexOf("channel_values");
  if (index < 0 || typeof values !== "object" || values === null) return null;
  const before = outer.slice(0, index).reduce<number | null>((at, key) => passMember(bytes, at, key), 1);
  const open = before === null ? null : passKey(bytes, before, "channel_values");
  if (open === null || bytes[open] !== OPEN) return null;

  const channels = Object.keys(values);
  const sizes = new Map<string, number>();
  let at = open + 1;
  for (const [position, key] of channels.entries()) {
    const from = passKey(bytes, at, key);
    if (from === null) return null;
    const to = valueEnd(bytes, from, from + PATIENCE);
    if (to < 0) {
      const end = endFromBehind(bytes, outer.slice(index + 1), channels.slice(position + 1), sizes, from);
      return end === null ? null : sizes.set(key, end - from);
    }
    sizes.set(key, to - from);
    if (position < channels.length - 1 && bytes[to] !== COMMA) return null;
    at = position < channels.length - 1 ? to + 1 : to;
  }
  return bytes[at] === CLOSE ? sizes : null;
}

/** Where the value before `channels` ends, read from the last byte; fills in the sizes of `channels`. */
function endFromBehind(
  bytes: Buffer,
  outer: string[],
  channels: string[],
  sizes: Map<string, number>,
  floor: number,
): number | null {
  let end = bytes.length - 1;
  if (bytes[end] !== CLOSE) return null;
  for (const key of outer.toReversed()) {
    const start = memberStart(bytes, end, key, floor);
    if (start === null || bytes[start - 1] !== COMMA) return null;
    end = start - 1;
  }
  end -= 1;
  if (bytes[end] !== CLOSE) return null;
  for (const key of channels.toReversed()) {
    const start = memberStart(bytes, end, key, floor);
    if (start === null || bytes[start - 1] !== COMMA) return null;
    sizes.set(key, end - start - Buffer.byteLength(JSON.stringify(key)) - 1);
    end = start - 1;
  }
  return end > floor ? end : null;
}

/** Position after `"key":value,`, or null where that is not what stands there. */
function passMember(bytes: Buffer, at: number | null, key: string): number | null {
  if (at === null) return null;
  const from = passKey(bytes, at, key);
  if (from === null) return null;
  const to = valueEnd(bytes, from, Number.POSITIVE_INFINITY);
  return bytes[to] === COMMA ? to + 1 : null;
}

function passKey(bytes: Buffer, at: number, key: string): number | null {
  const text = `${JSON.stringify(key)}:`;
  const to = at + Buffer.byteLength(text);
  return bytes.toString("utf8", at, to) === text ? to : null;
}

/** Start of the member `"key":value` that ends before `end`. */
function memberStart(bytes: Buffer, end: number, key: string, floor: number): number | null {
  const from = valueStart(bytes, end, floor);
  const text = `${JSON.stringify(key)}:`;
  const start = from - Buffer.byteLength(text);
  return start > floor && bytes.toString("utf8", start, from) === text ? start : null;
}
