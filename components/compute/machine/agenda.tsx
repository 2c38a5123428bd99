"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { useAddress } from "@/components/shell/use-address";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeQuery } from "@/lib/address/change-address";
import { wordParameter } from "@/lib/address/parameter";
import { drawSpan, type PlannedDowntime, sayWhatIsKept, toSpanPhase } from "@/lib/compute/machine/agenda";
import type { Reservation } from "@/lib/compute/machine/machine-model";
import * as words from "@/lib/compute/machine/words";
import { outside, phases, timesUnknown } from "@/lib/compute/machine/words";
import { toRowKeys } from "@/lib/compute/row-keys";
import { type TimeWindow, toWindow, type Zoom, zooms } from "@/lib/time/time-window";
import { formatZone } from "@/lib/time/zone";

type AgendaProps = {
  /** Null if they are unknown. */
  reservations: Reservation[] | null;
  /** Null if they couldn't be loaded. */
  downtimes: PlannedDowntime[] | null;
  nowMs: number;
};

const zoomParameter = wordParameter(zooms, "10d");
/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** Reservations and the resource's downtimes on one time axis. */
export function Agenda({ reservations, downtimes, nowMs }: AgendaProps) {
  const { zone } = useTime();
  const { parameters, change } = useAddress();
  const zoom = zoomParameter.parse(parameters.get("zoom"));
  const toChanges = (value: Zoom) => ({ zoom: zoomParameter.format(value) });
  const window = toWindow(zoom, zone, nowMs);
  const downtimeKeys = toRowKeys((downtimes ?? []).map(({ start }) => start ?? ""));
  const reservationKeys = toRowKeys((reservations ?? []).map(({ name }) => name));
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
        <div className="sm:ml-auto">
          <SegmentedLinks
            label={words.zoom}
            current={zoom}
            segments={zooms.map((value) => ({
              value,
              label: words.zooms[value],
              href: changeQuery(parameters, toChanges(value)),
            }))}
            onSelect={(value) => change(toChanges(value))}
          />
        </div>
      </figcaption>
      {downtimes === null ? <Missing text={words.downtimesNotLoaded} /> : null}
      {reservations === null ? <Missing text={words.reservationsNotLoaded} /> : null}
      <section {...reachable} aria-label={words.lanes} className="overflow-x-auto">
        <div className="relative min-w-[calc(var(--label)+50rem)]">
          <TimelineAxis window={window} zone={zone} nowMs={nowMs} label={words.reservation} />
          <ul>
            {(downtimes ?? []).map(({ start, end, description }, index) => (
              <AgendaLane
                key={downtimeKeys[index]}
                name={words.downtime}
                kind="downtime"
                start={start}
                end={end}
                nowMs={nowMs}
                words={description || words.downtime}
                window={window}
              />
            ))}
            {(reservations ?? []).map((reservation, index) => (
              <AgendaLane
                key={reservationKeys[index]}
                name={reservation.name || words.unnamed}
                kind="reservation"
                start={reservation.startAt}
                end={reservation.endAt}
                nowMs={nowMs}
                words={sayWhatIsKept(reservation)}
                window={window}
              />
            ))}
          </ul>
        </div>
      </section>
    </figure>
  );
}

const Missing = ({ text }: { text: string }) => (
  <p className="border-line border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">{text}</p>
);

type AgendaLaneProps = {
  name: string;
  kind: "reservation" | "downtime";
  start: string | null;
  end: string | null;
  nowMs: number;
  words: string;
  window: TimeWindow;
};

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
function AgendaLane({ name, kind, start, end, nowMs, words, window }: AgendaLaneProps) {
  const phase = toSpanPhase(start, end, nowMs);
  const span = drawSpan(start, end, window);
  const look = looks[kind][phase === "now" || phase === "open" ? "now" : "other"];
  return (
    <li className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-line border-b last:border-b-0">
      <div className="sticky left-0 z-3 min-w-0 border-line border-r bg-surface px-3 py-1 text-sm">
        <span className="wrap-anywhere line-clamp-2">{name}</span>
        <span className="text-ink-muted text-xs">{phases[phase]}</span>
      </div>
      <div className="relative min-h-11">
        {span ? (
          <span
            className={`absolute top-2.5 z-1 flex h-6 min-w-[3px] items-center gap-1 overflow-hidden whitespace-nowrap rounded-sm border px-1 text-xs ${look} ${span.width < 0.02 ? "px-0" : ""}`}
            style={{ left: percent(span.left), width: percent(span.width) }}
          >
            {span.continuesBefore ? <span aria-hidden="true">‹</span> : null}
            <span className={span.width < 0.05 ? "sr-only" : "truncate"}>{words}</span>
            {span.continuesAfter ? (
              <span aria-hidden="true" className="ml-auto">
                ›
              </span>
            ) : null}
          </span>
        ) : (
          <span className="sticky left-[calc(var(--label)+0.5rem)] z-2 inline-flex h-11 items-center px-2 text-ink-muted text-xs">
            <span className="bg-surface px-1">
              {phase === "unknown" ? timesUnknown : outside(phases[phase])}
            </span>
          </span>
        )}
      </div>
    </li>
  );
}
