import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { DayCondition } from "@/lib/history/view/day";
import type { CommonDay } from "@/lib/history/view/resource-digest";
import * as words from "@/lib/history/words";
import { formatInstant } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";

/** Each condition has a ground or line of its own, besides its colour. */
const looks: Record<DayCondition, string> = {
  down: "border border-down bg-down-soft font-semibold text-down",
  other: "border border-unknown border-dashed bg-unknown-soft text-unknown",
  planned: "border-2 border-plan bg-plan-soft text-plan",
  partial: "border border-ok text-ok",
  operational: "bg-ok-soft text-ok",
  unobserved: "text-ink-muted underline decoration-dotted underline-offset-4",
};

type CalendarMonthsProps = {
  days: readonly CommonDay[];
  zone: string;
  resource: string | null;
  nowMs: number;
};

/** The days month by month: the worst of each, with a link to all that is recorded of it. Weeks begin on Monday. */
export function CalendarMonths({ days, zone, resource, nowMs }: CalendarMonthsProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {groupByMonth(days, zone).map(({ month, cells }) => (
        <table
          key={month}
          className="calendar-month border-separate border-spacing-0.5 self-start text-center text-xs"
        >
          <caption className="pb-1 text-left font-semibold text-sm">{month}</caption>
          <thead>
            <tr>
              {words.weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="w-8 font-normal text-ink-muted">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toWeeks(cells).map((week) => (
              <tr key={week.key}>
                {week.cells.map(({ key, cell }) =>
                  cell === null ? (
                    <td key={key} />
                  ) : (
                    <td key={key}>
                      <CalendarDay cell={cell} zone={zone} resource={resource} nowMs={nowMs} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

type CalendarDayProps = { cell: CalendarCell; zone: string; resource: string | null; nowMs: number };

function CalendarDay({ cell, zone, resource, nowMs }: CalendarDayProps) {
  const text = words.sayDay(formatInstant(cell.startMs, zone, "day", nowMs), cell);
  return (
    <a
      href={toHistoryAddress({ resource, day: cell.name })}
      aria-label={text}
      title={text}
      className={toLook(cell)}
    >
      {cell.dayOfMonth}
    </a>
  );
}

/** A day that was mostly unavailable has a look of its own. */
const badDay = "bg-down font-semibold text-surface";
const leastGoodShare = 0.5;
const toLook = (day: CommonDay) =>
  day.condition === "down" && (toShare(day) ?? 1) < leastGoodShare ? badDay : looks[day.condition];

const toShare = ({ observedMs, operationalMs }: CommonDay) =>
  observedMs > 0 ? operationalMs / observedMs : null;

type CalendarCell = CommonDay & { name: string; dayOfMonth: number; column: number };

/** The days by month, oldest first, each with its column. */
function groupByMonth(days: readonly CommonDay[], zone: string) {
  const months: { month: string; cells: CalendarCell[] }[] = [];
  for (const day of days) {
    const name = formatDayName(day.startMs, zone);
    const month = formatInstant(day.startMs, zone, "month");
    const column = (new Date(`${name}T00:00:00Z`).getUTCDay() + 6) % 7;
    const cell = { ...day, name, dayOfMonth: Number(name.slice(8)), column };
    const last = months.at(-1);
    if (last?.month === month) last.cells.push(cell);
    else months.push({ month, cells: [cell] });
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
