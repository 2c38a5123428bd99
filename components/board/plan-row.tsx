import { toPercent } from "@/lib/board/percent";
import type { Plan, PlanRow } from "@/lib/board/plan";
import { toLineEms } from "@/lib/board/text-fit";
import { formatMoment } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import { toUnusualStatus } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import { sayPhase } from "@/lib/status/timeline/span-text";
import { formatCountdown } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";
import { BreakableName } from "./breakable-name";
import styles from "./plan.module.css";

type PlanRowViewProps = {
  row: PlanRow;
  plan: Plan;
  isTallOnly: boolean;
  zone: string;
  renderedAtMs: number;
  now: number;
};

/** One resource of the plan: its next event, the time of it, and its downtimes as bars over the next days. */
export function PlanRowView({ row, plan, isTallOnly, zone, renderedAtMs, now }: PlanRowViewProps) {
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
  const text = useTicked(renderedAtMs, (now) =>
    formatCountdown(word === "overdue by" ? now - toMs : toMs - now),
  );
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
