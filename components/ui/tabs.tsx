import Link from "next/link";

export interface Tab {
  label: string;
  href: string;
  current: boolean;
}

/**
 * The views of one page, as links, so that each has an address. The strip scrolls sideways on a phone.
 * `label` names the navigation: "Views of this run".
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="flex h-10 gap-6 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--hair)] [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          data-text={tab.label}
          aria-current={tab.current ? "page" : undefined}
          className="underline-here steady flex flex-col justify-center pt-0.5 whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
