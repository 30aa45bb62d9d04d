import { createServer } from "node:net";
import { Problem } from "@/lib/problem/problem";
import { type Address, localOrigin, readAddress } from "./address";
import { lockFolder } from "./folder-lock";
import { readSettings } from "./settings";

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * What has to hold before it is worth building and starting a server: settings that make sense, a data folder that is
 * free and can be written, a port that is free. Throws a problem with one sentence.
 */
export async function preflight(
  env: Record<string, string | undefined>,
): Promise<Address & { line: string }> {
  const address = readAddress(env);
  const settings = readSettings(env);
  await assertPortFree(address);
  lockFolder(settings).release();
  return { ...address, line: startLine(address) };
}

/** The one line that says where the server is, and who can reach it. */
function startLine(address: Address): string {
  const here = `Foldproof is at ${localOrigin(address)}`;
  const isLocal = loopback.test(address.host);
  if (address.origin && isLocal) {
    return `${here} and, through whatever on this machine forwards it, at ${address.origin}`;
  }
  if (address.origin) return `${here} and at ${address.origin}`;
  return isLocal ? `${here} (this machine only; HOST and FOLDPROOF_ORIGIN open it to others)` : here;
}

function assertPortFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(portProblem(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): Problem {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use: stop what uses it, or set PORT to another.`,
    EACCES: `Port ${port} of ${host} needs rights that this user has not: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
  };
  const code = error.code ?? "an error";
  return new Problem("bad-setting", sentences[code] ?? `Cannot listen on port ${port} of ${host} (${code}).`);
}
