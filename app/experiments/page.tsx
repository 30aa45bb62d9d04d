import type { Metadata } from "next";
import Link from "next/link";
import { experimentSchemas } from "@/lib/experiments/schemas";

export const metadata: Metadata = {
  title: "Experiments",
  description: "The experiments that can be run here: what each asks, and what it measures.",
};

export default function Experiments() {
  return (
    <>
      <header className="pt-7 pb-5">
        <h1 className="text-verdict">Experiments</h1>
        <p className="measure mt-1.5 text-ink-2">
          Each runs on the LangGraph that is installed, takes seconds with its defaults, and calls no model.
        </p>
      </header>
      <ol>
        {Object.values(experimentSchemas).map(({ id, question, measures }) => (
          <li key={id} className="border-t border-hair py-7">
            <p className="text-small text-ink-3">
              <span className="mono">{id}</span>
            </p>
            <h2 className="mt-1 measure text-title">
              <Link href={`/experiments/${id}`} className="no-underline hover:underline">
                {question}
              </Link>
            </h2>
            <p className="measure mt-1.5 text-ink-2">{measures}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
