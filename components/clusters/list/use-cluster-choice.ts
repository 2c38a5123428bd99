"use client";

import { type AddressChanges, useAddress } from "@/components/shell/use-address";
import { expiryStages } from "@/lib/clusters/cluster/expiry-stage";
import { families } from "@/lib/clusters/cluster-params";
import type { ClusterChoice } from "@/lib/clusters/list/cluster-list-view";

/** Which clusters the address means: `q` a text, `family`, `ends` a stage. */
export function useClusterChoice(): {
  choice: ClusterChoice;
  isNarrowed: boolean;
  change: (changes: AddressChanges) => void;
} {
  const { parameters, change } = useAddress();
  const text = parameters.get("q") ?? "";
  const family = families.find((known) => known === parameters.get("family")) ?? null;
  const stage =
    [...expiryStages, "unknown" as const].find((known) => known === parameters.get("ends")) ?? null;
  return {
    choice: { text, family, stage },
    isNarrowed: text.trim() !== "" || family !== null || stage !== null,
    change,
  };
}
