"use client";

import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";

/** What a page shows that could not be made. `digest` finds the error in the server's log. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <section className="pt-14 pb-12 max-desk:py-8">
      <title>This page could not be made · Foldproof</title>
      <h1 className="flex items-baseline gap-3 text-verdict">
        <Mark name="failed" />
        This page could not be made.
      </h1>
      <p className="measure mt-1.5 text-ink-2">
        The server failed while it read what this page shows. Stored runs are not changed by that.
        {error.digest && (
          <>
            {" "}
            Its log names the cause beside <code>{error.digest}</code>.
          </>
        )}
      </p>
      <div className="mt-6">
        <Button onClick={reset}>Try again</Button>
      </div>
    </section>
  );
}
