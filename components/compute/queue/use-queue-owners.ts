"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "@/components/shell/session/session-context";
import type { ComputePlace } from "@/lib/compute/place";
import { queueQuery } from "@/lib/compute/queries";
import { readOwners, type TableOwners, unknownOwners } from "@/lib/compute/queue/table/table-owners";
import type { QueueStart } from "@/lib/compute/queue/table/table-start";

/** What the latest list says about its jobs' owners. It is read by `useQueue` alone. */
export function useQueueOwners(place: ComputePlace, start: QueueStart): TableOwners {
  const username = useSession().session?.username ?? null;
  const { data } = useQuery(queueQuery(place, { enabled: false }));
  const table = data?.kind === "known" ? data.table : null;
  return useMemo(
    () => (table ? readOwners(table, username) : (start.first?.owners ?? unknownOwners)),
    [table, username, start],
  );
}
