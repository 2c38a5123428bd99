"use client";

import { AsOf, ReadingState } from "@/components/shell/reading-state";
import { useTime } from "@/components/shell/time-provider";
import { useReading } from "@/components/shell/use-reading";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { type PlannedDowntime, sortReservations } from "@/lib/compute/agenda";
import { reservationsQuery } from "@/lib/compute/queries";
import type { PrefetchNotes } from "@/lib/query/prefetch-notes";
import { useNow } from "@/lib/time/ticker";
import { Agenda } from "./agenda";
import { ReadingRemarks } from "./reading-remarks";
import { ReservationTable } from "./reservation-table";
import { usePlace } from "./use-place";

type ReservationsPanelProps = { notes: PrefetchNotes; downtimes: PlannedDowntime[] | null };

/** What keeps nodes from ordinary jobs and when: reservations, and beside them the resource's downtimes. */
export function ReservationsPanel({ notes, downtimes }: ReservationsPanelProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const reading = useReading({ ...reservationsQuery(usePlace()), refetchInterval: 60_000 }, notes);
  if (!reading.data) return <ReadingState reading={reading} what="the reservations" />;
  const reservations = sortReservations(reading.data.items);
  const isEmpty = reservations.length === 0 && downtimes?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={reading} what="the reservations" />
      <ReadingRemarks data={reading.data} what="reservations" />
      {isEmpty ? (
        <EmptyState title="Nothing is reserved and no downtime is announced">
          <AsOf reading={reading} />
        </EmptyState>
      ) : (
        <>
          <Agenda reservations={reservations} downtimes={downtimes} nowMs={nowMs} />
          <Panel
            heading="In words"
            aside={`${reservations.length} reservation${reservations.length === 1 ? "" : "s"}`}
            actions={<AsOf reading={reading} />}
            padded={false}
          >
            <ReservationTable reservations={reservations} downtimes={downtimes} nowMs={nowMs} />
          </Panel>
        </>
      )}
    </div>
  );
}
