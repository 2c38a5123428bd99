"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { Countdown } from "@/components/status/countdown";
import { PhaseMark, UnusualStatus } from "@/components/status/downtime-marks";
import { ResourceLink } from "@/components/status/resource-link";
import type { Overview } from "@/lib/status/situation";
import { formatSpan } from "@/lib/status/timeline/span-text";
import { listNextDowntimes } from "@/lib/work/verdict";
import * as words from "@/lib/work/words";

const mostShown = 3;

type NextDowntimesProps = {
  overview: Overview;
  ownNames: ReadonlySet<string>;
  isKnown: boolean;
  nowMs: number;
};

/** The next downtimes, those of the reader's machines first. */
export function NextDowntimes({ overview, ownNames, isKnown, nowMs }: NextDowntimesProps) {
  const { zone } = useTime();
  const downtimes = listNextDowntimes(overview, ownNames, mostShown, nowMs);
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold text-sm">{words.nextDowntimes}</h3>
      {downtimes.length === 0 ? (
        <p className="text-ink-muted text-sm">{isKnown ? words.noneUpcoming : words.downtimesUnknown}</p>
      ) : (
        <ul className="grid gap-1.5">
          {downtimes.map(({ entry, phase }) => (
            <li key={entry.id} className="flex min-w-0 items-start gap-2 text-sm">
              <span className="mt-1">
                <PhaseMark phase={phase} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  <ResourceLink name={entry.downtime.resourceName} />{" "}
                  <span className="tabular-nums">{formatSpan(entry.startMs, entry.endMs, zone, nowMs)}</span>{" "}
                  <UnusualStatus downtime={entry.downtime} />
                </p>
                <p className="wrap-anywhere line-clamp-2 text-ink-muted">
                  {entry.downtime.description || words.noDescription}
                </p>
              </div>
              {entry.startMs === null ? null : (
                <span className="shrink-0 text-plan">
                  <Countdown toMs={entry.startMs} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
