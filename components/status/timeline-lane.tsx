"use client";

import Link from "next/link";
import { useId } from "react";
import { StateMark } from "@/components/ui/state-mark";
import type { LaneSubject } from "@/lib/status/lane-subject";
import { toResourcePath } from "@/lib/status/resource-path";
import type { Lane } from "@/lib/status/timeline";
import * as words from "@/lib/status/words";
import { DowntimeDetails } from "./downtime-details";
import { TimelineBar } from "./timeline-bar";
import type { BarFocus } from "./use-bar-focus";

type TimelineLaneProps = { subject: LaneSubject; lane: Lane | undefined; index: number; focus: BarFocus };

const rowPx = 28;

/** One resource's lane: its name, its bars or why there are none, and the details of the open bar. */
export function TimelineLane({ subject, lane, index, focus }: TimelineLaneProps) {
  const detailsId = useId();
  const bars = lane?.bars ?? [];
  const unplaced = lane?.unplaced.length ?? 0;
  const open = bars.find(({ entry }) => entry.id === focus.openId);
  const notes = [
    bars.length === 0 && unplaced === 0 ? subject.empty : null,
    unplaced > 0 ? words.withoutTimes(unplaced) : null,
  ].filter((note) => note !== null);
  return (
    <li className="border-line border-b last:border-b-0">
      <div className="grid grid-cols-[var(--label)_minmax(0,1fr)]">
        <div className="sticky left-0 z-3 flex items-start gap-1.5 border-line border-r bg-surface px-3 py-1">
          <StateMark tone={subject.tone} className={`mt-1 ${subject.isStale ? "opacity-50" : ""}`} />
          <div className="min-w-0">
            <Link
              href={toResourcePath(subject.name)}
              prefetch={false}
              title={subject.name}
              className="line-clamp-2 wrap-anywhere min-h-6 min-w-6 text-sm leading-6 hover:underline"
            >
              {subject.name}
            </Link>
            {subject.note ? <p className="text-ink-muted text-xs">{subject.note}</p> : null}
          </div>
        </div>
        <div className="relative min-h-8" style={{ height: `${(lane?.rows ?? 1) * rowPx + 4}px` }}>
          {notes.length > 0 ? (
            <p
              className={`sticky left-[calc(var(--label)+0.25rem)] z-2 flex h-8 w-fit items-center text-ink-muted text-xs ${bars.length > 0 ? "sr-only" : ""}`}
            >
              <span className="bg-surface px-1">{notes.join(", ")}</span>
            </p>
          ) : null}
          {bars.map((bar, place) => (
            <TimelineBar
              key={bar.entry.id}
              bar={bar}
              topPx={bar.row * rowPx + 4}
              bindings={{
                ...focus.bind(index, place),
                "aria-controls": bar.entry.id === focus.openId ? detailsId : undefined,
              }}
            />
          ))}
        </div>
      </div>
      {open ? <DowntimeDetails id={detailsId} downtime={open} onClose={focus.close} /> : null}
    </li>
  );
}
