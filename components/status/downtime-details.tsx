"use client";

import type { ReactNode } from "react";
import { Instant } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { hasUsableTimes, phaseWords, toCountdown } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { Countdown } from "./countdown";

type DowntimeDetailsProps = { id: string; downtime: PhasedDowntime; onClose: () => void };

const sayYesNo = (value: boolean | null) => (value === null ? "not told" : value ? "yes" : "no");

/** All details of one downtime that the facility reports. */
export function DowntimeDetails({ id, downtime: { entry, phase }, onClose }: DowntimeDetailsProps) {
  const { downtime, startMs, endMs } = entry;
  const countdown = toCountdown(entry, phase);
  const neighbours = [
    entry.overlaps ? "overlaps another" : null,
    entry.backToBack ? "back to back with another" : null,
  ];
  const facts: [string, ReactNode][] = [
    ["Phase", [phaseWords[phase], ...neighbours].filter(Boolean).join(", ")],
    ["Start", <Instant key="start" ms={startMs} style="exact" />],
    ["End", <Instant key="end" ms={endMs} style="exact" />],
    ["Duration", hasUsableTimes(entry) ? formatDuration(Number(endMs) - Number(startMs)) : "not known"],
    ["Scheduled", sayYesNo(downtime.scheduled)],
    ["Reboot", sayYesNo(downtime.reboot)],
    ["Updated", <Instant key="updated" ms={parseInstant(downtime.updatedAt)} style="exact" />],
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
          Close details
        </Button>
      </div>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">
        {downtime.description || "No description given"}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
