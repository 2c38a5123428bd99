"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { useAddress } from "@/components/shell/use-address";
import { ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { useGlide } from "@/components/ui/held-order";
import { compareEntries, hasUsableTimes, toUnusualStatus } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import { parseTimelineChoice } from "@/lib/status/status-parameters";
import type { LaneSubject } from "@/lib/status/timeline/lane-subject";
import { addPastDowntimes, type RecordedPast } from "@/lib/status/timeline/recorded-past";
import { nameZone, sayPhase } from "@/lib/status/timeline/span-text";
import { leastBarWidth, toLane } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { extendIntoPast, toFraction, toWindow } from "@/lib/time/time-window";
import { formatInstant } from "@/lib/time/zone";
import { PhaseMark, RebootMark, UnscheduledMark } from "../downtime-marks";
import type { NoteSlots } from "../note-slots";
import { ResourceLink } from "../resource-link";
import { TimelineLane } from "./timeline-lane";
import { useBarFocus } from "./use-bar-focus";

type DowntimeTimelineProps = {
  subjects: LaneSubject[];
  /** What couldn't be loaded, in words; null if nothing failed. */
  unread: string | null;
  nowMs: number;
  /** What was recorded of the past that the address asks for; null if it couldn't be read. */
  past?: RecordedPast | null;
  /** True on the page of one resource: the table is open and omits the resource's name. */
  isOwnPage?: boolean;
  notes?: NoteSlots;
};

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;
/** The usual height in rem: heading, axis, legend and table line, plus a lane per resource. */
const toUsualHeight = (lanes: number) => 10 + lanes * 2.1;

/** Downtimes as bars over the days, with a lane per resource, and as a table below. */
export function DowntimeTimeline({
  subjects: current,
  unread,
  nowMs,
  past: recorded = null,
  isOwnPage = false,
  notes,
}: DowntimeTimelineProps) {
  const { zone } = useTime();
  const { parameters } = useAddress();
  const { zoom, past: back } = parseTimelineChoice(parameters);
  const [isTableOpen, setTableOpen] = useState(isOwnPage);
  const past = back === null ? null : recorded;
  const ahead = toWindow(zoom, zone, nowMs);
  const window = back === null ? ahead : extendIntoPast(ahead, back, zone, nowMs);
  const subjects = addPastDowntimes(current, past);
  const lanes = subjects.map((subject) => toLane(subject.downtimes, window, leastBarWidth, nowMs));
  const focus = useBarFocus(lanes.flatMap(({ bars }) => bars.map(({ entry }) => entry.id)));
  const downtimes = subjects.flatMap((subject) => subject.downtimes);
  const scrollerRef = useScrollToNow(toFraction(nowMs, window) ?? 0, `${zoom} ${zone} ${back}`);

  // A lane of another height moves what is below it, without a jump.
  const [figureRef, lanesRef] = [useGlide<HTMLElement>(), useGlide<HTMLUListElement>()];

  return (
    <figure
      id="timeline"
      ref={figureRef}
      aria-label={words.timeline}
      // Of many, below the fold, it doesn't slow down the first paint; its height is reserved until it is rendered.
      className={`min-w-0 overflow-hidden rounded-md border border-line bg-surface [--label:7.5rem] sm:[--label:12rem] print:[content-visibility:visible] ${isOwnPage ? "" : "[content-visibility:auto]"}`}
      style={{ containIntrinsicHeight: `auto ${toUsualHeight(subjects.length)}rem` }}
    >
      <figcaption className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-line border-b px-3 py-1">
        <h2 className="font-semibold text-base">{words.timeline}</h2>
        <span className="text-ink-muted text-xs">{nameZone(nowMs, zone)}</span>
      </figcaption>
      {unread ? (
        <p className="border-line border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">{unread}</p>
      ) : null}
      {back !== null && !past ? (
        <p className="border-line border-b bg-warn-soft px-3 py-1.5 text-sm text-warn">
          {words.pastNotLoaded}
        </p>
      ) : null}
      <section
        {...reachable}
        ref={scrollerRef}
        aria-label={words.lanes}
        className="overflow-x-auto print:overflow-visible"
      >
        <div className="relative min-w-[calc(var(--label)+50rem)] print:min-w-0">
          <TimelineAxis window={window} zone={zone} nowMs={nowMs} label={words.resource} />
          <ul ref={lanesRef} onKeyDown={focus.onKeyDown}>
            {subjects.map((subject, index) => (
              <TimelineLane
                key={`${subject.name}/${subjects.slice(0, index).filter(({ name }) => name === subject.name).length}`}
                subject={subject}
                lane={lanes[index]}
                focus={focus}
                notes={notes}
                past={past}
                window={window}
              />
            ))}
          </ul>
        </div>
      </section>
      <TimelineLegend />
      {downtimes.length === 0 ? (
        <p className="border-line border-t px-3 py-1.5 text-ink-muted text-sm empty:hidden">
          {unread ? null : words.noDowntimes}
        </p>
      ) : (
        <Disclosure
          isPrinted
          summary={words.showTable(downtimes.length)}
          open={isOwnPage}
          onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}
          className="border-line border-t px-3 py-1"
        >
          <DowntimeTable
            caption={words.downtimes}
            downtimes={downtimes}
            showResource={!isOwnPage}
            // What it shows is loaded for those who look.
            impactOf={isTableOpen ? notes?.impactOf : undefined}
          />
        </Disclosure>
      )}
      {past && past.furtherDowntimes > 0 ? (
        <p className="border-line border-t px-3 py-1 text-ink-muted text-sm">
          {words.furtherPast(past.furtherDowntimes)}
        </p>
      ) : null}
    </figure>
  );
}

