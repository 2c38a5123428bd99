"use client";

import { useSearchParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import type { OverviewChoice } from "@/lib/status/filter";
import { overviewParams, toQueryString } from "@/lib/status/search-params";

/** What narrows and orders the overview, kept in the URL; `linkTo` is the address of a change, for links. */
export function useOverviewChoice(): {
  choice: OverviewChoice;
  change: (changes: Partial<OverviewChoice>) => void;
  linkTo: (changes: Partial<OverviewChoice>) => string;
} {
  const [choice, setChoice] = useQueryStates(overviewParams);
  const current = useSearchParams().toString();
  return {
    choice,
    change: (changes) => void setChoice(changes),
    linkTo: (changes) => toQueryString(current, changes),
  };
}
