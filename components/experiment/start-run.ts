/** What a refused `POST /api/runs` says: RFC 9457 with the field, what was given, and what would fit. */
export interface RefusedStart {
  code: string;
  /** A sentence for the person who asked. */
  sentence: string;
  /** The param that it is about, without its inner path: `steps` of `steps[2]`. */
  field: string | undefined;
  /** The value that was given, and what is allowed, exactly. */
  given: string | undefined;
  allowed: string | undefined;
  /** Params that would be accepted instead, of a run that is too large. */
  wouldFit: Record<string, unknown> | undefined;
}

export type Started = { started: true; id: string; url: string } | { started: false; refused: RefusedStart };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unreachable: RefusedStart = {
  code: "unreachable",
  sentence: "The server did not answer. Nothing was started.",
  field: undefined,
  given: undefined,
  allowed: undefined,
  wouldFit: undefined,
};

/** Asks for a run. A refusal is an answer and not an exception. */
export async function startRun(experiment: string, params: Record<string, unknown>): Promise<Started> {
  const response = await fetch("/api/runs", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ experiment, params }),
  }).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response || !isRecord(body)) return { started: false, refused: unreachable };
  if (response.ok && typeof body.id === "string" && typeof body.url === "string") {
    return { started: true, id: body.id, url: body.url };
  }
  return { started: false, refused: refusedStart(body) };
}

function refusedStart(body: Record<string, unknown>): RefusedStart {
  const text = (name: string) => (typeof body[name] === "string" ? body[name] : undefined);
  return {
    code: text("code") ?? "unknown",
    sentence: text("detail") ?? text("title") ?? unreachable.sentence,
    field: text("field")
      ?.replace(/^params\./, "")
      .match(/^[^.[]+/)?.[0],
    given: text("given"),
    allowed: text("allowed"),
    wouldFit: isRecord(body.wouldFit) ? body.wouldFit : undefined,
  };
}
