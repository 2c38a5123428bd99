"use client";

import { Fragment, type ReactNode } from "react";
import { Instant } from "@/components/shell/time/instant";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import * as interruptionWords from "@/lib/compute/interruption/words";
import {
  type PlannedDowntime,
  sayReservationFlags,
  sayWhatIsKept,
  sayWhoMayUse,
  spanPhaseWords,
  toSpanPhase,
} from "@/lib/compute/machine/agenda";
import type { Reservation } from "@/lib/compute/machine/machine-model";
import * as words from "@/lib/compute/machine/words";
import { toRowKeys } from "@/lib/compute/row-keys";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";

const durationColumn = 3;

type ReservationTableProps = {
  reservations: Reservation[];
  downtimes: PlannedDowntime[] | null;
  nowMs: number;
  /** Fills the column of what each does to the reader's jobs; without it there is none. */
  impactOf?: (subject: Reservation | PlannedDowntime) => ReactNode;
};

/** Everything on the time axis as a table, plus the details that the axis can't show. */
export function ReservationTable({ reservations, downtimes, nowMs, impactOf }: ReservationTableProps) {
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
        {spanPhaseWords[toSpanPhase(start, end, nowMs)]}
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
