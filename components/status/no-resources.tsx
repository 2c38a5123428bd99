"use client";

import { EmptyState } from "@/components/ui/empty-state";
import * as words from "@/lib/status/words";

type NoResourcesProps = { total: number; clear: { href: string; onClick: () => void } };

/** Replaces a list that was read and shows nothing: empty itself, or with all `total` resources filtered out. */
export function NoResources({ total, clear }: NoResourcesProps) {
  if (total === 0) return <EmptyState title={words.noResources}>{words.noResourcesMore}</EmptyState>;
  const link = (
    <a
      href={clear.href}
      onClick={(event) => {
        event.preventDefault();
        clear.onClick();
      }}
      className="inline-flex min-h-7 items-center underline underline-offset-2"
    >
      {words.clearFilter}
    </a>
  );
  return (
    <EmptyState title={words.noMatch} actions={link}>
      {words.hiddenByFilter(total)}
    </EmptyState>
  );
}
