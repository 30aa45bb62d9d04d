import type { ReactNode } from "react";

/** 16 px icons for controls: what a button does. Marks say what was found; see mark.tsx. */
export type IconName =
  | "link"
  | "system"
  | "light"
  | "dark"
  | "play"
  | "pause"
  | "back"
  | "forward"
  | "first"
  | "last";

const icons: Record<IconName, ReactNode> = {
  link: (
    <path d="M6.7 9.3l2.6-2.6M7.5 4.6l1.6-1.6a2.8 2.8 0 0 1 4 4l-1.7 1.6M8.5 11.4 6.9 13a2.8 2.8 0 0 1-4-4l1.7-1.6" />
  ),
  system: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M8 2.4a5.6 5.6 0 0 0 0 11.2Z" fill="currentColor" />
    </>
  ),
  light: (
    <>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1" />
    </>
  ),
  dark: <path d="M13.4 9.6A5.8 5.8 0 0 1 6.4 2.6a5.8 5.8 0 1 0 7 7Z" />,
  play: <path d="M4.5 3v10l8.5-5z" fill="currentColor" stroke="none" />,
  pause: <path d="M5.5 3v10M10.5 3v10" strokeWidth="2.2" />,
  back: <path d="M10 3.5 5 8l5 4.5" />,
  forward: <path d="M6 3.5 11 8l-5 4.5" />,
  first: <path d="M4 3.5v9M12 3.5 7 8l5 4.5" />,
  last: <path d="M12 3.5v9M4 3.5 9 8l-5 4.5" />,
};

/** An icon in the current colour. Always hidden from readers: the control that holds it has the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      aria-hidden="true"
    >
      {icons[name]}
    </svg>
  );
}
