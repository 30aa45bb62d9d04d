import Link from "next/link";

interface LinkOptionsProps {
  /** What is chosen among: "Status". */
  legend: string;
  options: readonly { label: string; href: string; current: boolean }[];
}

/** Options whose choice is an address: the same face as a radio group, made of links. */
export function LinkOptions({ legend, options }: LinkOptionsProps) {
  return (
    <nav aria-label={legend} className="flex flex-wrap items-baseline gap-x-4 text-table">
      <span className="text-ink-3" aria-hidden="true">
        {legend}
      </span>
      {options.map(({ label, href, current }) => (
        <Link
          key={label}
          href={href}
          data-text={label}
          aria-current={current ? "true" : undefined}
          className="underline-here steady py-0.5 normal-nums whitespace-nowrap text-ink-2 no-underline hover:text-ink max-tablet:pt-[9px] max-tablet:pb-[7px]"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
