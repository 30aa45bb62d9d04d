/**
 * The closed set of things that can go wrong, each with the HTTP status that a route answers.
 * A route never answers with anything outside this set; see RFC 9457 for the body's shape.
 */
export const problemStatus = {
  "bad-json": 400,
  "bad-params": 400,
  "bad-query": 400,
  "bad-id": 400,
  "unknown-experiment": 400,
  "foreign-host": 403,
  "foreign-origin": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "not-cancellable": 409,
  deleted: 410,
  "body-too-large": 413,
  "too-large": 413,
  "unsupported-media-type": 415,
  "too-busy": 429,
  "bad-setting": 500,
  internal: 500,
  "reducer-threw": 500,
  "run-failed": 500,
  "worker-lost": 500,
  cancelled: 500,
  deadline: 500,
  "storage-unavailable": 503,
  "saver-unavailable": 503,
  "storage-in-use": 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What a problem may say about the one field that it is about. `given` is printed shortened. */
export interface ProblemDetail {
  field?: string;
  given?: string;
  allowed?: string;
  /** Params that would be accepted instead: the 413 of a run that is too large names them. */
  wouldFit?: Record<string, unknown>;
}

/** The one error class of this project. `message` is a sentence for the person who caused it, without the server's insides. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, sentence: string, detail: ProblemDetail = {}, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "Problem";
    this.code = code;
    this.status = problemStatus[code];
    this.detail = detail;
  }
}
