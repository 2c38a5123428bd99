"use client";

import { type ReactNode, useCallback } from "react";
import { useReading } from "@/components/shell/reading/reading-state";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import type { PhasedDowntime } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";
import { sayDowntimeImpact } from "@/lib/work/downtime-impact";
import { toWorkDowntime } from "@/lib/work/impact";
import { workJobsQuery } from "@/lib/work/operations";

/** The reader's jobs on every machine, or on `only`; see workJobsQuery. Nothing is read until a component with it is shown. */
export const useJobsOfImpact = (only?: string) =>
  useReading({ ...workJobsQuery(only), enabled: useSessionHolds() }, null, false);

/**
 * What one downtime does to the reader's jobs, in a line whose place is kept while they are on their way; nothing for one that is
 * over.
 */
function DowntimeImpact({ downtime, only }: { downtime: PhasedDowntime; only?: string }) {
  const { data, problem } = useJobsOfImpact(only);
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const said = [
    ...new Set(
      (downtime.parts ?? [downtime]).map((part) => {
        const own = toWorkDowntime(part, nowMs);
        return own && sayDowntimeImpact(own, { work: data, hasFailed: problem !== null }, nowMs);
      }),
    ),
  ]
    .filter(Boolean)
    .join(" · ");
  if (!said) return null;
  // Without scripts nothing is compared.
  return <p className="noscript:hidden wrap-anywhere min-h-10 font-medium normal-nums">{said}</p>;
}

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
