import { atMost, type Bench, note, quantile } from "./bench";
import { get, post, wait, withDashboard } from "./dashboard";

/** 100 lengths × 50 cadences: the most cells that a sweep may have, at nearly the most supersteps. */
const largest = {
  steps: { from: 26, to: 125 },
  snapshotFrequencies: Array.from({ length: 50 }, (_, index) => index + 1),
};
const asked = 200;
const ms = (value: number) => `${value.toFixed(0)} ms`;

export const answers: Bench = {
  name: "answers",
  about: `GET /api/runs and GET /runs, ${asked} times each, while the largest allowed sweep is measured.`,
  run: () =>
    withDashboard(async function* (server) {
      for (let n = 0; n < 25; n += 1)
        await post(server, "checkpoint-cost", { steps: [2] }).then((id) => settle(id));
      const id = await post(server, "snapshot-sweep", largest);
      while ((await get(server, id)).status === "queued") await wait(50);
      for (const path of ["/api/runs", "/runs"]) {
        const times: number[] = [];
        for (let n = 0; n < asked; n += 1) {
          const started = performance.now();
          const response = await fetch(server.url + path);
          await response.text();
          times.push(performance.now() - started);
          await wait(10);
        }
        yield atMost(`GET ${path}: 95th percentile`, quantile(times, 0.95), 100, ms);
        yield note(`GET ${path}: median, slowest`, `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 1))}`);
      }
      const { status, progress } = await get(server, id);
      yield {
        what: "the sweep was still being measured",
        figure: `${progress?.done} of ${progress?.of}`,
        bound: "running",
        held: status === "running",
      };
      await fetch(`${server.url}/api/runs/${id}/cancel`, { method: "POST" });

      async function settle(small: string): Promise<void> {
        while ((await get(server, small)).endedAt === null) await wait(20);
      }
    }),
};
