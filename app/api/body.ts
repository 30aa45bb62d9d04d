import { Problem } from "@/lib/problem/problem";
import { grouped, shortened } from "@/lib/problem/sentence";

const mostBytes = 64 * 1024;
const reserved = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The JSON body of a request. Throws `unsupported-media-type`, `body-too-large` (having read no more than 64 kB),
 * `bad-json`, or `bad-params` where a key could reach an object's prototype.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Problem(
      "unsupported-media-type",
      `content-type is ${type ? shortened(type) : "missing"}; it must be application/json.`,
      { field: "content-type", given: shortened(type), allowed: "application/json" },
    );
  }
  const value = parse(await readText(request));
  refuseReserved(value, "");
  return value;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length")) > mostBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new Problem("bad-json", "The body is not UTF-8 text.", { field: "body" }, error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(
      "bad-json",
      `The body is ${text.trim() === "" ? "empty" : shortened(text)}; it must be JSON.`,
      { field: "body", given: shortened(text), allowed: "JSON" },
      error,
    );
  }
}

function refuseReserved(value: unknown, path: string): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const field = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (reserved.has(key)) {
      throw new Problem(
        "bad-params",
        `${shortened(field).slice(1, -1)} is not known; a body may not have the key ${key}.`,
        {
          field: key,
        },
      );
    }
    refuseReserved(item, field);
  }
}

function tooLarge(): Problem {
  return new Problem(
    "body-too-large",
    `The body has more than ${grouped(mostBytes)} bytes; that is the most.`,
    {
      field: "body",
      allowed: `${grouped(mostBytes)} bytes`,
    },
  );
}
