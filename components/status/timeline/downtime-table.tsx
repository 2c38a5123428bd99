"use client";

import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
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
  const { order } = parseTimelineChoice(useAddress().parameters);
  const show = (ms: number | null) =>
    ms === null ? words.notProvided : formatInstant(ms, zone, "moment", presentMs);
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          {showResource ? <SortHeadCell column="resource" name={words.resource} /> : null}
          <HeadCell>{words.phase}</HeadCell>
          {impactOf ? <HeadCell>{words.yourJobs}</HeadCell> : null}
          <SortHeadCell column="start" name={words.start} />
          <SortHeadCell column="end" name={words.end} />
          <HeadCell>{words.zone}</HeadCell>
          <SortHeadCell column="duration" name={words.duration} className="text-right" />
          <HeadCell>{words.scheduled}</HeadCell>
          <HeadCell>{words.reboot}</HeadCell>
          {/* It takes what the others leave, so that a longer one in a later row moves no column. */}
          <HeadCell className="w-full">{words.description}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {sortDowntimes(downtimes, order).map((phased) => {
          const { entry, phase } = phased;
          const { downtime, startMs, endMs } = entry;
          return (
            <tr key={entry.id}>
              {showResource ? (
                <RowHeadCell className="min-w-28 normal-nums">
                  <ResourceLink name={downtime.resourceName} />
                </RowHeadCell>
              ) : null}
              <Cell className="whitespace-nowrap">
                <PhaseMark phase={phase} className="mr-1.5 inline-block align-[-1px]" />
                {[sayPhase(phased), toUnusualStatus(downtime)].filter(Boolean).join(", ")}
                {entry.overlaps ? words.overlapsInTable : ""}
              </Cell>
              {impactOf ? <Cell className="min-w-48">{impactOf(phased)}</Cell> : null}
              <Cell className="whitespace-nowrap">{show(startMs)}</Cell>
              <Cell className="whitespace-nowrap">{show(endMs)}</Cell>
              <Cell className="whitespace-nowrap normal-nums">{formatSpanZone(startMs, endMs, zone)}</Cell>
              <Cell className="whitespace-nowrap text-right">
                {hasUsableTimes(entry)
                  ? formatDuration(Number(endMs) - Number(startMs))
                  : words.durationUnknown}
              </Cell>
              <Cell>{words.yesNo(downtime.scheduled)}</Cell>
              <Cell>{words.yesNo(downtime.reboot)}</Cell>
              <Cell className="min-w-48 whitespace-pre-line normal-nums">
                {downtime.description || words.noneGiven}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

type SortHeadCellProps = { column: SortColumn; name: string; className?: string };

/** A column heading that sorts the downtime table: a link, so it works without scripts. */
function SortHeadCell({ column, name, className }: SortHeadCellProps) {
  const { parameters, change } = useAddress();
  const { order } = parseTimelineChoice(parameters);
  const changes = formatTimelineChoice({ order: turnOrder(order, column) });
  const direction = order === column ? "ascending" : order === `-${column}` ? "descending" : undefined;
  return (
    <HeadCell aria-sort={direction} className={className}>
      <a
        href={changeQuery(parameters, changes)}
        title={words.sortedBy(name)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          change(changes);
        }}
        className="inline-flex min-h-6 min-w-6 items-center gap-1 hover:text-ink hover:underline"
      >
        {name}
        <span aria-hidden="true" className={direction ? "" : "invisible"}>
          {direction === "descending" ? "↓" : "↑"}
        </span>
      </a>
    </HeadCell>
  );
}
