"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReadingOnPage, useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSessionHolds } from "@/components/shell/session/session-context";
import type { Family } from "@/lib/clusters/families";
import type { ClusterList } from "@/lib/clusters/model";
import { clustersQuery, fetchFamily } from "@/lib/clusters/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";

/**
 * The clusters of both families, polled. On demand, each family is requested separately, as one call may use
 * up the token.
 */
export type ClustersOnPage = ReadingOnPage<ClusterList> & { askFamily: (family: Family) => void };

export function useClusters(prefetchReport: PrefetchReport): ClustersOnPage {
  const client = useQueryClient();
  const reading = useReading({ ...clustersQuery(), enabled: useMayRead() }, prefetchReport);
  const askFamily = (family: Family) => {
    if (!reading.isOnDemand) return reading.retry();
    // The thrown error is also the query's error, which the reading exposes.
    fetchFamily(client, family).catch(() => {});
  };
  return { ...reading, askFamily };
}

/** True if the facility may be asked about clusters: somebody is signed in, and the token isn't known to forbid it. */
export function useMayRead(): boolean {
  const holds = useSessionHolds();
  return useWhyNot("streaming") === null && holds;
}
