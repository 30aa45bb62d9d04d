import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** A link in text: ink with a quiet underline. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={classNames("link", className)} {...rest} />;
}
