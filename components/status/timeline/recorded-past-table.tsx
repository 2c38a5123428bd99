"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import type { PastLane, RecordedPast } from "@/lib/status/timeline/recorded-past";
import { formatMoment } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { ResourceLink } from "../resource-link";

const columns: { head: string; read: (lane: PastLane) => number }[] = [
  { head: words.pastHeads.operational, read: ({ operationalMs }) => operationalMs },
  { head: words.pastHeads.unplanned, read: ({ unplannedMs }) => unplannedMs },
  { head: words.pastHeads.planned, read: ({ plannedMs }) => plannedMs },
  { head: words.pastHeads.other, read: ({ otherMs }) => otherMs },
  { head: words.pastHeads.unobserved, read: ({ unobservedMs }) => unobservedMs },
];

/** The recorded part of the timeline in numbers: for how long each resource was what. */
export function RecordedPastTable({ past }: { past: RecordedPast }) {
  const { zone, presentMs } = useTime();
  const caption = words.pastCaption(
    formatMoment(past.fromMs, zone, presentMs),
    formatMoment(past.toMs, zone, presentMs),
  );
  return (
    <Disclosure summary={words.pastTable} className="border-line border-t px-3 py-1">
      <DataTable caption={caption} showCaption>
        <thead>
          <tr>
            <HeadCell>{words.resource}</HeadCell>
            {columns.map(({ head }) => (
              <HeadCell key={head} className="text-right">
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.lanes.map((lane) => (
            <tr key={lane.resource}>
              <RowHeadCell className="min-w-28 normal-nums">
                <ResourceLink name={lane.resource} />
              </RowHeadCell>
              {columns.map(({ head, read }) => (
                <Cell key={head} className="whitespace-nowrap text-right">
                  {formatDuration(read(lane))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {past.furtherDowntimes > 0 ? (
        <p className="text-ink-muted text-sm">{words.furtherPast(past.furtherDowntimes)}</p>
      ) : null}
    </Disclosure>
  );
}
