"use client";

import { useSession } from "@/components/shell/session-provider";
import { type ReadingOnPage, useReading } from "@/components/shell/use-reading";
import type { ClusterList } from "@/lib/clusters/model";
import { clustersQuery } from "@/lib/clusters/queries";
import type { PrefetchNotes } from "@/lib/query/prefetch-notes";

/** True while this page may ask by itself: it has a session, and that is the one whose work is on the page. */
export function useMayAsk(): boolean {
  const { session, guard } = useSession();
  return session !== null && guard.ask?.kind !== "changed";
}

/** The clusters of both families, polled. */
export function useClusters(notes: PrefetchNotes): ReadingOnPage<ClusterList> {
  return useReading({ ...clustersQuery(), enabled: useMayAsk() }, notes);
}
