"use client";

import { Fragment, type ReactNode } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import * as interruptionWords from "@/lib/compute/interruption/words";
import {
  type DowntimesOnPage,
  type PlannedDowntime,
  sayReservationFlags,
  sayWhatIsKept,
  sayWhoMayUse,
  sortReservations,
  toSpanPhase,
} from "@/lib/compute/machine/agenda";
import type { Reservation } from "@/lib/compute/machine/machine-model";
import * as words from "@/lib/compute/machine/words";
import { reservationsQuery } from "@/lib/compute/operations";
import { toRowKeys } from "@/lib/compute/row-keys";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";
import { Agenda } from "./agenda";

/** The facility updates its downtimes only every 15 minutes. */
const downtimesStaleMs = 20 * minuteMs;

type ReservationsPanelProps = Pick<ReservationTableProps, "impactOf"> & {
  prefetchReport: PrefetchReport;
  /** Why older downtimes aren't newer is reported by whoever reads them. */
  planned: DowntimesOnPage;
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

const durationColumn = 3;

type ReservationTableProps = {
  reservations: Reservation[];
  downtimes: PlannedDowntime[] | null;
  nowMs: number;
  /** Fills the column of what each does to the reader's jobs; without it there is none. */
  impactOf?: (subject: Reservation | PlannedDowntime) => ReactNode;
};

/** Everything on the time axis as a table, plus the details that the axis can't show. */
function ReservationTable({ reservations, downtimes, nowMs, impactOf }: ReservationTableProps) {
  const keys = toRowKeys(reservations.map(({ name }) => name));
  const downtimeKeys = toRowKeys((downtimes ?? []).map(({ start }) => start ?? ""));
  return (
    <DataTable caption={words.reservationsAndDowntimes} paintedWholeAs="reservations">
      <thead>
        <tr>
          {words.reservationColumns.map((name, index) => (
            <Fragment key={name}>
              <HeadCell className={index === durationColumn ? "text-right" : ""}>{name}</HeadCell>
              {impactOf && index === durationColumn ? (
                <HeadCell>{interruptionWords.yourJobs}</HeadCell>
              ) : null}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {(downtimes ?? []).map((downtime, index) => {
          const { start, end, description } = downtime;
          return (
            <tr key={downtimeKeys[index]}>
              <NameCell name={words.downtime} start={start} end={end} nowMs={nowMs} />
              <SpanCells start={start} end={end} />
              {impactOf ? <Cell className="min-w-40">{impactOf(downtime)}</Cell> : null}
              <Cell>{words.nobody}</Cell>
              <Cell>{words.wholeResource}</Cell>
              <Cell className="min-w-36 whitespace-pre-line">{description || words.noDescription}</Cell>
            </tr>
          );
        })}
        {reservations.map((reservation, index) => (
          <tr key={keys[index]}>
            <NameCell
              name={reservation.name || words.unnamed}
              start={reservation.startAt}
              end={reservation.endAt}
              nowMs={nowMs}
            />
            <SpanCells start={reservation.startAt} end={reservation.endAt} />
            {impactOf ? <Cell className="min-w-40">{impactOf(reservation)}</Cell> : null}
            <Cell className="min-w-24">{sayWhoMayUse(reservation)}</Cell>
            <Cell className="min-w-24">
              {sayWhatIsKept(reservation)}
              {reservation.nodeList ? (
                <span className="block font-mono text-ink-muted text-xs">{reservation.nodeList}</span>
              ) : null}
            </Cell>
            <Cell className="min-w-36">
              <Details reservation={reservation} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

type Span = { start: string | null; end: string | null };

/** The name and, below it, whether it is over, in effect or to come. */
function NameCell({ name, start, end, nowMs }: Span & { name: string; nowMs: number }) {
  return (
    <RowHeadCell className="min-w-24">
      <bdi>{name}</bdi>
      <span className="block font-normal text-ink-muted text-xs">
        {words.phases[toSpanPhase(start, end, nowMs)]}
      </span>
    </RowHeadCell>
  );
}

function SpanCells({ start, end }: Span) {
  const [startMs, endMs] = [parseInstant(start), parseInstant(end)];
  const isMeasured = startMs !== null && endMs !== null && endMs >= startMs;
  return (
    <>
      <Cell className="whitespace-nowrap">
        <Instant ms={startMs} style="near" zoned={false} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <Instant ms={endMs} style="near" zoned={false} />
      </Cell>
      <Cell className="whitespace-nowrap text-right">
        {isMeasured ? formatDuration(endMs - startMs) : words.unknown}
      </Cell>
    </>
  );
}

function Details({ reservation }: { reservation: Reservation }) {
  const { partition, features, licenses, coreSpecializations, purgeCompletedSeconds, flags } = reservation;
  const facts = [
    partition ? words.inPartition(partition) : "",
    features ? words.withFeatures(features) : "",
    licenses ? words.withLicenses(licenses) : "",
    ...(coreSpecializations ?? []).map(({ node, core }) => words.coresOf(core, node)),
    typeof purgeCompletedSeconds === "number" && flags.includes("PURGE_COMP")
      ? words.removedAfter(formatDuration(purgeCompletedSeconds * 1000))
      : "",
    ...sayReservationFlags(flags),
  ].filter(Boolean);
  return facts.length > 0 ? facts.join("; ") : "–";
}
