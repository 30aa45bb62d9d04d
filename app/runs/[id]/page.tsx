import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RunGone } from "@/components/run/run-gone";
import { RunPage } from "@/components/run/run-page";
import { contextLine } from "@/lib/report/params-line";
import { verdictOfRun } from "@/lib/report/verdict";
import { readAddress } from "@/lib/runs/address";
import { runsLike } from "@/lib/runs/runs";
import { loadFold, loadOpened, loadRun, originOfLinks } from "./load-run";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string | string[]; thread?: string | string[] }>;
}

const MOST_SIBLINGS = 100;

/** A pasted link tells what happened: the verdict is the title, what it rests on and the params the description. */
export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const loaded = await loadRun((await params).id);
  if (loaded.state === "deleted") return { title: "This run was deleted", robots: { index: false } };
  if (loaded.state === "never") return { title: "No such run" };
  const { run } = loaded;
  const verdict = verdictOfRun(run);
  const title = verdict.sentence.replace(/\.$/, "");
  const description = [verdict.detail, `${contextLine(run)}.`].filter(Boolean).join(" ");
  return {
    metadataBase: new URL(await originOfLinks()),
    title,
    description,
    openGraph: { title, description, url: `/runs/${run.id}`, siteName: "Foldproof", type: "article" },
    twitter: { card: "summary", title, description },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await loadRun((await params).id);
  if (loaded.state === "never") notFound();
  if (loaded.state === "deleted") return <RunGone />;
  const { run } = loaded;
  const [siblings, fold, opened] = await Promise.all([
    runsLike(run, MOST_SIBLINGS),
    loadFold(run),
    searchParams.then((view) => loadOpened(run, view)),
  ]);
  // Without FOLDPROOF_ORIGIN a copied link carries the address under which the browser itself reached this server.
  const { origin } = readAddress(process.env);
  return (
    <RunPage run={run} place={{ origin, offline: false }} siblings={siblings} fold={fold} opened={opened} />
  );
}
