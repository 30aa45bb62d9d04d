import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export type ButtonKind = "primary" | "edge" | "quiet";

interface Face {
  /** One ink-filled primary a page; the others have an edge, quiet ones none. */
  kind?: ButtonKind;
  /** 40 px everywhere, as on the home page; otherwise 32 px, and 40 on a phone. */
  big?: boolean;
  className?: string | undefined;
}

const kinds: Record<ButtonKind, string> = {
  primary: "border-ink bg-ink px-3 text-ground hover:border-ink-2 hover:bg-ink-2",
  edge: "border-hair-2 px-3 text-ink hover:bg-well",
  quiet: "border-transparent px-2 text-ink-2 hover:bg-well hover:text-ink",
};

/** The classes of a button's face, for elements that are not our own Button. */
export function buttonClass({ kind = "edge", big, className }: Face = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline select-none",
    "disabled:cursor-not-allowed disabled:border-hair disabled:bg-well disabled:text-ink-3",
    kinds[kind],
    big ? "h-10 px-4 text-body font-medium" : "h-8 text-table font-medium max-tablet:h-10",
    className,
  );
}

/** A button. It is a `button` type by default: forms name their submit. */
export function Button({
  kind,
  big,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Omit<Face, "className">) {
  return <button type={type} className={buttonClass({ kind, big, className })} {...rest} />;
}

/** A link with the face of a button: it goes somewhere and does nothing. */
export function ButtonLink({
  kind,
  big,
  className,
  ...rest
}: ComponentProps<typeof Link> & Omit<Face, "className">) {
  return <Link className={buttonClass({ kind, big, className })} {...rest} />;
}

/** A square button of 32 px (40 on a phone) that shows an icon alone, so its name is required. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "type"> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        "grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-well hover:text-ink max-tablet:size-10",
        "disabled:cursor-not-allowed disabled:text-hair-2 disabled:hover:bg-transparent",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
