"use client";

import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { type ColumnSort, ColumnTable } from "@/components/ui/data-table";
import { changeQuery } from "@/lib/address/change-address";
import { hasUsableTimes, toUnusualStatus } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import { formatTimelineChoice, parseTimelineChoice } from "@/lib/status/status-parameters";
import { type SortColumn, sortDowntimes, turnOrder } from "@/lib/status/table-order";
import { formatSpanZone, sayPhase } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";
import { PhaseMark } from "../downtime-marks";
import { ResourceLink } from "../resource-link";

type DowntimeTableProps = {
  caption: string;
  downtimes: PhasedDowntime[];
  showResource: boolean;
  /** Fills the column of what each does to the reader's jobs; without it there is none. */
  impactOf?: (downtime: PhasedDowntime) => ReactNode;
};

/** Every downtime in words and numbers, soonest first, including those that the timeline can't draw. */
export function DowntimeTable({ caption, downtimes, showResource, impactOf }: DowntimeTableProps) {
  const { zone, presentMs } = useTime();
  const { parameters } = useAddress();
  const { order } = parseTimelineChoice(parameters);
  const show = (ms: number | null) =>
    ms === null ? words.notProvided : formatInstant(ms, zone, "moment", presentMs);
  const sortBy = (column: SortColumn, name: string): ColumnSort => ({
    href: changeQuery(parameters, formatTimelineChoice({ order: turnOrder(order, column) })),
    title: words.sortedBy(name),
    order: order === column ? "ascending" : order === `-${column}` ? "descending" : null,
  });
  return (
    <ColumnTable
      caption={caption}
      rows={sortDowntimes(downtimes, order)}
      nameOf={({ entry }) => entry.id}
      hasRowNames={showResource}
      columns={[
        showResource && [
          words.resource,
          ({ entry }) => <ResourceLink name={entry.downtime.resourceName} />,
          "min-w-28 normal-nums",
          sortBy("resource", words.resource),
        ],
        [
          words.phase,
          (phased) => (
            <>
              <PhaseMark phase={phased.phase} className="mr-1.5 inline-block align-[-1px]" />
              {[sayPhase(phased), toUnusualStatus(phased.entry.downtime)].filter(Boolean).join(", ")}
              {phased.entry.overlaps ? words.overlapsInTable : ""}
            </>
          ),
          "whitespace-nowrap",
        ],
        impactOf && [words.yourJobs, impactOf, "min-w-48"],
        [words.start, ({ entry }) => show(entry.startMs), "whitespace-nowrap", sortBy("start", words.start)],
        [words.end, ({ entry }) => show(entry.endMs), "whitespace-nowrap", sortBy("end", words.end)],
        [
          words.zone,
          ({ entry }) => formatSpanZone(entry.startMs, entry.endMs, zone),
          "whitespace-nowrap normal-nums",
        ],
        [
          words.duration,
          ({ entry }) =>
            hasUsableTimes(entry)
              ? formatDuration(Number(entry.endMs) - Number(entry.startMs))
              : words.durationUnknown,
          "whitespace-nowrap text-right",
          sortBy("duration", words.duration),
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
