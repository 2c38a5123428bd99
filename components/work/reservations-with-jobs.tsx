"use client";

import { type ComponentProps, useMemo } from "react";
import { ReservationsPanel } from "@/components/compute/machine/reservations-panel";
import { useComputePlace } from "@/components/compute/use-compute-place";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { toReservationInterruptions } from "@/lib/compute/interruption/reservation-interruptions";
import { type DowntimesOnPage, toPlannedDowntimes } from "@/lib/compute/machine/agenda";
import type { Reservation } from "@/lib/compute/machine/machine-model";
import { partitionsQuery, reservationsQuery } from "@/lib/compute/operations";
import { placedJobsQuery } from "@/lib/work/operations";
import { sayPlannedImpact, sayReservationImpact } from "@/lib/work/reservation-impact";
import * as words from "@/lib/work/words";
import { useOverview } from "./use-overview";

type ReservationsWithJobsProps = Omit<ComponentProps<typeof ReservationsPanel>, "impactOf">;

/** A machine's reservations and downtimes, with what each does to the reader's jobs there. */
export function ReservationsWithJobs(props: ReservationsWithJobsProps) {
  const place = useComputePlace();
  const { resource } = place;
  const { planned, downtimes, nowMs } = usePlannedDowntimes(resource, props.planned);
  const enabled = useSessionHolds();
  const mayRead = useWhyNot("compute.read") === null;
  const { data: work, problem } = useReading({ ...placedJobsQuery(resource), enabled }, null, false);
  const partitions = useReading({ ...partitionsQuery(place), enabled: enabled && mayRead }, null);
  const shares = partitions.data?.items ?? null;
  const { data: listed } = useReading(reservationsQuery(place), props.prefetchReport);
  const interruptions = useMemo(
    () =>
      new Map(
        (listed?.items ?? []).map((one) => [one, toReservationInterruptions([one], shares)[0]] as const),
      ),
    [listed, shares],
  );
  const jobs = { work, hasFailed: problem !== null };
  const sayOf = (reservation: Reservation) => {
    const interruption = interruptions.get(reservation);
    if (!interruption) return null;
    return sayReservationImpact(resource, interruption, { ...jobs, areSharesKnown: shares !== null }, nowMs);
  };
  return (
    <ReservationsPanel
      {...props}
      planned={planned}
      impactOf={
        mayRead
          ? (subject) => (
              // Without scripts nothing is compared.
              <span className="noscript:hidden wrap-anywhere font-medium">
                {("flags" in subject
                  ? sayOf(subject)
                  : sayPlannedImpact(resource, subject, downtimes, jobs, nowMs)) ?? "–"}
              </span>
            )
          : undefined
      }
    />
  );
}

/** A resource's downtimes from the lists that the page polls; until they are loaded, `initial`, which the page read. */
function usePlannedDowntimes(resource: string, initial: DowntimesOnPage) {
  const { overview, lists, problem, retry, nowMs } = useOverview();
  const live = toPlannedDowntimes(resource, [lists.inEffect, lists.upcoming]);
  const planned = live.downtimes === null ? { ...initial, problem: live.problem ?? initial.problem } : live;
  useFailedRefresh(words.theDowntimes, planned.downtimes === null ? null : planned.problem, retry);
  const downtimes = { overview: live.downtimes === null ? null : overview, hasFailed: problem !== null };
  return { planned, downtimes, nowMs };
}