const marks: [ReactNode, string][] = [
  [<PhaseMark key="in-effect" phase="in-effect" className="text-plan" />, words.legendNames["in-effect"]],
  [<PhaseMark key="upcoming" phase="upcoming" className="text-plan" />, words.legendNames.upcoming],
  [<PhaseMark key="overdue" phase="overdue" className="text-plan" />, words.legendNames.overdue],
  [<UnscheduledMark key="unscheduled" className="text-warn" />, words.unscheduled],
  [<RebootMark key="reboot" className="text-ink" />, words.withReboot],
];
/** Explains the shapes on the timeline. */
function TimelineLegend() {
  return (
    <ul
      aria-label={words.legend}
      className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-3 py-1.5 text-ink-muted text-xs"
    >
      {marks.map(([mark, word]) => (
        <li key={word} className="inline-flex items-center gap-1.5">
          {mark}
          {word}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls a wide timeline to now, once per `view`, so that the user's own scrolling is kept. */
function useScrollToNow(nowAt: number, view: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const doneFor = useRef<string | null>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || doneFor.current === view) return;
    doneFor.current = view;
    const hiddenPx = box.scrollWidth - box.clientWidth;
    if (hiddenPx > 40) box.scrollLeft = Math.max(0, nowAt * box.scrollWidth - box.clientWidth / 4);
  }, [nowAt, view]);
  return ref;
}

type DowntimeTableProps = {
  caption: string;
  downtimes: PhasedDowntime[];
  showResource: boolean;
  /** Fills the column of what each does to the reader's jobs; without it there is none. */
  impactOf?: (downtime: PhasedDowntime) => ReactNode;
};

/** Every downtime in words and numbers, soonest first, including those that the timeline can't draw. */
function DowntimeTable({ caption, downtimes, showResource, impactOf }: DowntimeTableProps) {
  const { zone, presentMs } = useTime();
  const show = (ms: number | null) =>
    ms === null ? words.notProvided : formatInstant(ms, zone, "moment", presentMs);
  return (
    <ColumnTable
      caption={caption}
      rows={downtimes.toSorted((one, other) => compareEntries(one.entry, other.entry))}
      nameOf={({ entry }) => entry.id}
      hasRowNames={showResource}
      columns={[
        showResource && [
          words.resource,
          ({ entry }) => <ResourceLink name={entry.downtime.resourceName} />,
          "min-w-28 normal-nums",
        ],
        [
          words.phase,
          (phased) => (
            <>
              <PhaseMark phase={phased.phase} className="mr-1.5 inline-block align-[-1px]" />
              {[sayPhase(phased), toUnusualStatus(phased.entry.downtime)].filter(Boolean).join(", ")}
            </>
          ),
          "whitespace-nowrap",
        ],
        impactOf && [words.yourJobs, impactOf, "min-w-48"],
        [words.start, ({ entry }) => show(entry.startMs), "whitespace-nowrap"],
        [words.end, ({ entry }) => show(entry.endMs), "whitespace-nowrap"],
        [
          words.duration,
          ({ entry }) =>
            hasUsableTimes(entry)
              ? formatDuration(Number(entry.endMs) - Number(entry.startMs))
              : words.durationUnknown,
          "whitespace-nowrap text-right",
        ],
        [words.scheduled, ({ entry }) => words.yesNo(entry.downtime.scheduled)],
        [words.reboot, ({ entry }) => words.yesNo(entry.downtime.reboot)],
        // It takes what the others leave, so that a longer one in a later row moves no column.
        [
          words.description,
          ({ entry }) => entry.downtime.description || words.noneGiven,
          "w-full min-w-48 whitespace-pre-line normal-nums",
        ],
      ]}
    />
  );
}
