"use client";

import { type AddressChanges, useAddress } from "@/components/shell/use-address";
import type { ClusterChoice } from "@/lib/clusters/cluster-list-view";
import { families } from "@/lib/clusters/cluster-params";
import { expiryStages } from "@/lib/clusters/expiry-stage";

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
