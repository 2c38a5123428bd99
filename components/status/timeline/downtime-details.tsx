"use client";

import type { ReactNode } from "react";
import { Instant } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { hasUsableTimes, toCountdown, toUnusualStatus } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import { sayPhase } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { Countdown } from "../countdown";

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
export function DowntimeDetails({ id, downtime: phased, ...slots }: DowntimeDetailsProps) {
  const { entry, phase } = phased;
  const { notes, impact, onClose } = slots;
  const { downtime, startMs, endMs } = entry;
  const unusual = toUnusualStatus(downtime);
  const countdown = toCountdown(entry, phase);
  const neighbours = [entry.overlaps ? words.overlaps : null, entry.backToBack ? words.backToBack : null];
  const facts: [string, ReactNode][] = [
    [words.phase, [sayPhase(phased), ...neighbours].filter(Boolean).join(", ")],
    [words.start, <Instant key="start" ms={startMs} style="exact" />],
    [words.end, <Instant key="end" ms={endMs} style="exact" />],
    [
      words.duration,
      hasUsableTimes(entry) ? formatDuration(Number(endMs) - Number(startMs)) : words.durationUnknown,
    ],
    ...(unusual === null ? [] : [[words.receivedStatus, unusual] satisfies [string, ReactNode]]),
    [words.scheduled, words.yesNo(downtime.scheduled)],
    [words.reboot, words.yesNo(downtime.reboot)],
    [words.updated, <Instant key="updated" ms={parseInstant(downtime.updatedAt)} style="exact" />],
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
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {impact}
      {notes}
    </div>
  );
}
