"use client";

import type { ReactNode } from "react";
import { HeadCell } from "@/components/ui/data-table";
import { ReplaceLink } from "../replace-link";

type SortHeadProps = {
  href: string;
  /** Null if the table isn't sorted by this column. */
  order: "ascending" | "descending" | null;
  children: ReactNode;
  className?: string;
};

/** A column heading that sorts by its column, or reverses the order if the table is already sorted by it. */
export function SortHead({ href, order, children, className = "" }: SortHeadProps) {
  return (
    <HeadCell aria-sort={order ?? undefined} className={className}>
      <ReplaceLink
        href={href}
        className="inline-flex min-h-6 items-center gap-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink"
      >
        {children}
        <span aria-hidden="true" className="w-2.5">
          {order === "ascending" ? "▲" : order === "descending" ? "▼" : ""}
        </span>
      </ReplaceLink>
    </HeadCell>
  );
}
