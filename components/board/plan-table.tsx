import { bandRowLimits, toRowHeight } from "@/lib/board/layout";
import { toPercent } from "@/lib/board/percent";
import type { Plan } from "@/lib/board/plan";
import { toPlanNotes } from "@/lib/board/plan-notes";
import type { Readings } from "@/lib/board/poll/contact";
import * as words from "@/lib/board/words";
import styles from "./plan.module.css";
import { PlanRowView } from "./plan-row";

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
