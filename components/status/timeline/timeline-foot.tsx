"use client";

import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { type Column, ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Strip } from "@/components/ui/share-bar";
import { toCountdown } from "@/lib/status/downtime";
import type { PastLane, RecordedPast } from "@/lib/status/timeline/recorded-past";
import { formatMoment, formatSpan } from "@/lib/status/timeline/span-text";
import type { Bar } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { Countdown } from "../countdown";
import { listAttributeWords, PhaseMark, RebootMark, UnscheduledMark } from "../downtime-marks";
import { ResourceLink } from "../resource-link";

const items: { mark: ReactNode; word: string }[] = [
  { mark: <PhaseMark phase="in-effect" className="text-plan" />, word: words.legendNames["in-effect"] },
  { mark: <PhaseMark phase="upcoming" className="text-plan" />, word: words.legendNames.upcoming },
  { mark: <PhaseMark phase="overdue" className="text-plan" />, word: words.legendNames.overdue },
  { mark: <PhaseMark phase="past" className="text-ink-muted" />, word: words.legendNames.past },
  { mark: <span className="h-[3px] w-3 bg-warn" />, word: words.overlaps },
  { mark: <UnscheduledMark className="text-warn" />, word: words.unscheduled },
  { mark: <RebootMark className="text-ink" />, word: words.withReboot },
];

const toSample = (tone: "ok" | "down" | "plan" | "unknown" | null) => (
  <Strip paths={tone ? { [tone]: "M0 0h1" } : {}} units={1} className="h-3 w-2.5" />
);
const pastItems: typeof items = [
  { mark: toSample("ok"), word: words.pastLegend.operational },
  { mark: toSample("down"), word: words.pastLegend.unplanned },
  { mark: toSample("plan"), word: words.pastLegend.planned },
  { mark: toSample("unknown"), word: words.pastLegend.other },
  { mark: toSample(null), word: words.pastLegend.unobserved },
];

/** Explains the shapes on the timeline. */
export function TimelineLegend({ hasPast }: { hasPast: boolean }) {
  return (
    <ul
      aria-label={words.legend}
      className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-3 py-1.5 text-ink-muted text-xs"
    >
      {[...items, ...(hasPast ? pastItems : [])].map(({ mark, word }) => (
        <li key={word} className="inline-flex items-center gap-1.5">
          {mark}
          {word}
        </li>
      ))}
    </ul>
  );
}

/** The line below the lanes that describes the hovered or focused bar. It has a constant height. */
export function TimelineReadout({ bar }: { bar: Bar | null }) {
  return (
    <div className="h-14 overflow-hidden border-line border-t px-3 py-1.5 text-sm noscript:hidden print:hidden">
      {bar ? (
        <Summary bar={bar} />
      ) : (
        <p className="text-ink-muted">
          {words.readoutHint}
          <span className="max-sm:hidden"> {words.readoutKeys}</span>
        </p>
      )}
    </div>
  );
}

function Summary({ bar: { entry, phase } }: { bar: Bar }) {
  const { zone, presentMs } = useTime();
  const { downtime, startMs, endMs, overlaps } = entry;
  const countdown = toCountdown(entry, phase);
  const attributes = [
    words.phaseNames[phase],
    ...listAttributeWords(downtime),
    overlaps ? words.overlaps : null,
  ];
  return (
    <>
      <p className="truncate">
        <PhaseMark phase={phase} className="mr-1.5 inline-block align-[-1px]" />
        <span className="font-semibold">{downtime.resourceName}</span> {attributes.filter(Boolean).join(", ")}
        {countdown ? (
          <>
            , {countdown.word} <Countdown toMs={countdown.toMs} />
          </>
        ) : null}
      </p>
      <p className="truncate text-ink-muted">
        {formatSpan(startMs, endMs, zone, presentMs)}
        {downtime.description ? `: ${downtime.description}` : ""}
      </p>
    </>
  );
}

const columns = [
  [words.pastHeads.operational, "operationalMs"],
  [words.pastHeads.unplanned, "unplannedMs"],
  [words.pastHeads.planned, "plannedMs"],
  [words.pastHeads.other, "otherMs"],
  [words.pastHeads.unobserved, "unobservedMs"],
] as const;

/** The recorded part of the timeline in numbers: for how long each resource was what. */
export function RecordedPastTable({ past }: { past: RecordedPast }) {
  const { zone, presentMs } = useTime();
  const caption = words.pastCaption(
    formatMoment(past.fromMs, zone, presentMs),
    formatMoment(past.toMs, zone, presentMs),
  );
  return (
    <Disclosure summary={words.pastTable} className="border-line border-t px-3 py-1">
      <ColumnTable
        caption={caption}
        showCaption
        rows={past.lanes}
        nameOf={({ resource }) => resource}
        columns={[
          [words.resource, ({ resource }) => <ResourceLink name={resource} />, "min-w-28 normal-nums"],
          ...columns.map(
            ([head, field]): Column<PastLane> => [
              head,
              (lane) => formatDuration(lane[field]),
              "whitespace-nowrap text-right",
            ],
          ),
        ]}
      />
      {past.furtherDowntimes > 0 ? (
        <p className="text-ink-muted text-sm">{words.furtherPast(past.furtherDowntimes)}</p>
      ) : null}
    </Disclosure>
  );
}
