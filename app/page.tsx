import type { Metadata } from "next";
import Link from "next/link";
import { Bench } from "@/components/home/bench";
import { RunsTable } from "@/components/run/runs-table";
import { TextLink } from "@/components/ui/text-link";
import { countRuns, listRuns } from "@/lib/runs/runs";
import type { RunRow } from "@/lib/runs/schema";
import { costPlace, resumePlace } from "./home-places";

export const metadata: Metadata = {
  title: { absolute: "Foldproof: what LangGraph checkpoints cost, and whether state survives a resume" },
};

const next = [
  {
    href: "/experiments/snapshot-sweep",
    label: "Sweep the cadence",
    line: "See the damage come and go as the thread grows past each DeltaSnapshot.",
  },
  {
    href: "/experiments/live-vs-resumed?reducer=markPerCall&steps=12&openingWrite=true",
    label: "Lose one item in a resume",
    line: "A reducer that appends one mark a call: twelve steps, and an opening write that is empty.",
  },
  {
    href: "/experiments/checkpoint-cost?arms=accumulating,delta,echo&steps=10,25,50,100,200",
    label: "Make delta quadratic",
    line: "A node that returns the whole list each step moves the cost from put to putWrites.",
  },
] as const;

export default async function Home() {
  const [cost, resume, recent, count] = await Promise.all([
    costPlace(),
    resumePlace(),
    listRuns({ limit: 6 }),
    countRuns(),
  ]);
  return (
    <>
      <Bench hero={<Hero />} places={{ "checkpoint-cost": cost, "live-vs-resumed": resume }} />
      <div className="grid grid-cols-[2fr_1fr] gap-16 pt-10 max-desk:grid-cols-1 max-desk:gap-10">
        <Recent runs={recent.runs} count={count} />
        <section aria-labelledby="next">
          <h2 id="next" className="mb-4 text-title">
            Look at next
          </h2>
          <ol>
            {next.map(({ href, label, line }) => (
              <li key={href} className="border-t border-hair py-3 first:border-t-0 first:pt-0">
                <Link href={href} className="font-medium hover:underline">
                  {label}
                </Link>
                <p className="mt-0.5 text-table text-ink-3">{line}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function Hero() {
  return (
    <>
      <h1 className="text-display text-balance">
        See what every LangGraph checkpoint costs, and whether your state survives the resume.
      </h1>
      <p className="mt-3 text-[0.9375rem] text-ink-2">
        Measured on this machine, on the LangGraph that is installed. Nothing calls a model.
      </p>
    </>
  );
}

function Recent({ runs, count }: { runs: readonly RunRow[]; count: number }) {
  return (
    <section aria-labelledby="recent" className="min-w-0">
      <h2 id="recent" className="mb-4 text-title">
        Recent runs
      </h2>
      {runs.length > 0 ? (
        <RunsTable caption="Recent runs" runs={runs} now={Date.now()} />
      ) : (
        <p className="text-ink-2">None yet. Each takes a few seconds and needs no key.</p>
      )}
      {count > runs.length && (
        <p className="mt-3 text-table">
          <TextLink href="/runs">All {count.toLocaleString("en-US")} runs</TextLink>
        </p>
      )}
    </section>
  );
}
