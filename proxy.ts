import { type NextRequest, NextResponse } from "next/server";
import { problemResponse } from "./lib/problem/answer";
import { Problem } from "./lib/problem/problem";
import { shortened } from "./lib/problem/sentence";
import { isOwnOrigin, ownHosts, readAddress } from "./lib/runs/address";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Runs before every request: refuses foreign hosts and origins, and sets the headers that bound what a page may do. */
export function proxy(request: NextRequest): Response {
  const refused = refusal(request);
  if (refused) return problemResponse(refused, guards);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts out of the request's policy; ours take it from x-nonce.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(guards)) response.headers.set(name, value);
  return response;
}

function refusal(request: NextRequest): Problem | null {
  const address = readAddress(process.env);
  const hosts = ownHosts(address);
  const host = request.headers.get("host") ?? "";
  if (!hosts.has(host.toLowerCase())) {
    return new Problem(
      "foreign-host",
      `Host is ${shortened(host)}, which is not an address of this server; FOLDPROOF_ORIGIN names one that people may use.`,
      { field: "Host", given: shortened(host) },
    );
  }
  if (reading.has(request.method) || isOwnOrigin(request.headers, address, hosts)) return null;
  const origin = request.headers.get("origin") ?? "another site";
  return new Problem("foreign-origin", `A page of ${shortened(origin)} may not change anything here.`, {
    field: "Origin",
    given: shortened(origin),
  });
}

const guards = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates text to rebuild stacks; the build that is served never does.
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    // Charts and virtualised lists place things by style attributes, which no nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
