import type { ComponentProps } from "react";

interface Props extends ComponentProps<"a"> {
  href: string;
  /** Next's own props, which mean nothing where there is no router. */
  scroll?: boolean;
  prefetch?: boolean | null;
  replace?: boolean;
}

/** Stands for next/link in a downloaded run: a plain link, which the view handles itself or which leads to a tab. */
export default function Link({ scroll: _scroll, prefetch: _prefetch, replace: _replace, ...rest }: Props) {
  return <a {...rest} />;
}
