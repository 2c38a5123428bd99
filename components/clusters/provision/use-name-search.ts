"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { toClusterId } from "@/lib/clusters/cluster-path";
import type { Cluster } from "@/lib/clusters/model";
import type { ProvisionMarks } from "@/lib/clusters/provision/provision-intent";
import { clustersQuery, fetchFamily } from "@/lib/clusters/queries";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import { ProblemError } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";

/** Searches the cluster list for the name of a provisioning with unknown outcome. */
export function useNameSearch(isSingleUse: boolean): LookForOutcome<ProvisionMarks, Cluster> {
  const client = useQueryClient();
  return useCallback(
    async ({ family, name }) => {
      // A single-use token allows one call at most, so only the family in question is loaded.
      const list = await (isSingleUse
        ? fetchFamily(client, family)
        : client.fetchQuery({ ...clustersQuery(), staleTime: 0 }));
      const reading = list.families.find((one) => one.family === family);
      // Data from before a failed read may be out of date.
      if (reading?.problem) throw new ProblemError(reading.problem);
      const id = toClusterId({ family, name });
      const found = (reading?.list?.clusters ?? []).filter((cluster) => toClusterId(cluster) === id);
      return { found: found.slice(0, 1), atMs: now() };
    },
    [client, isSingleUse],
  );
}
