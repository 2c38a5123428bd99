"use client";

import Link from "next/link";
import { useTime } from "@/components/shell/time/time-provider";
import { PhaseMark } from "@/components/status/downtime-marks";
import { ResourceLink } from "@/components/status/resource-link";
import { Panel } from "@/components/ui/panel";
import { feedPath } from "@/lib/status/resource-path";
import { formatNear, formatNearSpan } from "@/lib/time/zone";
import { toDowntimesStanding } from "@/lib/work/completeness";
import { listNextDowntimes } from "@/lib/work/downtime-hits";
import * as words from "@/lib/work/words";
import { useOverview } from "./use-overview";

const links = [
  { href: "/status", label: words.allResources },
  { href: "/history", label: words.history },
  { href: "/board", label: words.wallBoard },
  { href: "/api/status/downtimes.ics", label: words.calendar },
  { href: feedPath, label: words.feed },
];

const mostShown = 5;

/** The facility's next downtimes, those where the reader has jobs (`ownNames`) marked, and where more of it is. */
export function FacilityPanel({ ownNames }: { ownNames?: ReadonlySet<string> }) {
  const { zone } = useTime();
  const { overview, lists, nowMs } = useOverview();
  const downtimes = listNextDowntimes(overview, mostShown, nowMs);
  return (
    <Panel heading={words.facility}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="font-semibold text-sm">{words.nextDowntimes}</h3>
        {downtimes.length === 0 ? (
          <p className="text-ink-muted text-sm">{words.noDowntimes[toDowntimesStanding(lists, nowMs)]}</p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {downtimes.map(({ id, resource, name, startMs, endMs }) => (
              <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2">
                <span className="translate-y-0.5 text-plan">
                  <PhaseMark phase="upcoming" />
                </span>
                <p className="wrap-anywhere">
                  <ResourceLink name={resource} />{" "}
                  <span className="tabular-nums">
                    {endMs === null
                      ? words.startsAt(formatNear(startMs, zone, nowMs))
                      : formatNearSpan(startMs, endMs, zone, nowMs)}
                  </span>{" "}
                  {ownNames?.has(resource) ? (
                    <span className="font-medium">{words.whereYourJobsAre} </span>
                  ) : null}
                  <span className="text-ink-muted">{name || words.noDescription}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        <nav aria-label={words.moreAboutFacility} className="-mx-1 flex flex-wrap gap-x-3 print:hidden">
          {links.map(({ href, label }) => {
            const Tag = href.startsWith("/api/") ? "a" : Link;
            return (
              <Tag
                key={href}
                href={href}
                className="inline-flex min-h-6 items-center px-1 text-sm underline underline-offset-2"
              >
                {label}
              </Tag>
            );
          })}
        </nav>
      </div>
    </Panel>
  );
}
