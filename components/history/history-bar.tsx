import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { type DayCondition, dayConditions, type HistoryDay, toDayRuns } from "@/lib/history/day";
import * as words from "@/lib/history/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";

/** Each condition has a height of its own, so that none depends on colour. */
const looks: Record<DayCondition, { height: number; colour: string }> = {
  down: { height: 20, colour: "fill-down" },
  planned: { height: 15, colour: "fill-plan" },
  other: { height: 11, colour: "fill-unknown" },
  partial: { height: 4, colour: "fill-ok" },
  operational: { height: 7, colour: "fill-ok" },
  unobserved: { height: 1.5, colour: "fill-line-strong" },
};

type HistoryBarProps = { resource: string; days: readonly HistoryDay[]; zone: string };

/** A resource's days as a bar, with a table of those that weren't fully operational. */
export function HistoryBar({ resource, days, zone }: HistoryBarProps) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const dayWords = (ms: number) => formatInstant(ms, zone, "day");
  return (
    <figure aria-label={words.figure(resource)} className="grid gap-1">
      <svg
        viewBox={`0 0 ${days.length} 20`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-8 w-full border-line border-b"
      >
        {toDayRuns(days).map(({ condition, from, until }) => (
          <rect
            key={from}
            x={from}
            width={until - from}
            y={20 - looks[condition].height}
            height={looks[condition].height}
            className={looks[condition].colour}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-xs">
        <span>{words.shownDays(dayWords(first.startMs), dayWords(last.startMs), zone)}</span>
      </figcaption>
      <DayTable resource={resource} days={days} zone={zone} />
    </figure>
  );
}

function DayTable({ resource, days, zone }: HistoryBarProps) {
  const exceptional = days.filter(({ condition }) => condition !== "operational");
  return (
    <Disclosure summary={words.tableSummary}>
      <DataTable caption={words.tableCaption(resource)} className="max-h-80">
        <thead>
          <tr>
            <HeadCell>{words.day}</HeadCell>
            <HeadCell>{words.condition}</HeadCell>
            <HeadCell className="text-right">{words.notOperational}</HeadCell>
            <HeadCell className="text-right">{words.observed}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {exceptional.map(({ startMs, condition, availability }) => (
            <tr key={startMs}>
              <RowHeadCell>{formatInstant(startMs, zone, "day")}</RowHeadCell>
              <Cell>{words.dayConditionWords[condition]}</Cell>
              <Cell className="text-right">
                {condition === "unobserved"
                  ? words.none
                  : formatDuration(availability.observedMs - availability.operationalMs)}
              </Cell>
              <Cell className="text-right">{words.percent(availability.observedShare)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className="text-ink-muted text-sm">{exceptional.length > 0 ? words.otherDays : words.noOtherDays}</p>
    </Disclosure>
  );
}

/** What the heights and colours mean. */
export function HistoryLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {dayConditions.map((condition) => (
        <li key={condition} className="inline-flex items-end gap-1.5">
          <svg viewBox="0 0 8 20" aria-hidden="true" className="h-5 w-2">
            <rect
              y={20 - looks[condition].height}
              width="8"
              height={looks[condition].height}
              className={looks[condition].colour}
            />
          </svg>
          {words.dayConditionWords[condition]}
        </li>
      ))}
    </ul>
  );
}
