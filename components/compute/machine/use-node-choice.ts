"use client";

import { useAddress } from "@/components/shell/use-address";
import { type NodeChoice, type NodeSort, parseNodeChoice } from "@/lib/compute/machine/node-list";

/** The address with some parameters changed; null and "" take one out. */
export type ToHref = (changes: Record<string, string | null>) => string;

/** What of the nodes the address asks for, links that ask for something else, and a way to go there. */
export function useNodeChoice(): {
  choice: NodeChoice;
  toHref: ToHref;
  toSortHref: (sort: NodeSort) => string;
  change: (changes: Record<string, string | null>) => void;
} {
  const { parameters, change } = useAddress();
  const choice = parseNodeChoice(parameters);
  const toHref: ToHref = (changes) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.size > 0 ? `?${next}` : "?";
  };
  const toSortHref = (sort: NodeSort) => {
    const isTurned = choice.sort === sort ? !choice.isDescending : startsDescending.includes(sort);
    return toHref({
      sort: sort === "name" ? null : sort,
      order: isTurned ? "desc" : null,
      page: null,
    });
  };
  return { choice, toHref, toSortHref, change };
}

/** Orders that one asks for the biggest first. */
const startsDescending: NodeSort[] = ["free", "memory", "load", "since"];
