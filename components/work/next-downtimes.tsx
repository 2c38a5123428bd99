"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { ResourceLink } from "@/components/status/resource-link";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { formatNear, formatNearSpan } from "@/lib/time/zone";
import { toDowntimesStanding } from "@/lib/work/completeness";
import { listNextDowntimes } from "@/lib/work/downtime-hits";
import * as words from "@/lib/work/words";
import { useOverview } from "./use-overview";

const mostShown = 5;

/** The facility's next downtimes by time, those where the reader has jobs (`ownNames`) marked. */
export function NextDowntimes({ ownNames }: { ownNames?: ReadonlySet<string> }) {
  const { zone } = useTime();
  const { overview, lists, nowMs } = useOverview();
  const downtimes = listNextDowntimes(overview, mostShown, nowMs);
  return (
    <Panel heading={words.next}>
      {downtimes.length === 0 ? (
        <p className="text-ink-muted text-sm">{words.noDowntimes[toDowntimesStanding(lists, nowMs)]}</p>
      ) : (
        <ul className="-mt-2 text-sm">
          {downtimes.map(({ id, resource, name, startMs, endMs }) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 leading-6">
              <StateMark tone="plan" className="mt-1" />
              <p className="wrap-anywhere flex min-w-0 flex-wrap gap-x-1.5 sm:flex-nowrap">
                <span className="shrink-0 tabular-nums">
                  {endMs === null
                    ? words.startsAt(formatNear(startMs, zone, nowMs))
                    : formatNearSpan(startMs, endMs, zone, nowMs)}
                </span>
                <span className="max-w-60 shrink-0 font-medium">
                  <ResourceLink name={resource} />
                </span>
                <span className="min-w-0 truncate text-ink-muted max-sm:basis-full" title={name}>
                  {[...(ownNames?.has(resource) ? [words.whereYourJobsAre] : []), name]
                    .filter(Boolean)
                    .join(words.nameSeparator)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
