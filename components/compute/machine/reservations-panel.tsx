"use client";

import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { ColumnTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toRowKeys } from "@/components/ui/row-keys";
import * as interruptionWords from "@/lib/compute/interruption/words";
import {
  type AgendaSpan,
  type DowntimesOnPage,
  drawSpan,
  listAgendaSpans,
  toSpanPhase,
} from "@/lib/compute/machine/agenda";
import * as words from "@/lib/compute/machine/words";
import { reservationsQuery } from "@/lib/compute/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { type TimeWindow, toWindow } from "@/lib/time/time-window";
import { formatZone, parseInstant } from "@/lib/time/zone";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";

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
    <>
      <AsOf reading={reading} what={words.reservations.toLowerCase()} />
      <AsOf reading={planned} staleAfterMs={downtimesStaleMs} what={words.downtimes.toLowerCase()} />
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={reading} what={words.theReservations} className="min-h-0" />
      <ReadingRemarks data={reading.data} what={words.reservations.toLowerCase()} />
      {downtimes !== null ? null : planned.problem ? (
        <ProblemNotice problem={planned.problem} compact />
      ) : (
        <p className="text-sm text-warn">{words.downtimesNotLoaded}</p>
      )}
      {isNothingKnown ? null : reservations?.length === 0 && downtimes?.length === 0 ? (
        <EmptyState title={words.nothingReserved}>{ages}</EmptyState>
      ) : (
        <>
          <Agenda spans={spans} nowMs={nowMs} />
          <Panel
            heading={words.list}
            aside={words.counts(reservations?.length ?? null, downtimes?.length ?? null)}
            age={ages}
            padded={false}
          >
            <ReservationTable spans={spans} nowMs={nowMs} impactOf={impactOf} />
          </Panel>
        </>
      )}
    </div>
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
        impactOf && [interruptionWords.yourJobs, ({ subject }) => impactOf(subject), "w-80 min-w-80"],
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

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** Reservations and the resource's downtimes on one time axis. */
function Agenda({ spans, nowMs }: Pick<ReservationTableProps, "spans" | "nowMs">) {
  const { zone } = useTime();
  const window = toWindow("10d", zone, nowMs);
  const keys = toRowKeys(spans.map(toSpanName));
  return (
    <figure
      aria-label={words.reservationsAndDowntimes}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-surface [--label:7.5rem] sm:[--label:12rem]"
    >
      <figcaption className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1">
        <h2 className="font-semibold text-base">{words.reservationsAndDowntimes}</h2>
        <span className="text-ink-muted text-sm">
          {zone} ({formatZone(nowMs, zone)})
        </span>
      </figcaption>
      <section {...reachable} aria-label={words.lanes} className="overflow-x-auto">
        <div className="relative min-w-[calc(var(--label)+50rem)]">
          <TimelineAxis window={window} zone={zone} nowMs={nowMs} label={words.reservation} />
          <ul>
            {spans.map((span, index) => (
              <AgendaLane key={keys[index]} lane={span} nowMs={nowMs} window={window} />
            ))}
          </ul>
        </div>
      </section>
    </figure>
  );
}

type AgendaLaneProps = { lane: AgendaSpan; nowMs: number; window: TimeWindow };

/** Names aren't unique, nor are starts. */
const toSpanName = ({ kind, name, start }: AgendaSpan) => `${kind} ${name} ${start}`;

const looks = {
  reservation: {
    now: "border-ink bg-ink text-surface",
    other: "border-ink border-dashed bg-sunken text-ink",
  },
  downtime: {
    now: "border-plan bg-plan text-surface",
    other: "border-plan bg-plan-soft text-plan",
  },
};
const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;

/** One reservation or downtime on the time axis. The table below lists the same in words. */
function AgendaLane({ lane: { name, kind, start, end, label }, nowMs, window }: AgendaLaneProps) {
  const phase = toSpanPhase(start, end, nowMs);
  const span = drawSpan(start, end, window);
  const look = looks[kind][phase === "now" || phase === "open" ? "now" : "other"];
  return (
    <li className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-line border-b last:border-b-0">
      <div className="sticky left-0 z-3 min-w-0 border-line border-r bg-surface px-3 py-1 text-sm">
        <span className="wrap-anywhere line-clamp-2">{name}</span>
        <span className="text-ink-muted text-xs">{words.phases[phase]}</span>
      </div>
      <div className="relative min-h-11">
        {span ? (
          <span
            className={`absolute top-2.5 z-1 flex h-6 min-w-[3px] items-center gap-1 overflow-hidden whitespace-nowrap rounded-sm border px-1 text-xs ${look} ${span.width < 0.02 ? "px-0" : ""}`}
            style={{ left: percent(span.left), width: percent(span.width) }}
          >
            {span.continuesBefore ? <span aria-hidden="true">‹</span> : null}
            <span className={span.width < 0.05 ? "sr-only" : "truncate"}>{label}</span>
            {span.continuesAfter ? (
              <span aria-hidden="true" className="ml-auto">
                ›
              </span>
            ) : null}
          </span>
        ) : (
          <span className="sticky left-[calc(var(--label)+0.5rem)] z-2 inline-flex h-11 items-center px-2 text-ink-muted text-xs">
            <span className="bg-surface px-1">
              {phase === "unknown" ? words.timesUnknown : words.outside(words.phases[phase])}
            </span>
          </span>
        )}
      </div>
    </li>
  );
}
