"use client";

import { buttonClass } from "@/components/ui/button";
import * as words from "@/lib/compute/machine/words";
import { ReplaceLink } from "../replace-link";
import type { ToHref } from "./use-node-choice";

type NodePagesProps = {
  page: number;
  pages: number;
  first: number;
  shown: number;
  total: number;
  toHref: ToHref;
  /** Its position. The list has one above and one below, and each needs its own name. */
  place: "above" | "below";
};

/** The visible range of a long list, with links to the previous and next page. */
export function NodePages({ page, pages, first, shown, total, toHref, place }: NodePagesProps) {
  if (pages === 1) return null;
  const link = (to: number, word: string) =>
    to < 1 || to > pages ? (
      <span className="inline-flex min-h-7 items-center px-2 text-ink-muted text-sm">{word}</span>
    ) : (
      <ReplaceLink href={toHref({ page: to })} className={buttonClass("quiet", "small")}>
        {word}
      </ReplaceLink>
    );
  return (
    <nav
      aria-label={words.pagesOfList[place]}
      className="flex flex-wrap items-center gap-2 px-3 py-1.5 text-sm"
    >
      {link(page - 1, words.previous)}
      <span className="tabular-nums">{words.range(first + 1, first + shown, total)}</span>
      {link(page + 1, words.next)}
    </nav>
  );
}
