"use client";

import type { ComponentProps } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useTime } from "@/components/shell/time/time-provider";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { type DowntimesOnPage, sortReservations } from "@/lib/compute/machine/agenda";
import * as words from "@/lib/compute/machine/words";
import { reservationsQuery } from "@/lib/compute/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";
import { Agenda } from "./agenda";
import { ReservationTable } from "./reservation-table";

/** The facility updates its downtimes only every 15 minutes. */
const downtimesStaleMs = 20 * minuteMs;

type ReservationsPanelProps = {
  prefetchReport: PrefetchReport;
  /** Why older downtimes aren't newer is reported by whoever reads them. */
  planned: DowntimesOnPage;
  impactOf?: ComponentProps<typeof ReservationTable>["impactOf"];
};

/** What blocks nodes for ordinary jobs, and when: reservations and the resource's downtimes. */
export function ReservationsPanel({ prefetchReport, planned, impactOf }: ReservationsPanelProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const reading = useReading(
    { ...reservationsQuery(useComputePlace()), refetchInterval: 60_000 },
    prefetchReport,
  );
  const { downtimes } = planned;
  const reservations = reading.data ? sortReservations(reading.data.items) : null;
  const isNothingKnown = reservations === null && (downtimes === null || downtimes.length === 0);
  const ages = (
    <span className="flex min-w-0 max-w-full flex-wrap items-center gap-x-4 gap-y-1">
      <Age name={words.reservations} reading={reading} />
      <Age name={words.downtimes} reading={planned} staleAfterMs={downtimesStaleMs} />
    </span>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={reading} what={words.theReservations} className="min-h-0" />
      <ReadingRemarks data={reading.data} what={words.reservations.toLowerCase()} />
      {downtimes === null && planned.problem ? <ProblemNotice problem={planned.problem} compact /> : null}
      {isNothingKnown ? null : reservations?.length === 0 && downtimes?.length === 0 ? (
        <EmptyState title={words.nothingReserved}>{ages}</EmptyState>
      ) : (
        <>
          <Agenda reservations={reservations} downtimes={downtimes} nowMs={nowMs} />
          <Panel
            heading={words.list}
            aside={words.counts(reservations?.length ?? null, downtimes?.length ?? null)}
            actions={ages}
            padded={false}
          >
            <ReservationTable
              reservations={reservations ?? []}
              downtimes={downtimes}
              nowMs={nowMs}
              impactOf={impactOf}
            />
          </Panel>
        </>
      )}
    </div>
  );
}

function Age({ name, ...age }: { name: string } & Parameters<typeof AsOf>[0]) {
  if (age.reading.asOfMs === null) return null;
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-1.5 text-ink-muted text-sm">
      {name} <AsOf {...age} />
    </span>
  );
}
