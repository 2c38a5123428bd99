import { useHydrated } from "@/components/shell/use-hydrated";
import { bandRowLimits, toRowHeight } from "@/lib/board/layout";
import { type Plan, type PlanRow, toPlanNotes } from "@/lib/board/plan";
import type { Readings } from "@/lib/board/poll/contact";
import { toLineEms } from "@/lib/board/text-fit";
import { formatMoment } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import { toUnusualStatus } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import { sayPhase } from "@/lib/status/timeline/span-text";
import { formatCountdown, formatDuration } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";
import styles from "./board.module.css";
import { BreakableName } from "./breakable-name";

/** Keys by position: when a row or day replaces another, its element is reused and nothing shifts. */
const rowIds = Array.from({ length: 40 }, (_, index) => `row-${index}`);
const dayIds = Array.from({ length: 16 }, (_, index) => `day-${index}`);

type PlanTableProps = {
  plan: Plan;
  readings: Readings;
  tileCount: number;
  isFull: boolean;
  zone: string;
  renderedAtMs: number;
  now: number;
};

/** The next downtimes with a countdown, and their position in the next ten days. */
export function PlanTable({ plan, readings, tileCount, isFull, zone, renderedAtMs, now }: PlanTableProps) {
  const { low, tall } = bandRowLimits(tileCount, isFull);
  const rowHeight = isFull ? toRowHeight(plan.rows.length) : 4;
  const style = {
    "--low": low,
    "--tall": tall,
    "--row-low": rowHeight,
    "--row-tall": Math.min(rowHeight, 5),
  };
  return (
    <figure
      aria-label={words.timeline}
      className={`${styles.plan} relative min-h-0 flex-none`}
      data-full={isFull || undefined}
      style={style}
    >
      <table className="w-full table-fixed text-[min(calc(var(--r)*0.55),calc(var(--u)*3))] leading-[1.15]">
        <caption className="sr-only">{words.planCaption}</caption>
        <thead>
          <tr className="h-3.5">
            <th scope="col" className="upright:w-[26%] w-[20%] text-ink-muted text-u-2">
              {words.nextDowntimes}
            </th>
            <th scope="col" className={`upright:w-[28%] squarish:w-[23%] ${isFull ? "w-[20%]" : "w-[15%]"}`}>
              <span className="sr-only">{words.timeLeft}</span>
            </th>
            <th scope="col" className="w-[24%] squarish:hidden">
              <span className="sr-only">{words.startOrEnd}</span>
            </th>
            <th scope="col" className={`${styles.lane} relative`}>
              <span className="sr-only">{words.nextTenDays}</span>
              <DayHeads plan={plan} />
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.slice(0, Math.max(low, tall)).map((row, index) => (
            <PlanRowView
              key={rowIds[index]}
              row={row}
              plan={plan}
              isTallOnly={index >= low}
              zone={zone}
              renderedAtMs={renderedAtMs}
              now={now}
            />
          ))}
        </tbody>
      </table>
      <figcaption className="absolute top-0 left-[20%] h-3.5 upright:left-[26%] squarish:max-w-[23%] max-w-[36%] truncate text-ink-muted text-u-2 leading-[calc(var(--u)*3.5)]">
        {toPlanNotes(plan, readings, zone, now)}
        <More count={plan.rows.length - low} className="upright:hidden" />
        <More count={plan.rows.length - tall} className="upright:inline hidden" />
      </figcaption>
    </figure>
  );
}

function More({ count, className }: { count: number; className: string }) {
  return count > 0 ? <span className={className}>{words.andMore(count)}</span> : null;
}

function DayHeads({ plan }: { plan: Plan }) {
  return (
    <span className="@container absolute inset-0 overflow-hidden">
      {plan.days.map((day, index) => {
        const [weekday, number] = day.label.replace(",", "").split(" ");
        return (
          <span
            key={dayIds[index]}
            className={`absolute inset-y-0 overflow-hidden whitespace-nowrap pl-0.5 text-u-1.75 leading-[calc(var(--u)*3.5)] ${day.isToday ? "font-[650]" : "text-ink-muted"}`}
            style={{ left: toPercent(day.left), width: toPercent(day.width) }}
          >
            <span className={styles.weekday}>{`${weekday} `}</span>
            {number}
          </span>
        );
      })}
    </span>
  );
}

