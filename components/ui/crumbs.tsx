import Link from "next/link";

interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

/** Where this page is. The last step is the page itself, in mono where it is an id. */
export function Crumbs({ steps }: { steps: readonly Crumb[] }) {
  return (
    <nav aria-label="Where this is">
      <ol className="flex flex-wrap gap-2 text-table text-ink-3">
        {steps.map(({ label, href }, index) => (
          <li key={label} className="flex gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-hair-2">
                /
              </span>
            )}
            {href ? (
              <Link href={href} className="no-underline hover:text-ink">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="mono leading-5">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
