import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryDay } from "@/lib/history/view/day";
import * as words from "@/lib/history/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";

export type DayTableProps = { resource: string; days: readonly HistoryDay[]; zone: string };

/** The days that weren't fully operational, newest first: the worst status, for how long, and how much was observed. */
export function DayTable({ resource, days, zone }: DayTableProps) {
  const exceptional = days.filter(({ condition }) => condition !== "operational").reverse();
  const duration = (ms: number) => (ms > 0 ? formatDuration(ms) : words.none);
  return (
    <>
      <DataTable caption={words.tableCaption(resource)} className="max-h-80">
        <thead>
          <tr>
            <HeadCell>{words.day}</HeadCell>
            <HeadCell>{words.condition}</HeadCell>
            <HeadCell className="text-right">{words.unplannedDown}</HeadCell>
            <HeadCell className="text-right">{words.plannedDown}</HeadCell>
            <HeadCell className="text-right">{words.observed}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {exceptional.map(({ startMs, condition, availability }) => (
            <tr key={startMs}>
              <RowHeadCell className="whitespace-nowrap">
                <a
                  href={toHistoryAddress({ resource, day: formatDayName(startMs, zone) })}
                  className="underline underline-offset-2"
                >
                  {formatInstant(startMs, zone, "date")}
                </a>
              </RowHeadCell>
              <Cell>{words.dayConditionWords[condition]}</Cell>
              <Cell className="whitespace-nowrap text-right">{duration(toUnplannedMs(availability))}</Cell>
              <Cell className="whitespace-nowrap text-right">{duration(availability.plannedMs)}</Cell>
              <Cell className="text-right">{words.percent(availability.observedShare)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className="text-ink-muted text-sm">{exceptional.length > 0 ? words.otherDays : words.noOtherDays}</p>
    </>
  );
}

const toUnplannedMs = ({ observedMs, operationalMs, plannedMs }: HistoryDay["availability"]) =>
  observedMs - operationalMs - plannedMs;
