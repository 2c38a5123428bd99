import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Strip } from "@/components/ui/share-bar";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { ResourceHistory } from "@/lib/history/model";
import type { HistoryDay } from "@/lib/history/view/day";
import { toDayStrip } from "@/lib/history/view/strip";
import * as words from "@/lib/history/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";
import { HistoryLegend } from "./history-legend";

type HistoryBarProps = { resource: string; days: readonly HistoryDay[]; zone: string };

/** The ID of a resource's table of days; a browser opens what it is folded in. */
export const daysTableId = "days-table";

type ResourceRecordProps = HistoryBarProps & Pick<ResourceHistory, "availability">;

/** What is recorded of a resource: its days as a bar and as a table, and its availability. */
export function ResourceRecord({ availability, ...bar }: ResourceRecordProps) {
  return (
    <>
      <HistoryLegend />
      <HistoryBar {...bar} />
      <AvailabilityTable resource={bar.resource} availability={availability} />
    </>
  );
}

/** A resource's days as a bar, with a table of those that weren't fully operational. */
function HistoryBar({ resource, days, zone }: HistoryBarProps) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const dayWords = (ms: number) => formatInstant(ms, zone, "date");
  return (
    <figure aria-label={words.figure(resource)} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Strip paths={toDayStrip(days)} units={days.length} className="h-8 w-full" />
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-xs">
        <span>{words.shownDays(dayWords(first.startMs), dayWords(last.startMs), zone)}</span>
      </figcaption>
      <Disclosure summary={words.tableSummary}>
        <div id={daysTableId}>
          <DayTable resource={resource} days={days} zone={zone} />
        </div>
      </Disclosure>
    </figure>
  );
}

/** The days that weren't fully operational, newest first: the worst status, for how long, and how much was observed. */
function DayTable({ resource, days, zone }: HistoryBarProps) {
  const exceptional = days.filter(({ condition }) => condition !== "operational").reverse();
  const duration = (ms: number) => (ms > 0 ? formatDuration(ms) : words.none);
  return (
    <>
      <DataTable caption={words.tableCaption(resource)} className="max-h-80">
        <thead>
          <tr>
            <HeadCell>{words.day}</HeadCell>
            <HeadCell>{words.condition}</HeadCell>
            <HeadCell className="text-right">{words.unplannedIncident}</HeadCell>
            <HeadCell className="text-right">{words.plannedIncident}</HeadCell>
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

const sayShare = (value: number | null) => (value === null ? words.unknownShare : words.percent(value));

/** A resource's availability in the last 7 to 365 days, with the share of time that was observed. */
function AvailabilityTable({ resource, availability }: Pick<ResourceHistory, "resource" | "availability">) {
  return (
    <DataTable caption={`${words.availability}: ${resource}`}>
      <thead>
        <tr>
          <HeadCell>{words.window}</HeadCell>
          <HeadCell className="text-right">{words.ofObserved}</HeadCell>
          <HeadCell className="text-right">{words.withoutPlanned}</HeadCell>
          <HeadCell className="text-right">{words.observed}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {availability.map(({ days, share, shareUnplanned, observedShare }) => (
          <tr key={days}>
            <RowHeadCell className="whitespace-nowrap">{words.lastDays(days)}</RowHeadCell>
            <Cell className="text-right">{sayShare(share)}</Cell>
            <Cell className="text-right">{sayShare(shareUnplanned)}</Cell>
            <Cell className="text-right">{words.percent(observedShare)}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
