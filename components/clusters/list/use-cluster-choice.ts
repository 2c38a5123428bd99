"use client";

import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import type { ClusterChoice } from "@/lib/clusters/list/cluster-list-view";
import { formatClusterChoice, parseClusterChoice } from "@/lib/clusters/list/cluster-parameters";

export type ClusterChoiceOnPage = {
  choice: ClusterChoice;
  isNarrowed: boolean;
  change: (changes: Partial<ClusterChoice>) => void;
  /** The field of its text. */
  search: TypedField;
};

/** The search and filters in the address, and a function that changes them. */
export function useClusterChoice(): ClusterChoiceOnPage {
  const { parameters, change, search } = useTypedParameter(useAddress(), "q", (text) =>
    formatClusterChoice({ text: text.trim() === "" ? "" : text }),
  );
  const choice = parseClusterChoice(parameters);
  const { text, family, stage } = choice;
  return {
    choice,
    isNarrowed: text.trim() !== "" || family !== null || stage !== null,
    change: (changes) => change(formatClusterChoice(changes)),
    search,
  };
}
