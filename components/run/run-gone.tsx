import { ButtonLink } from "@/components/ui/button";

/** A run that was here and was deleted. */
export function RunGone() {
  return (
    <section className="py-16">
      <h1 className="text-verdict">This run was deleted.</h1>
      <p className="mt-1.5 max-w-[74ch] text-ink-2">
        Its link no longer opens anything. The same experiment with the same params gives the same figures
        again.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href="/experiments">Experiments</ButtonLink>
        <ButtonLink href="/runs">All runs</ButtonLink>
      </p>
    </section>
  );
}

/** An id that this server never gave. */
export function RunNever() {
  return (
    <section className="py-16">
      <h1 className="text-verdict">There is no run at this address.</h1>
      <p className="mt-1.5 max-w-[74ch] text-ink-2">
        This server never gave that id. The link may be cut short, or belong to another server.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href="/runs">All runs</ButtonLink>
      </p>
    </section>
  );
}
