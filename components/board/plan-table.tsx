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
import { BreakableName } from "./breakable-name";
import styles from "./plan.module.css";

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
  const notes = toPlanNotes(plan, readings, zone, now);
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
      className={styles.plan}
      data-full={isFull || undefined}
      data-roomy={rowHeight >= 6 || undefined}
      style={style}
    >
      <table className={styles.table}>
        <caption className="sr-only">{words.planCaption}</caption>
        <thead>
          <tr className={styles.headRow}>
            <th scope="col" className={styles.what}>
              {words.nextDowntimes}
            </th>
            <th scope="col" className={styles.until}>
              <span className="sr-only">{words.timeLeft}</span>
            </th>
            <th scope="col" className={styles.when}>
              <span className="sr-only">{words.startOrEnd}</span>
            </th>
            <th scope="col" className={styles.lane}>
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
      <figcaption className={styles.notes}>
        {notes}
        <More count={plan.rows.length - low} className={styles.moreLow} />
        <More count={plan.rows.length - tall} className={styles.moreTall} />
      </figcaption>
    </figure>
  );
}

function More({ count, className }: { count: number; className: string | undefined }) {
  return count > 0 ? <span className={className}>{words.andMore(count)}</span> : null;
}

function DayHeads({ plan }: { plan: Plan }) {
  return (
    <span className={styles.days}>
      {plan.days.map((day, index) => {
        const [weekday, number] = day.label.replace(",", "").split(" ");
        return (
          <span
            key={dayIds[index]}
            className={styles.day}
            data-today={day.isToday || undefined}
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
  return (
    <tr className={styles.row} data-tall-only={isTallOnly || undefined}>
      <th scope="row" className={styles.what}>
        <span key={row.name} className={styles.name} style={{ "--one": one, "--two": two }}>
          <span>
            <BreakableName name={row.name} />
          </span>
        </span>
      </th>
      <td className={styles.until}>
        {row.countdown ? (
          <>
            {`${row.countdown.word} `}
            <Countdown {...row.countdown} renderedAtMs={renderedAtMs} />
          </>
        ) : (
          sayPhase(row.downtime).toLowerCase()
        )}
      </td>
      <td className={styles.when}>
        {/* A single text: its width changes at midnight, and a separate element would move. */}
        {[
          toUnusualStatus(row.downtime.entry.downtime),
          row.countdown ? formatMoment(row.countdown.toMs, zone, now) : null,
          ...toMarks(row.downtime),
        ]
          .filter((part) => part !== null)
          .join(" · ")}
        <span className={styles.description}>{row.downtime.entry.downtime.description}</span>
      </td>
      <td className={styles.lane}>
        <span className="sr-only">{row.bars.map((bar) => toSentence(bar, zone, now)).join("; ")}</span>
        <span className={styles.bars} aria-hidden="true">
          {plan.days.map((day) => (
            <span key={day.left} className={styles.dayLine} style={{ left: toPercent(day.left) }} />
          ))}
          {row.bars.map((bar) => (
            <span
              key={`${bar.entry.id}/${bar.left}`}
              className={styles.bar}
              data-unscheduled={bar.entry.downtime.scheduled === false || undefined}
              data-overdue={bar.phase === "overdue" || undefined}
              style={{
                left: toPercent(bar.left),
                width: toPercent(bar.width),
                top: toPercent(0.15 + (bar.row * 0.7) / row.subRows),
                height: toPercent(0.62 / row.subRows),
              }}
            />
          ))}
          <span className={styles.nowLine} style={{ left: toPercent(plan.nowLeft) }} />
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
  return <b>{text}</b>;
}

function toMarks({ entry }: PhasedDowntime): (string | null)[] {
  const { scheduled, reboot } = entry.downtime;
  return [reboot ? words.reboot : null, scheduled === false ? words.unscheduled : null];
}

function toSentence(downtime: PhasedDowntime, zone: string, now: number): string {
  const { entry } = downtime;
  const start = entry.startMs === null ? words.unknownTime : formatMoment(entry.startMs, zone, now);
  const end = entry.endMs === null ? words.unknownTime : formatMoment(entry.endMs, zone, now);
  return words.span(sayPhase(downtime), start, end);
}

/** A share of the whole (0 to 1) as a CSS percentage, exact to a hundredth of a pixel on any screen. */
const toPercent = (share: number) => `${Number((share * 100).toFixed(4))}%`;
