"use client";

import { type ReactNode, useCallback } from "react";
import { useSession } from "@/components/shell/session/session-context";
import type { PhasedDowntime } from "@/lib/status/situation";
import { DowntimeImpact } from "./downtime-impact";

/**
 * Fills the status pages' slot for what a downtime does to the reader's jobs. Undefined for readers who are signed out, and on
 * the page of one resource, `only`, that isn't a compute resource.
 */
export function useImpactSlot(computeNames: readonly string[], only?: string) {
  const { session } = useSession();
  const render = useCallback(
    (downtime: PhasedDowntime): ReactNode =>
      computeNames.includes(downtime.entry.downtime.resourceName) ? (
        <DowntimeImpact downtime={downtime} only={only} />
      ) : null,
    [computeNames, only],
  );
  const canHaveJobs = only === undefined ? computeNames.length > 0 : computeNames.includes(only);
  return session && canHaveJobs ? render : undefined;
}
