"use client";

import Link from "next/link";
import { useTime } from "@/components/shell/time/time-provider";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { hasUsableTimes, phaseWords } from "@/lib/status/downtime";
import { toResourcePath } from "@/lib/status/resource-path";
import type { PhasedDowntime } from "@/lib/status/situation";
import { formatSpanZone } from "@/lib/status/span-text";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";
import { PhaseMark } from "./downtime-marks";

type DowntimeTableProps = { caption: string; downtimes: PhasedDowntime[]; showResource: boolean };

const sayYesNo = (value: boolean | null) => (value === null ? "not told" : value ? "yes" : "no");

/** Every downtime in words and numbers, including those that the timeline can't draw. */
export function DowntimeTable({ caption, downtimes, showResource }: DowntimeTableProps) {
  const { zone } = useTime();
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          {showResource ? <HeadCell>Resource</HeadCell> : null}
          <HeadCell>Phase</HeadCell>
          <HeadCell>Start</HeadCell>
          <HeadCell>End</HeadCell>
          <HeadCell>Zone</HeadCell>
          <HeadCell className="text-right">Duration</HeadCell>
          <HeadCell>Scheduled</HeadCell>
          <HeadCell>Reboot</HeadCell>
          <HeadCell>Description</HeadCell>
        </tr>
      </thead>
      <tbody>
        {downtimes.map(({ entry, phase }) => {
          const { downtime, startMs, endMs } = entry;
          const show = (ms: number | null) => (ms === null ? "not told" : formatInstant(ms, zone, "moment"));
          return (
            <tr key={entry.id}>
              {showResource ? (
                <RowHeadCell className="min-w-28">
                  <Link
                    href={toResourcePath(downtime.resourceName)}
                    prefetch={false}
                    className="underline underline-offset-2"
                  >
                    {downtime.resourceName}
                  </Link>
                </RowHeadCell>
              ) : null}
              <Cell className="whitespace-nowrap">
                <PhaseMark phase={phase} className="mr-1.5 inline-block align-[-1px]" />
                {phaseWords[phase]}
                {entry.overlaps ? ", overlaps" : ""}
              </Cell>
              <Cell className="whitespace-nowrap">{show(startMs)}</Cell>
              <Cell className="whitespace-nowrap">{show(endMs)}</Cell>
              <Cell className="whitespace-nowrap">{formatSpanZone(startMs, endMs, zone)}</Cell>
              <Cell className="whitespace-nowrap text-right">
                {hasUsableTimes(entry) ? formatDuration(Number(endMs) - Number(startMs)) : "not known"}
              </Cell>
              <Cell>{sayYesNo(downtime.scheduled)}</Cell>
              <Cell>{sayYesNo(downtime.reboot)}</Cell>
              <Cell className="min-w-48 whitespace-pre-line">{downtime.description || "none given"}</Cell>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
