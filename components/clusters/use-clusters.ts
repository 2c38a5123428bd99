"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReadingOnPage, useReading } from "@/components/shell/reading/use-reading";
import { useSessionHolds } from "@/components/shell/session/use-session-holds";
import type { Family } from "@/lib/clusters/cluster-params";
import type { ClusterList } from "@/lib/clusters/model";
import { clustersQuery, fetchFamily } from "@/lib/clusters/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";

/** The clusters of both families, polled; on demand each family is asked for by itself, as one call may spend the token. */
export type ClustersOnPage = ReadingOnPage<ClusterList> & { askFamily: (family: Family) => void };

export function useClusters(prefetchReport: PrefetchReport): ClustersOnPage {
  const client = useQueryClient();
  const reading = useReading({ ...clustersQuery(), enabled: useSessionHolds() }, prefetchReport);
  const askFamily = (family: Family) => {
    if (!reading.isOnDemand) return reading.retry();
    // What is thrown is the query's error, which the reading holds.
    fetchFamily(client, family).catch(() => {});
  };
  return { ...reading, askFamily };
}