type PlanRowViewProps = {
  row: PlanRow;
  plan: Plan;
  isTallOnly: boolean;
  zone: string;
  renderedAtMs: number;
  now: number;
};

/** One resource of the plan: its next event, the time of it, and its downtimes as bars over the next days. */
function PlanRowView({ row, plan, isTallOnly, zone, renderedAtMs, now }: PlanRowViewProps) {
  const [one = 1, two = 1] = toLineEms(row.name, 2);
  const { downtime } = row.downtime.entry;
  const facts = [
    toUnusualStatus(downtime),
    row.countdown ? formatMoment(row.countdown.toMs, zone, now) : null,
    downtime.reboot ? words.reboot : null,
    downtime.scheduled === false ? words.unscheduled : null,
  ];
  return (
    <tr
      className={`h-(--r) whitespace-nowrap border-line border-t ${isTallOnly ? "upright:table-row hidden" : ""}`}
    >
      <th scope="row">
        <span key={row.name} className="@container flex h-[calc(var(--r)*0.95)] items-center">
          <span
            className="wrap-anywhere whitespace-normal font-semibold leading-[1.1]"
            style={{
              fontSize: `max(min(calc(var(--r) * 0.6), ${99 / one}cqw), min(calc(var(--r) * 0.42), ${99 / two}cqw))`,
            }}
          >
            <BreakableName name={row.name} />
          </span>
        </span>
      </th>
      <td>
        {row.countdown ? (
          <>
            {`${row.countdown.word} `}
            <Countdown {...row.countdown} renderedAtMs={renderedAtMs} />
          </>
        ) : (
          sayPhase(row.downtime).toLowerCase()
        )}
      </td>
      {/* A single text: its width changes at midnight, and a separate element would move. */}
      <td className="squarish:hidden truncate text-ink-muted">
        {facts.filter((part) => part !== null).join(" · ")}
      </td>
      <td className={`${styles.lane} relative`}>
        <span className="sr-only">{row.bars.map((bar) => toSentence(bar, zone, now)).join("; ")}</span>
        <span className="absolute inset-0 overflow-hidden" aria-hidden="true">
          {plan.days.map((day) => (
            <span
              key={day.left}
              className="absolute inset-y-0 w-px bg-line"
              style={{ left: toPercent(day.left) }}
            />
          ))}
          {row.bars.map((bar) => (
            <span
              key={`${bar.entry.id}/${bar.left}`}
              className={`absolute min-w-[0.8%] border-plan border-[calc(var(--u)*0.15)] ${bar.phase === "overdue" ? "border-dashed bg-plan-soft" : "bg-plan"} ${bar.entry.downtime.scheduled === false ? "" : "rounded-xs"}`}
              style={{
                left: toPercent(bar.left),
                width: toPercent(bar.width),
                top: toPercent(0.15 + (bar.row * 0.7) / row.subRows),
                height: toPercent(0.62 / row.subRows),
              }}
            />
          ))}
          <span className="absolute inset-y-0 w-0.25 bg-accent" style={{ left: toPercent(plan.nowLeft) }} />
        </span>
      </td>
    </tr>
  );
}

type CountdownProps = { word: string; toMs: number; renderedAtMs: number };

function Countdown({ word, toMs, renderedAtMs }: CountdownProps) {
  // Only scripts keep seconds true.
  const format = useHydrated() ? formatCountdown : formatDuration;
  const text = useTicked(renderedAtMs, (now) => format(word === "overdue by" ? now - toMs : toMs - now));
  return <b className="font-[650] tabular-nums">{text}</b>;
}

function toSentence(downtime: PhasedDowntime, zone: string, now: number): string {
  const { entry } = downtime;
  const start = entry.startMs === null ? words.unknownTime : formatMoment(entry.startMs, zone, now);
  const end = entry.endMs === null ? words.unknownTime : formatMoment(entry.endMs, zone, now);
  return words.span(sayPhase(downtime), start, end);
}

/** A share of the whole (0 to 1) as a CSS percentage, exact to a hundredth of a pixel on any screen. */
const toPercent = (share: number) => `${Number((share * 100).toFixed(4))}%`;
