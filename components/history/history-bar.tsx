import { ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Strip } from "@/components/ui/share-bar";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { ResourceHistory } from "@/lib/history/model";
import type { HistoryDay } from "@/lib/history/view/day";
import { listKnownWindows } from "@/lib/history/view/resource-digest";
import { toDayStrip } from "@/lib/history/view/strip";
import * as words from "@/lib/history/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";

type HistoryBarProps = { resource: string; days: readonly HistoryDay[]; zone: string };

/** The ID of a resource's table of days; a browser opens what it is folded in. */
export const daysTableId = "days-table";

type ResourceRecordProps = HistoryBarProps & Pick<ResourceHistory, "availability">;

/** What is recorded of a resource: its days as a bar and as a table, and its availability. */
export function ResourceRecord({ availability, ...bar }: ResourceRecordProps) {
  return (
    <>
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
      <Strip paths={toDayStrip(days)} units={days.length} hasCells className="h-8 w-full" />
      <figcaption className="text-ink-muted text-xs">
        {words.shownDays(dayWords(first.startMs), dayWords(last.startMs), zone)}
      </figcaption>
      <Disclosure summary={words.tableSummary}>
        <div id={daysTableId}>
          <DayTable resource={resource} days={days} zone={zone} />
        </div>
      </Disclosure>
    </figure>
  );
}

const timed = "whitespace-nowrap text-right";

/** The days that weren't fully operational, newest first: the worst status, for how long, and how much was observed. */
function DayTable({ resource, days, zone }: HistoryBarProps) {
  const exceptional = days.filter(({ condition }) => condition !== "operational").reverse();
  const duration = (ms: number) => (ms > 0 ? formatDuration(ms) : words.none);
  return (
    <>
      <ColumnTable
        caption={words.tableCaption(resource)}
        className="max-h-80"
        rows={exceptional}
        nameOf={({ startMs }) => String(startMs)}
        columns={[
          [
            words.day,
            ({ startMs }) => (
              <a
                href={toHistoryAddress({ resource, day: formatDayName(startMs, zone) })}
                className="underline underline-offset-2"
              >
                {formatInstant(startMs, zone, "date")}
              </a>
            ),
            "whitespace-nowrap",
          ],
          [words.condition, ({ condition }) => words.dayConditionWords[condition]],
          [words.unplannedIncident, ({ availability }) => duration(toUnplannedMs(availability)), timed],
          [words.plannedIncident, ({ availability }) => duration(availability.plannedMs), timed],
          [words.observed, ({ availability }) => words.percent(availability.observedShare), "text-right"],
        ]}
      />
      <p className="text-ink-muted text-sm">{exceptional.length > 0 ? words.otherDays : words.noOtherDays}</p>
    </>
  );
}

const toUnplannedMs = ({ observedMs, operationalMs, plannedMs }: HistoryDay["availability"]) =>
  observedMs - operationalMs - plannedMs;

const sayShare = (value: number | null) => (value === null ? words.unknownShare : words.percent(value));

/** A resource's availability in the windows that were mostly observed, with the share of time that was. */
function AvailabilityTable(only: Pick<ResourceHistory, "resource" | "availability">) {
  const { resource, availability } = only;
  const windows = listKnownWindows([only], 0);
  return (
    <ColumnTable
      caption={`${words.availability}: ${resource}`}
      rows={availability.filter(({ days }) => windows.some((one) => one.days === days))}
      nameOf={({ days }) => String(days)}
      columns={[
        [words.window, ({ days }) => words.lastDays(days), "whitespace-nowrap"],
        [words.ofObserved, ({ share }) => sayShare(share), "text-right"],
        [words.withoutPlanned, ({ shareUnplanned }) => sayShare(shareUnplanned), "text-right"],
        [words.observed, ({ observedShare }) => words.percent(observedShare), "text-right"],
      ]}
    />
  );
}
