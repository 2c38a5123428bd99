"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { useAddress } from "@/components/shell/use-address";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeQuery } from "@/lib/address/change-address";
import { wordParameter } from "@/lib/address/parameter";
import { type PlannedDowntime, sayWhatIsKept, toSpanPhase } from "@/lib/compute/machine/agenda";
import type { Reservation } from "@/lib/compute/machine/machine-model";
import * as words from "@/lib/compute/machine/words";
import { toRowKeys } from "@/lib/compute/row-keys";
import { toWindow, type Zoom, zooms } from "@/lib/time/time-window";
import { formatZone } from "@/lib/time/zone";
import { AgendaLane } from "./agenda-lane";

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
      {downtimes === null ? (
        <p className="border-line border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">
          {words.downtimesNotLoaded}
        </p>
      ) : null}
      {reservations === null ? (
        <p className="border-line border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">
          {words.reservationsNotLoaded}
        </p>
      ) : null}
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
                phase={toSpanPhase(start, end, nowMs)}
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
                phase={toSpanPhase(reservation.startAt, reservation.endAt, nowMs)}
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
