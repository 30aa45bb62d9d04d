import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Nav } from "./nav";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";

/** The bar of every page. `langgraph` is the version that was resolved at run time. */
export function Bar({ theme, langgraph }: { theme: Theme; langgraph: string }) {
  return (
    <header className="border-b border-hair">
      <div className="page flex h-[52px] items-stretch gap-8 max-tablet:h-auto max-tablet:flex-wrap max-tablet:gap-0">
        <Link
          href="/"
          className="flex items-center gap-2.5 text-[0.9375rem] font-semibold tracking-[-0.01em] no-underline max-tablet:h-12"
        >
          <Logo />
          Foldproof
        </Link>
        <Nav />
        <div className="ml-auto flex items-center gap-4 max-tablet:-mr-3 max-tablet:h-12">
          <span className="text-small text-ink-3 max-desk:hidden">
            <span className="mono">langgraph {langgraph}</span>
          </span>
          <ThemeSwitch initial={theme} />
          <span className="contents max-tablet:hidden">
            <ButtonLink href="/experiments">New run</ButtonLink>
          </span>
        </div>
      </div>
    </header>
  );
}

/** Two calls above, their two writes, and the one call that a resume makes of them. */
function Logo() {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      aria-hidden="true"
    >
      <path d="M2 6.6V3.4h6.6v3.2M11.4 6.6V3.4H18v3.2M2 13.4v3.2h16v-3.2" />
      <circle cx="5.3" cy="10" r="1.5" fill="currentColor" stroke="none" />
      <circle cx="14.7" cy="10" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
