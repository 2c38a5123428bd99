"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as words from "@/lib/clusters/list/words";
import { ProvisionLink } from "./provision-link";
import type { ClusterChoiceOnPage } from "./use-cluster-choice";

type NoClustersProps = {
  narrowing: ClusterChoiceOnPage;
  isNarrowed: boolean;
  /** True only if both families were read and contain nothing. */
  isKnownEmpty: boolean;
};

/** Shown instead of the list: no match, or none at all. Nothing while that is unknown. */
export function NoClusters({ narrowing, isNarrowed, isKnownEmpty }: NoClustersProps) {
  if (isNarrowed)
    return (
      <EmptyState
        title={words.noMatch}
        actions={
          <Button size="small" onClick={() => narrowing.change({ text: "", family: null, stage: null })}>
            {words.clearFilters}
          </Button>
        }
      >
        <p>{words.noMatchHint}</p>
      </EmptyState>
    );
  if (!isKnownEmpty) return null;
  return (
    <EmptyState title={words.noClusters} actions={<ProvisionLink />}>
      <p>{words.noClustersHint}</p>
    </EmptyState>
  );
}
