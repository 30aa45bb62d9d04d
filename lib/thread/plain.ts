/**
 * A value as plain JSON that loses nothing which JSON blurs. What JSON cannot say becomes `{"$type": …}`;
 * an object that owns a key `$type` itself becomes `{"$type": "object", entries: [[key, value], …]}`.
 */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
