import { classNames } from "./class-names";

/** One vocabulary of marks for all pages, each in a 14 × 14 box. Never a font's glyph. */
export type MarkName =
  | "differs"
  | "same"
  | "snapshot"
  | "one"
  | "interrupt"
  | "fork"
  | "order"
  | "failed"
  | "refused"
  | "measuring"
  | "unmeasured";

interface Shape {
  d: string;
  /** Filled with the current colour; otherwise stroked with it. */
  fill?: true;
  width?: number;
}

const shapes: Record<MarkName, Shape> = {
  differs: { d: "M2 5h10M2 9h10M9.6 1.8 4.4 12.2" },
  same: { d: "M2.5 5h9M2.5 9h9" },
  snapshot: { d: "M7 1.2 12.8 7 7 12.8 1.2 7Z", fill: true },
  one: { d: "M4.7 7a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0Z", fill: true },
  interrupt: { d: "M5 2.5v9M9 2.5v9" },
  fork: { d: "M7 12V8.6C7 5.8 2.8 6.4 2.8 2.2M7 8.6C7 5.8 11.2 6.4 11.2 2.2", width: 1.6 },
  order: {
    d: "M4.2 12V2.4M1.8 4.8l2.4-2.4 2.4 2.4M9.8 2v9.6M7.4 9.2l2.4 2.4 2.4-2.4",
    width: 1.6,
  },
  failed: { d: "M3 3l8 8M11 3l-8 8" },
  refused: { d: "M2.5 7h9" },
  measuring: { d: "M7 1.8a5.2 5.2 0 1 1-5.2 5.2" },
  unmeasured: { d: "M5.8 7a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0Z", fill: true },
};

/** A mark's path alone, in the current colour, for drawing inside another SVG: scale or move the `g` round it. */
export function MarkShape({ name }: { name: MarkName }) {
  const { d, fill, width = 1.8 } = shapes[name];
  if (fill) return <path d={d} fill="currentColor" />;
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

const ownColour: Partial<Record<MarkName, string>> = {
  differs: "text-diff-text",
  snapshot: "text-delta",
  same: "text-ink-3",
  order: "text-ink-3",
  unmeasured: "text-ink-3",
};

interface MarkProps {
  name: MarkName;
  /** Read out in place of the mark. Leave it away where a word beside the mark says the same. */
  label?: string;
  /** Take the colour of the text around it instead of the mark's own. */
  plain?: boolean;
  className?: string;
}

/** A 14 px mark on the text line. */
export function Mark({ name, label, plain, className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 14 14"
      width={14}
      height={14}
      className={classNames(
        "inline-block shrink-0 align-[-2px]",
        !plain && ownColour[name],
        name === "measuring" && "motion-safe:animate-[spin_1.2s_linear_infinite]",
        className,
      )}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <MarkShape name={name} />
    </svg>
  );
}
