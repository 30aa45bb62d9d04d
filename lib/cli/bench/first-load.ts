import { gzipSync } from "node:zlib";
import type { TestServer } from "../served";
import { type Bench, note } from "./bench";
import { finished, post, withDashboard } from "./dashboard";

/** What a first visit loads before it can be used: every script that the page itself names. */
export const firstLoad: Bench = {
  name: "first-load",
  about: "JavaScript that a page names, each file compressed by gzip.",
  run: () =>
    withDashboard(async function* (server) {
      const cost = await finished(server, await post(server, "checkpoint-cost", { steps: [4, 8] }));
      const live = await finished(server, await post(server, "live-vs-resumed", {}));
      for (const [what, path] of [
        ["/", "/"],
        ["/runs", "/runs"],
        ["/runs/:id of checkpoint-cost", `/runs/${cost.id}`],
        ["/runs/:id of live-vs-resumed", `/runs/${live.id}`],
      ] as const) {
        const { files, bytes } = await scriptsOf(server, path);
        yield note(what, `${(bytes / 1000).toFixed(0)} kB in ${files} files`);
      }
    }),
};

async function scriptsOf(server: TestServer, path: string): Promise<{ files: number; bytes: number }> {
  const html = await (await fetch(server.url + path)).text();
  // Old browsers alone load what is marked nomodule.
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js[^"]*)"[^>]*>/g)].filter(
    ([tag]) => !/nomodule/i.test(tag),
  );
  const scripts = new Set(tags.map(([, src]) => src ?? ""));
  let bytes = 0;
  for (const src of scripts) {
    const script = await (await fetch(new URL(src, server.url))).arrayBuffer();
    bytes += gzipSync(Buffer.from(script)).byteLength;
  }
  return { files: scripts.size, bytes };
}
