import { toHistoryAddress } from "@/lib/history/history-parameters";
import { toDayLook } from "@/lib/history/view/day-look";
import type { CommonDay } from "@/lib/history/view/resource-digest";
import * as words from "@/lib/history/words";
import { formatInstant } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";

type CalendarMonthsProps = { days: readonly CommonDay[]; zone: string; resource: string | null };

/** The days month by month, newest first, each with a link to all that is recorded of it. Weeks begin on Monday. */
export function CalendarMonths({ days, zone, resource }: CalendarMonthsProps) {
  return (
    <div className="flex gap-x-8 gap-y-4 max-sm:overflow-x-auto sm:flex-wrap">
      {groupByMonth(days, zone).map(({ month, cells }) => (
        <table key={month} className="calendar-month">
          <caption className="pb-1 text-left font-semibold text-sm">{month}</caption>
          <thead>
            <tr>
              {words.weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="font-normal text-ink-muted">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toWeeks(cells).map((week) => (
              <tr key={week.key}>
                {week.cells.map(({ key, cell }) => (
                  <td key={key}>{cell && <CalendarDay cell={cell} resource={resource} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Its name begins with what it shows, so that it is found by voice. The share is drawn, as the name has it in full. */
function CalendarDay({ cell, resource }: { cell: CalendarCell; resource: string | null }) {
  const { parts, share, level } = toDayLook(cell);
  const text = words.sayDay(`${cell.dayOfMonth} ${cell.month}`, cell);
  const isPartial = cell.condition !== "unobserved" && cell.observedResources < cell.expectedResources;
  return (
    <a
      href={toHistoryAddress({ resource, day: cell.name })}
      aria-label={text}
      title={text}
      data-look={parts[0]?.kind ?? cell.condition}
      data-level={level || undefined}
      data-share={level ? words.shortPercent(share) : undefined}
      data-partial={isPartial || undefined}
    >
      {cell.dayOfMonth}
    </a>
  );
}

const legend = ["down", "planned", "other", "operational", "unobserved"] as const;

/** What the shades and borders of the days mean. */
export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      {legend.map((look) => (
        <li key={look} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="calendar-swatch"
            data-look={look}
            data-level={look === "operational" ? undefined : 3}
          />
          {words.dayConditionWords[look]}
        </li>
      ))}
    </ul>
  );
}

type CalendarCell = CommonDay & { name: string; month: string; dayOfMonth: number; column: number };

/** The days by month, the newest month first, each with its column. */
function groupByMonth(days: readonly CommonDay[], zone: string) {
  const months: { month: string; cells: CalendarCell[] }[] = [];
  for (const day of days) {
    const name = formatDayName(day.startMs, zone);
    const month = formatInstant(day.startMs, zone, "month");
    const column = (new Date(`${name}T00:00:00Z`).getUTCDay() + 6) % 7;
    const cell = { ...day, name, month, dayOfMonth: Number(name.slice(8)), column };
    const [last] = months;
    if (last?.month === month) last.cells.push(cell);
    else months.unshift({ month, cells: [cell] });
  }
  return months;
}

/** The days as weeks of seven places, with nothing where the month, or the record, has no day. */
function toWeeks(cells: readonly CalendarCell[]) {
  const weeks: { key: string; cells: { key: string; cell: CalendarCell | null }[] }[] = [];
  for (const cell of cells) {
    const last = weeks.at(-1);
    const isNew = !last || cell.column === 0;
    const week = isNew ? { key: cell.name, cells: [] } : last;
    if (isNew) weeks.push(week);
    while (week.cells.length < cell.column)
      week.cells.push({ key: `before ${week.cells.length}`, cell: null });
    week.cells.push({ key: cell.name, cell });
  }
  return weeks;
}
