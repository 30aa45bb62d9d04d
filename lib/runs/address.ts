import { networkInterfaces } from "node:os";
import { Problem } from "@/lib/problem/problem";
import { shortened } from "@/lib/problem/sentence";

/** Where this server listens, and under which other address people reach it. */
export interface Address {
  /** As given by HOST; loopback where nothing was given. */
  host: string;
  port: number;
  /** FOLDPROOF_ORIGIN, as `https://foldproof.example`. */
  origin: string | null;
}

type Env = Record<string, string | undefined>;

const wildcards = ["0.0.0.0", "::"];

/** Reads HOST, PORT and FOLDPROOF_ORIGIN; throws `bad-setting` with one sentence. */
export function readAddress(env: Env): Address {
  const host = env.HOST || "127.0.0.1";
  if (!/^[0-9A-Za-z.:_%-]+$/.test(host)) {
    throw new Problem("bad-setting", `HOST is ${shortened(host)}; it must be a host name or an IP address.`);
  }
  const port = env.PORT || "3000";
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Problem(
      "bad-setting",
      `PORT is ${shortened(port)}; it must be a whole number from 1 to 65,535.`,
    );
  }
  return { host, port: Number(port), origin: env.FOLDPROOF_ORIGIN ? origin(env.FOLDPROOF_ORIGIN) : null };
}

function origin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  throw new Problem(
    "bad-setting",
    `FOLDPROOF_ORIGIN is ${shortened(given)}; it must be an http or https address without a path, as https://foldproof.example.`,
  );
}

/** The address of this server as a person on this machine opens it. */
export function localOrigin({ host, port }: Address): string {
  return `http://${withPort(wildcards.includes(host) ? "127.0.0.1" : host, port)}`;
}

/**
 * The values of a Host header that mean this server. A page of another site can make its own name lead here (DNS
 * rebinding), but it cannot make a browser send one of these.
 */
export function ownHosts(address: Address, interfaces = networkInterfaces()): Set<string> {
  const { host, port } = address;
  const names = ["localhost", "127.0.0.1", "::1"];
  if (wildcards.includes(host)) {
    for (const found of Object.values(interfaces)) for (const { address: ip } of found ?? []) names.push(ip);
  } else names.push(host.toLowerCase());
  const hosts = new Set(names.map((name) => withPort(name, port)));
  // Browsers leave out the port that the scheme implies.
  if (port === 80) for (const name of names) hosts.add(bracketed(name));
  if (address.origin) hosts.add(new URL(address.origin).host);
  return hosts;
}

/** Whether a request that changes something comes from a page of this server, or from no page at all. */
export function isOwnOrigin(headers: Headers, address: Address, hosts = ownHosts(address)): boolean {
  const origin = headers.get("origin");
  if (origin === null) return !["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
  if (origin === address.origin) return true;
  return origin.startsWith("http://") && hosts.has(origin.slice("http://".length));
}

/**
 * The origin that a link to this server carries when it leaves it (copied links, Open Graph): FOLDPROOF_ORIGIN, or the
 * Host of the request, which was checked before. Give it `(await headers()).get("host")`.
 */
export function publicOrigin(requestHost: string | null): string {
  const address = readAddress(process.env);
  if (address.origin) return address.origin;
  return requestHost ? `http://${requestHost}` : localOrigin(address);
}

const bracketed = (name: string) => (name.includes(":") ? `[${name}]` : name);
const withPort = (name: string, port: number) => `${bracketed(name)}:${port}`;
