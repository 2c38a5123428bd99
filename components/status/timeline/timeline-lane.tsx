"use client";

import Link from "next/link";
import { type ReactNode, useId } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Strip } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import { hasUsableTimes, toCountdown } from "@/lib/status/downtime";
import { toResourcePath } from "@/lib/status/resource-path";
import type { PhasedDowntime } from "@/lib/status/situation";
import type { LaneSubject } from "@/lib/status/timeline/lane-subject";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import { formatMoment, formatSpan, sayPhase, sayTimesFaults } from "@/lib/status/timeline/span-text";
import type { Lane } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import type { TimeWindow } from "@/lib/time/time-window";
import { parseInstant } from "@/lib/time/zone";
import { Countdown, listAttributeWords } from "../downtime-marks";
import type { NoteSlots } from "../note-slots";
import { percent, TimelineBar } from "./timeline-bar";
import type { BarFocus } from "./use-bar-focus";

type TimelineLaneProps = {
  subject: LaneSubject;
  lane: Lane | undefined;
  focus: BarFocus;
  /** What was recorded, if the window reaches back; null: it doesn't. */
  past: RecordedPast | null;
  window: TimeWindow;
  notes: NoteSlots | undefined;
};

const rowPx = 28;
/** What the recorded status takes below the rows. */
const pastPx = 12;

/** One resource's lane: its name, its bars or why there are none, and the details of the open bar. */
export function TimelineLane({ subject, lane, focus, past, window, notes: slots }: TimelineLaneProps) {
  const detailsId = useId();
  const bars = lane?.bars ?? [];
  const unplaced = lane?.unplaced ?? [];
  const open = bars.find(({ entry }) => entry.id === focus.openId);
  const notes = [
    bars.length === 0 && unplaced.length === 0 ? subject.empty : null,
    unplaced.length > 0 ? sayTimesFaults(unplaced.map(({ entry }) => entry)) : null,
  ].filter((note) => note !== null);
  return (
    <li className="lane">
      <div className="lane-parts">
        <div className="lane-head">
          <StateMark tone={subject.tone} className="mt-1" />
          <div className="min-w-0">
            <Link
              href={toResourcePath(subject.name)}
              prefetch={false}
              title={subject.name}
              className="lane-link"
            >
              {subject.name}
            </Link>
            {subject.note ? <p className="text-ink-muted text-xs">{subject.note}</p> : null}
          </div>
        </div>
        <div
          className="relative min-h-8"
          style={{ height: `${(lane?.rows ?? 1) * rowPx + 4 + (past ? pastPx : 0)}px` }}
        >
          {notes.length > 0 ? (
            <p className={bars.length > 0 ? "lane-note sr-only" : "lane-note"}>
              <span>{notes.join(", ")}</span>
            </p>
          ) : null}
          {past ? <PastStrip past={past} resource={subject.name} window={window} /> : null}
          {bars.map((bar) => (
            <TimelineBar
              key={bar.entry.id}
              bar={bar}
              topPx={bar.row * rowPx + 4}
              bindings={{
                ...focus.bind(bar.entry.id),
                "aria-controls": bar.entry.id === focus.openId ? detailsId : undefined,
              }}
            />
          ))}
        </div>
      </div>
      {open ? (
        <DowntimeDetails
          id={detailsId}
          downtime={open}
          notes={slots?.ofDowntime(open)}
          impact={slots?.impactOf?.(open)}
          onClose={focus.close}
        />
      ) : null}
    </li>
  );
}

type PastStripProps = { past: RecordedPast; resource: string; window: TimeWindow };

/** What was recorded of a resource, at the foot of its lane, on the timeline's own scale, and in words. */
function PastStrip({ past, resource, window }: PastStripProps) {
  const lane = past.lanes.find((one) => one.resource === resource);
  if (!lane) return <span className="sr-only">{words.nothingRecorded}</span>;
  const length = window.toMs - window.fromMs;
  const times = Object.entries(words.pastHeads).map(([kind, head]): [string, number] => [
    head,
    lane[`${kind as keyof typeof words.pastHeads}Ms`],
  ]);
  const said = times.flatMap(([head, ms]) => (ms > 0 ? `${head} ${formatDuration(ms)}` : [])).join(", ");
  return (
    <div title={said} className="absolute inset-x-0 bottom-0.5 h-3 overflow-hidden">
      <span className="sr-only">{words.recorded(said)}</span>
      <div
        className="absolute inset-y-0"
        style={{
          left: percent((past.fromMs - window.fromMs) / length),
          width: percent((past.toMs - past.fromMs) / length),
        }}
      >
        <Strip paths={lane.paths} units={past.units} className="h-full w-full" />
      </div>
    </div>
  );
}

type DowntimeDetailsProps = {
  id: string;
  downtime: PhasedDowntime;
  /** The downtime's notes. */
  notes?: ReactNode;
  /** What it does to the reader's jobs. */
  impact?: ReactNode;
  onClose: () => void;
};

/** All details of one downtime that the facility reports. */
function DowntimeDetails({ id, downtime: phased, notes, impact, onClose }: DowntimeDetailsProps) {
  const { zone, presentMs } = useTime();
  const { entry, phase } = phased;
  const { downtime, startMs, endMs } = entry;
  const countdown = toCountdown(entry, phase);
  const updatedMs = parseInstant(downtime.updatedAt);
  const facts = [
    sayPhase(phased),
    formatSpan(startMs, endMs, zone, presentMs),
    hasUsableTimes(entry) ? formatDuration(Number(endMs) - Number(startMs)) : null,
    ...listAttributeWords(downtime),
    updatedMs === null ? null : words.updated(formatMoment(updatedMs, zone, presentMs)),
  ];
  return (
    <div
      id={id}
      className="sticky left-0 z-3 grid w-[min(100%,calc(100vw-2rem))] gap-2 border-line border-t bg-sunken px-3 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-semibold">
          {downtime.resourceName}
          {countdown ? (
            <span className="font-normal text-ink-muted">
              {" "}
              {countdown.word} <Countdown toMs={countdown.toMs} />
            </span>
          ) : null}
        </p>
        <Button size="small" className="ml-auto" onClick={onClose}>
          {words.closeDetails}
        </Button>
      </div>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">
        {downtime.description || words.noDescription}
      </p>
      <p className="wrap-anywhere text-ink-muted">{facts.filter(Boolean).join(" · ")}</p>
      {impact}
      {notes}
    </div>
  );
}
