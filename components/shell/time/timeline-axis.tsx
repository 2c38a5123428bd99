"use client";

import { dayMs } from "@/lib/time/duration";
import {
  type DayColumn,
  listDayColumns,
  listHourTicks,
  type TimeWindow,
  toFraction,
  toLabelStep,
} from "@/lib/time/time-window";
import { formatInstant } from "@/lib/time/zone";
import * as words from "./words";

type TimelineAxisProps = {
  window: TimeWindow;
  zone: string;
  nowMs: number;
  /** The heading of the column of lane names. */
  label: string;
};

/** The hours between two marks in a window of so many days; null: none. */
const toHourStep = (days: number) => (days <= 1.1 ? 3 : days <= 4.1 ? 6 : null);
const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;

/** The days above and behind the lanes, each as wide as it is long, and the line that marks now. */
export function TimelineAxis({ window, zone, nowMs, label }: TimelineAxisProps) {
  const columns = listDayColumns(window, zone, nowMs);
  // Counted from today, whose label is always there.
  const labelStep = toLabelStep(columns.length);
  const today = columns.findIndex(({ isToday }) => isToday);
  const isLabelled = (index: number) => (index - today) % labelStep === 0;
  const step = toHourStep((window.toMs - window.fromMs) / dayMs);
  const ticks =
    step === null ? [] : listHourTicks(window, zone, step).filter(({ left }) => left > 0.02 && left < 0.975);
  const nowAt = toFraction(nowMs, window);
  return (
    <>
      <div aria-hidden="true" className="absolute inset-y-0 right-0 left-[var(--label)]">
        {columns.map(({ startMs, left, width, isToday }, index) =>
          isLabelled(index) ? (
            <div
              key={startMs}
              className={`absolute inset-y-0 border-line border-l ${isToday ? "bg-accent-soft/50" : ""}`}
              style={{ left: percent(left), width: percent(width) }}
            />
          ) : null,
        )}
        {ticks.map(({ atMs, left }) => (
          <div
            key={atMs}
            className="absolute top-[3.25rem] bottom-0 border-line border-l border-dotted"
            style={{ left: percent(left) }}
          />
        ))}
        {nowAt === null ? null : (
          <div
            className="absolute top-9 bottom-0 z-1 border-accent border-l-2"
            style={{ left: percent(nowAt) }}
          />
        )}
      </div>
      <div className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-line-strong border-b">
        <div className="sticky left-0 z-3 flex items-end bg-surface px-3 pb-1 text-ink-muted text-xs">
          {label}
        </div>
        <div className="relative h-[3.25rem]">
          {columns.map((column, index) =>
            isLabelled(index) ? (
              <DayLabel
                key={column.startMs}
                column={column}
                width={Math.min(column.width * labelStep, 1 - column.left)}
              />
            ) : null,
          )}
          {ticks.map(({ atMs, label: time, left }) => (
            <span
              key={atMs}
              className="absolute bottom-0 -translate-x-1/2 text-ink-muted text-xs tabular-nums"
              style={{ left: percent(left) }}
            >
              {time}
            </span>
          ))}
          {nowAt === null ? null : (
            <span
              className="absolute bottom-0 z-2 ml-1 rounded-sm bg-accent px-1 text-accent-ink text-xs tabular-nums leading-4"
              style={{ left: percent(nowAt) }}
            >
              {words.now} {formatInstant(nowMs, zone, "time")}
            </span>
          )}
        </div>
      </div>
    </>
  );
}

function DayLabel({ column: { label, hours, left, isToday }, width }: { column: DayColumn; width: number }) {
  const [weekday = "", day, month, year] = label.split(/,? /);
  return (
    <div
      className={`@container absolute top-0 max-h-[2.125rem] overflow-hidden px-1.5 pt-0.5 text-xs leading-4 ${isToday ? "font-semibold" : ""}`}
      style={{ left: percent(left), width: percent(width) }}
    >
      {/* Where a day is narrow, its year takes the weekday's place. */}
      <span className={year ? "text-ink-muted @max-[3.75rem]:hidden" : "text-ink-muted"}>{weekday}</span>
      {year ? <span className="@min-[3.75rem]:ml-1">{year}</span> : null}
      {hours === 24 ? null : (
        <span className="ml-1 whitespace-nowrap rounded-sm bg-warn-soft px-0.5 text-warn">
          {words.hours(hours)}
        </span>
      )}
      <br />
      {`${day}\u00a0${month}`}
    </div>
  );
}
