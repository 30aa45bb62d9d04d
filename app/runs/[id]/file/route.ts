import { cookies } from "next/headers";
import { json, routes } from "@/app/api/routes";
import type { ThreadInFile } from "@/components/run/offline/answers";
import type { RunFile } from "@/components/run/offline/run-file";
import { parseTheme, themeCookie } from "@/components/shell/theme";
import { Problem } from "@/lib/problem/problem";
import { contextLine } from "@/lib/report/params-line";
import { runFileHtml } from "@/lib/report/run-file";
import { verdictOfRun } from "@/lib/report/verdict";
import { readAddress } from "@/lib/runs/address";
import { getStepChain, getStepOutlines } from "@/lib/runs/read-steps";
import { runFileAssets } from "@/lib/runs/run-file-parts";
import { getRun } from "@/lib/runs/runs";
import type { RunAnswer } from "@/lib/runs/schema";
import { loadFold } from "../load-run";

/** Characters of step records that one file may hold: beyond that a browser would not open it in a few seconds. */
const MOST_CHARACTERS = 64_000_000;

/** What of an address is the view. */
const VIEW = ["tab", "acc", "scale", "thread", "step"];

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes<{ id: string }>({
  async GET(request, { id }) {
    const run = await getRun(id);
    if (run.status === "queued" || run.status === "running") {
      return json({ title: "This run is still being measured; its file can be had once it has ended." }, 409);
    }
    return new Response(await fileOf(run, viewOf(request)), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-disposition": `attachment; filename="foldproof-${run.id}.html"`,
        "cache-control": "no-store",
      },
    });
  },
});

function viewOf(request: Request): string {
  const asked = new URL(request.url).searchParams;
  const view = new URLSearchParams();
  for (const name of VIEW) {
    const value = asked.get(name);
    if (value !== null && value.length <= 200) view.set(name, value);
  }
  return view.size > 0 ? `?${view}` : "";
}

async function fileOf(run: RunAnswer, view: string): Promise<string> {
  const verdict = verdictOfRun(run);
  const [assets, threads, fold, store] = await Promise.all([
    runFileAssets(),
    threadsOf(run),
    loadFold(run),
    cookies(),
  ]);
  const theme = parseTheme(store.get(themeCookie)?.value);
  const data: RunFile = {
    page: { run, place: { origin: readAddress(process.env).origin, offline: true }, siblings: [], fold },
    threads,
    view,
  };
  return runFileHtml({
    ...assets,
    title: `${verdict.sentence.replace(/\.$/, "")} · Foldproof`,
    description: [verdict.detail, `${contextLine(run)}.`].filter(Boolean).join(" "),
    data,
    theme: theme === "system" ? null : theme,
  });
}

async function threadsOf(run: RunAnswer): Promise<ThreadInFile[]> {
  const threads: ThreadInFile[] = [];
  let characters = 0;
  for (const { key, count } of run.threads) {
    const { steps } = await getStepOutlines(run.id, key);
    const { chain } = await getStepChain(run.id, { thread: key, from: 0, limit: count });
    characters += chain.reduce((sum, text) => sum + text.length, 0);
    if (characters > MOST_CHARACTERS) {
      throw new Problem(
        "too-large",
        `The steps of run ${run.id} take more than ${MOST_CHARACTERS / 1_000_000} MB of text, which one file does not hold; the JSON of its steps can be had page by page.`,
      );
    }
    threads.push({ key, outlines: steps, chain });
  }
  return threads;
}
