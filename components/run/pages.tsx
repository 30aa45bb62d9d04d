"use client";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

interface Props {
  count: number;
  /** Rows of one page. */
  size?: number;
  /** What the rows are, for the line that says which are shown: "cells". */
  of: string;
  /** The row that has to be in sight first. */
  startAt?: number;
  children: (from: number, to: number) => ReactNode;
}

/** A long table a page at a time; says which rows stand there. Without buttons where one page holds them all. */
export function Pages({ count, size = 200, of, startAt = 0, children }: Props) {
  const [page, setPage] = useState(Math.floor(startAt / size));
  const pages = Math.max(1, Math.ceil(count / size));
  const shown = Math.min(page, pages - 1);
  const from = shown * size;
  const to = Math.min(count, from + size);
  return (
    <>
      {children(from, to)}
      {pages > 1 && (
        <div className="flex items-center gap-3 pt-4 text-table text-ink-2">
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            Previous
          </Button>
          <Button disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            Next
          </Button>
          <span role="status">
            {(from + 1).toLocaleString("en-US")} to {to.toLocaleString("en-US")} of{" "}
            {count.toLocaleString("en-US")} {of}
          </span>
        </div>
      )}
    </>
  );
}
