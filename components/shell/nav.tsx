"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

const pages = [
  { href: "/experiments", label: "Experiments" },
  { href: "/runs", label: "Runs" },
] as const;

/** The pages that there are, the current one marked. */
export function Nav() {
  const path = usePathname();
  return (
    <nav
      aria-label="Main"
      className="flex items-stretch gap-6 max-tablet:order-3 max-tablet:h-10 max-tablet:w-full max-tablet:text-table"
    >
      {pages.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          data-text={label}
          aria-current={current(path, href)}
          className="underline-here steady -mb-px flex flex-col justify-center pt-0.5 text-ink-2 no-underline hover:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function current(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}
