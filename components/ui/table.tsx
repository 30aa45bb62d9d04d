import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** Scrolls sideways on its own where the page is too narrow, and can then be reached by key. */
export function TableScroll({ label, className, ...rest }: ComponentProps<"section"> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
      tabIndex={0}
      className={classNames("overflow-x-auto", className)}
      {...rest}
    />
  );
}

/** A table of values: 13/20, rows of 34 parted by hairlines. */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table className={classNames("w-full border-collapse text-left text-table", className)} {...rest} />;
}

interface Cell {
  /** Right-aligned: for numbers. */
  number?: boolean;
}

/** A column's heading. `active` marks the column that the view is about. */
export function ColumnHead({
  number,
  active,
  className,
  ...rest
}: ComponentProps<"th"> & Cell & { active?: boolean }) {
  return (
    <th
      scope="col"
      className={classNames(
        "pr-4 pb-2 align-bottom whitespace-nowrap last:pr-0",
        number && "text-right",
        active ? "font-semibold text-ink shadow-[inset_0_-2px_0_var(--here)]" : "font-medium text-ink-3",
        className,
      )}
      {...rest}
    />
  );
}

/** The heading of a row. */
export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="row"
      className={classNames("border-t border-hair py-[7px] pr-4 align-baseline font-normal", className)}
      {...rest}
    />
  );
}

/** A value. */
export function Value({ number, className, ...rest }: ComponentProps<"td"> & Cell) {
  return (
    <td
      className={classNames(
        "border-t border-hair py-[7px] pr-4 align-baseline last:pr-0",
        number && "text-right",
        className,
      )}
      {...rest}
    />
  );
}
