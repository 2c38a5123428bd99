"use client";

import { useState } from "react";
import { useSession } from "@/components/shell/session-provider";
import { type ReadingOnPage, useReading } from "@/components/shell/use-reading";
import type { ClusterList } from "@/lib/clusters/model";
import { clustersQuery } from "@/lib/clusters/queries";
import type { PrefetchNotes } from "@/lib/query/prefetch-notes";

export type ClustersOnPage = ReadingOnPage<ClusterList> & {
  /** False while nothing may be asked: the token works once, and nobody pressed the button. */
  isAsked: boolean;
  ask: () => void;
};

/** True while this page may ask by itself: it has a session, and that is the one whose work is on the page. */
export function useMayAsk(): boolean {
  const { session, guard } = useSession();
  return session !== null && guard.ask?.kind !== "changed";
}

/** The clusters of both families, polled; with a single-use token only once it is asked for. */
export function useClusters(notes: PrefetchNotes, isSingleUse: boolean): ClustersOnPage {
  const [isAsked, setIsAsked] = useState(!isSingleUse);
  const mayAsk = useMayAsk();
  const options = clustersQuery();
  const reading = useReading(
    isAsked && mayAsk
      ? { ...options, ...(isSingleUse ? { refetchInterval: false, refetchOnWindowFocus: false } : {}) }
      : { ...options, enabled: false, refetchInterval: false },
    notes,
  );
  return { ...reading, isAsked, ask: () => setIsAsked(true) };
}
