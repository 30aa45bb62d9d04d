import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Not found", description: "There is no page at this address." };

export default function NotFound() {
  return (
    <section className="pt-14 pb-12 max-desk:py-8">
      <h1 className="text-verdict">There is no page at this address.</h1>
      <p className="measure mt-1.5 text-ink-2">It was never given. A run that was deleted says so instead.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/runs">All runs</ButtonLink>
        <ButtonLink href="/experiments">Experiments</ButtonLink>
      </div>
    </section>
  );
}
