import { Disclosure } from "@/components/ui/disclosure";
import { Strip } from "@/components/ui/strip";
import { toDayStrip } from "@/lib/history/view/strip";
import * as words from "@/lib/history/words";
import { formatInstant } from "@/lib/time/zone";
import { DayTable, type DayTableProps } from "./day-table";
import { daysTableId } from "./days-link";

/** A resource's days as a bar, with a table of those that weren't fully operational. */
export function HistoryBar({ resource, days, zone }: DayTableProps) {
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
