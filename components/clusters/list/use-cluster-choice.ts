"use client";

import { usePathname } from "next/navigation";
import { useAddress } from "@/components/shell/use-address";
import { changeAddress } from "@/lib/address/change-address";
import type { ClusterChoice } from "@/lib/clusters/list/cluster-list-view";
import { formatClusterChoice, parseClusterChoice } from "@/lib/clusters/list/cluster-parameters";

export type ClusterChoiceOnPage = {
  choice: ClusterChoice;
  isNarrowed: boolean;
  change: (changes: Partial<ClusterChoice>) => void;
  /** Returns the address after a change, for links. */
  linkTo: (changes: Partial<ClusterChoice>) => string;
};

/** The search and filters in the address, and functions that change them. */
export function useClusterChoice(): ClusterChoiceOnPage {
  const { parameters, change } = useAddress();
  const path = usePathname();
  const choice = parseClusterChoice(parameters);
  const { text, family, stage } = choice;
  return {
    choice,
    isNarrowed: text.trim() !== "" || family !== null || stage !== null,
    change: (changes) => change(formatClusterChoice(changes)),
    linkTo: (changes) => changeAddress(path, parameters, formatClusterChoice(changes)),
  };
}
