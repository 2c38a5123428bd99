"use client";

import { useAddress } from "@/components/shell/use-address";
import type { OverviewChoice } from "@/lib/status/filter";
import { parseOverviewChoice, toAddressChanges, toQueryString } from "@/lib/status/search-params";

/** What narrows and orders the overview, kept in the URL; `linkTo` is the address of a change, for links. */
export function useOverviewChoice(): {
  choice: OverviewChoice;
  change: (changes: Partial<OverviewChoice>) => void;
  linkTo: (changes: Partial<OverviewChoice>) => string;
} {
  const { parameters, change } = useAddress();
  return {
    choice: parseOverviewChoice(parameters),
    change: (changes) => change(toAddressChanges(changes)),
    linkTo: (changes) => toQueryString(parameters, changes),
  };
}
