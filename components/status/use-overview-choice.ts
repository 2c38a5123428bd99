"use client";

import { useAddress } from "@/components/shell/use-address";
import { changeQuery } from "@/lib/address/change-address";
import type { OverviewChoice } from "@/lib/status/filter";
import { formatOverviewChoice, parseOverviewChoice } from "@/lib/status/status-parameters";

/**
 * The overview's filters, grouping and order, kept in the URL. `linkTo` returns the address after a change,
 * for links.
 */
export function useOverviewChoice(): {
  choice: OverviewChoice;
  change: (changes: Partial<OverviewChoice>) => void;
  linkTo: (changes: Partial<OverviewChoice>) => string;
} {
  const { parameters, change } = useAddress();
  return {
    choice: parseOverviewChoice(parameters),
    change: (changes) => change(formatOverviewChoice(changes)),
    linkTo: (changes) => changeQuery(parameters, formatOverviewChoice(changes)),
  };
}
