import Link from "next/link";

interface FooterProps {
  foldproof: string;
  langgraph: string;
}

/** Versions as resolved at run time, and the two pages that explain. */
export function Footer({ foldproof, langgraph }: FooterProps) {
  return (
    <div className="page w-full">
      <footer className="mt-16 flex flex-wrap gap-x-6 gap-y-2 border-t border-hair pt-5 pb-10 text-small text-ink-3 max-tablet:mt-10">
        <span>Foldproof {foldproof}</span>
        <span>langgraph {langgraph}</span>
        <Link href="/docs/api" className="-my-1 py-1 no-underline hover:text-ink">
          API
        </Link>
        <Link href="/docs/keyboard" className="-my-1 py-1 no-underline hover:text-ink">
          Keyboard
        </Link>
      </footer>
    </div>
  );
}
