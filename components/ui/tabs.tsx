import Link from "next/link";

export interface Tab {
  label: string;
  href: string;
  current: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Shows a view in place, without asking the server; a press with a modifier still opens the address. */
  onSelect?: (tab: Tab) => void;
}

/**
 * The views of one page, as links, so that each has an address. The strip scrolls sideways on a phone.
 * `label` names the navigation: "Views of this run".
 */
export function Tabs({ label, tabs, onSelect }: TabsProps) {
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
          onClick={
            onSelect &&
            ((event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onSelect(tab);
            })
          }
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
