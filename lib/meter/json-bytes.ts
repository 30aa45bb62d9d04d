// Walks over JSON as UTF-8 bytes, in both directions: every byte that matters to JSON's structure is ASCII.

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN = 0x7b;
export const CLOSE = 0x7d;
const opens = (byte: number) => byte === OPEN || byte === 0x5b;
const closes = (byte: number) => byte === CLOSE || byte === 0x5d;
const blank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Position after the value at `from`; -1 where it is longer than `limit` allows. */
export function valueEnd(bytes: Buffer, from: number, limit: number): number {
  let depth = 0;
  let at = from;
  while (at < bytes.length) {
    if (at > limit) return -1;
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      at = stringEnd(bytes, at);
      if (depth === 0) return at > limit ? -1 : at;
    } else if (opens(byte)) {
      depth += 1;
      at += 1;
    } else if (closes(byte)) {
      if (depth === 0) return at;
      depth -= 1;
      at += 1;
      if (depth === 0) return at;
    } else if (depth === 0 && (byte === COMMA || blank(byte))) return at;
    else at += 1;
  }
  throw malformed(at);
}

/** Start of the value that ends before `end`. Read backwards a quote opens or closes a string as it does forwards. */
export function valueStart(bytes: Buffer, end: number, floor: number): number {
  let depth = 0;
  let at = end;
  while (at > floor) {
    const byte = bytes[at - 1] as number;
    if (byte === QUOTE) {
      at = stringStart(bytes, at - 1);
      if (depth === 0) return at;
    } else if (closes(byte)) {
      depth += 1;
      at -= 1;
    } else if (opens(byte)) {
      if (depth === 0) return at;
      depth -= 1;
      at -= 1;
      if (depth === 0) return at;
    } else if (depth === 0 && (byte === COLON || byte === COMMA)) return at;
    else at -= 1;
  }
  return at;
}

/** Position after the closing quote of the string that opens at `open`. */
export function stringEnd(bytes: Buffer, open: number): number {
  for (let quote = bytes.indexOf(QUOTE, open + 1); quote >= 0; quote = bytes.indexOf(QUOTE, quote + 1)) {
    if (!escaped(bytes, quote)) return quote + 1;
  }
  throw malformed(open);
}

/** Position of the opening quote of the string that closes at `close`. */
function stringStart(bytes: Buffer, close: number): number {
  for (
    let quote = bytes.lastIndexOf(QUOTE, close - 1);
    quote > 0;
    quote = bytes.lastIndexOf(QUOTE, quote - 1)
  ) {
    if (!escaped(bytes, quote)) return quote;
  }
  throw malformed(close);
}

/** An odd number of backslashes before a quote escapes it: outside strings JSON has no backslash. */
function escaped(bytes: Buffer, quote: number): boolean {
  let at = quote - 1;
  while (bytes[at] === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
}

/** Position of the first byte from `from` on that is not white space. */
export function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && blank(bytes[at] as number)) at += 1;
  return at;
}

/** The error for bytes that are not JSON. */
export function malformed(at: number): SyntaxError {
  return new SyntaxError(`The serialised checkpoint is not JSON at byte ${at}`);
}
