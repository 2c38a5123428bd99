"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { useAddress } from "@/components/shell/use-address";
import { toRowKeys } from "@/components/ui/row-keys";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeQuery } from "@/lib/address/change-address";
import { wordParameter } from "@/lib/address/parameter";
import { type AgendaSpan, drawSpan, toSpanPhase } from "@/lib/compute/machine/agenda";
import * as words from "@/lib/compute/machine/words";
import { type TimeWindow, toWindow, type Zoom, zooms } from "@/lib/time/time-window";
import { formatZone } from "@/lib/time/zone";

type AgendaProps = {
  spans: AgendaSpan[];
  areReservationsKnown: boolean;
  areDowntimesKnown: boolean;
  nowMs: number;
};

const zoomParameter = wordParameter(zooms, "10d");
/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** Reservations and the resource's downtimes on one time axis. */
export function Agenda({ spans, areReservationsKnown, areDowntimesKnown, nowMs }: AgendaProps) {
  const { zone } = useTime();
  const { parameters, change } = useAddress();
  const zoom = zoomParameter.parse(parameters.get("zoom"));
  const toChanges = (value: Zoom) => ({ zoom: zoomParameter.format(value) });
  const window = toWindow(zoom, zone, nowMs);
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
      {areDowntimesKnown ? null : <Missing text={words.downtimesNotLoaded} />}
      {areReservationsKnown ? null : <Missing text={words.reservationsNotLoaded} />}
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

const Missing = ({ text }: { text: string }) => (
  <p className="border-line border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">{text}</p>
);

type AgendaLaneProps = { lane: AgendaSpan; nowMs: number; window: TimeWindow };

/** Names aren't unique, nor are starts. */
export const toSpanName = ({ kind, name, start }: AgendaSpan) => `${kind} ${name} ${start}`;

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
