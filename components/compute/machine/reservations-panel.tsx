"use client";

import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { ColumnTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import * as interruptionWords from "@/lib/compute/interruption/words";
import {
  type AgendaSpan,
  type DowntimesOnPage,
  listAgendaSpans,
  toSpanPhase,
} from "@/lib/compute/machine/agenda";
import * as words from "@/lib/compute/machine/words";
import { reservationsQuery } from "@/lib/compute/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";
import { Agenda, toSpanName } from "./agenda";

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
  const reservations = reading.data?.items ?? null;
  const spans = listAgendaSpans(reservations ?? [], downtimes ?? []);
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
          <Agenda
            spans={spans}
            areReservationsKnown={reservations !== null}
            areDowntimesKnown={downtimes !== null}
            nowMs={nowMs}
          />
          <Panel
            heading={words.list}
            aside={words.counts(reservations?.length ?? null, downtimes?.length ?? null)}
            actions={ages}
            padded={false}
          >
            <ReservationTable spans={spans} nowMs={nowMs} impactOf={impactOf} />
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

type ReservationTableProps = {
  spans: AgendaSpan[];
  nowMs: number;
  /** Fills the column of what each does to the reader's jobs; without it there is none. */
  impactOf?: (subject: AgendaSpan["subject"]) => ReactNode;
};

/** Everything on the time axis as a table, plus the details that the axis can't show. */
function ReservationTable({ spans, nowMs, impactOf }: ReservationTableProps) {
  const [name, from, to, duration, who, reserves, details] = words.reservationColumns;
  return (
    <ColumnTable
      caption={words.reservationsAndDowntimes}
      paintedWholeAs="reservations"
      rows={spans}
      nameOf={toSpanName}
      columns={[
        [
          name,
          (span) => (
            <>
              <bdi>{span.name}</bdi>
              <span className="block font-normal text-ink-muted text-xs">
                {words.phases[toSpanPhase(span.start, span.end, nowMs)]}
              </span>
            </>
          ),
          "min-w-24",
        ],
        [from, ({ start }) => <NearInstant iso={start} />, "whitespace-nowrap"],
        [to, ({ end }) => <NearInstant iso={end} />, "whitespace-nowrap"],
        [duration, sayDuration, "whitespace-nowrap text-right"],
        impactOf && [interruptionWords.yourJobs, ({ subject }) => impactOf(subject), "min-w-40"],
        [who, (span) => span.who, "min-w-24"],
        [
          reserves,
          ({ kept, nodeList }) => (
            <>
              {kept}
              {nodeList ? <span className="block font-mono text-ink-muted text-xs">{nodeList}</span> : null}
            </>
          ),
          "min-w-24",
        ],
        [details, (span) => span.details, "min-w-36 whitespace-pre-line"],
      ]}
    />
  );
}

const NearInstant = ({ iso }: { iso: string | null }) => (
  <Instant ms={parseInstant(iso)} style="near" zoned={false} />
);

function sayDuration({ start, end }: AgendaSpan): string {
  const ms = (parseInstant(end) ?? Number.NaN) - (parseInstant(start) ?? Number.NaN);
  return ms >= 0 ? formatDuration(ms) : words.unknown;
}
