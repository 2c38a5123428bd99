import type { ReactNode } from "react";
import type { Count } from "@/lib/board/board-view";
import { toTextEm } from "@/lib/board/text-fit";
import { type StatusFilter, statusFilterWords } from "@/lib/status/filter";
import type { StatusTone } from "@/lib/status/severity";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import styles from "./board-head.module.css";
import { BoardMark } from "./board-mark";

type BoardHeadProps = {
  facility: { name: string; zone: string; isDemo: boolean };
  counts: readonly Count[];
  zone: string;
  renderedAtMs: number;
  banner: ReactNode;
};

/** Whose board this is, how many resources stand how, and what time it is; the curtain's banner lies over the first two. */
export function BoardHead({ facility, counts, zone, renderedAtMs, banner }: BoardHeadProps) {
  const em = toTextEm(facility.name) + (facility.isDemo ? 3.5 : 0);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 className={styles.facility} style={{ "--facility": em.toFixed(2) }}>
          {facility.name}
          {facility.isDemo && <span className={styles.demo}>demo</span>}
        </h1>
        <BoardCounts counts={counts} />
        {banner}
      </div>
      <BoardClocks renderedAtMs={renderedAtMs} zone={zone} facilityZone={facility.zone} />
    </header>
  );
}

const looks: Record<StatusFilter, { tone: StatusTone; colour: string }> = {
  down: { tone: "down", colour: "var(--down)" },
  planned: { tone: "plan", colour: "var(--plan)" },
  other: { tone: "neutral", colour: "var(--ink)" },
  unknown: { tone: "unknown", colour: "var(--unknown)" },
  ok: { tone: "ok", colour: "var(--ok)" },
};

/** How many resources stand under each status, worst first; what nothing stands under is left out. */
function BoardCounts({ counts }: { counts: readonly Count[] }) {
  const em = counts.reduce(
    (sum, { status, count }) => sum + toTextEm(statusFilterWords[status]) + 3 + String(count).length * 0.8,
    1,
  );
  return (
    <ul
      // Put anew when a count comes, goes or changes its width: what is new does not shift.
      key={counts.map(({ status, count }) => `${status} ${count}`).join()}
      className={styles.counts}
      aria-label="Resources by status"
      style={{ "--counts": em.toFixed(2) }}
    >
      {counts.map(({ status, count }) => (
        <li key={status} className={styles.count} style={{ color: looks[status].colour }}>
          <BoardMark tone={looks[status].tone} />
          <b>{count}</b> {statusFilterWords[status]}
        </li>
      ))}
    </ul>
  );
}

type ClockProps = { renderedAtMs: number; zone: string; isMinor?: boolean };

function Clock({ renderedAtMs, zone, isMinor }: ClockProps) {
  const now = useNow(renderedAtMs);
  return (
    <p className={styles.clock} data-minor={isMinor || undefined}>
      <time dateTime={new Date(now).toISOString()} className={styles.clockTime}>
        {formatInstant(now, zone, "clock")}
      </time>
      <span className={styles.clockZone}>{toZoneText(now, zone)}</span>
    </p>
  );
}

/** `Sat 21 Nov · UTC-5 New York`; of UTC only the date and the name. */
function toZoneText(now: number, zone: string): string {
  const short = formatZone(now, zone);
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  const name = short === "UTC" && zone === "UTC" ? "" : ` ${place}`;
  return `${formatInstant(now, zone, "day")} · ${short}${name}`;
}

/** The main clock in the chosen zone and UTC beside it; where UTC is the chosen one, the facility's zone beside it. */
function BoardClocks({ renderedAtMs, zone, facilityZone }: ClockProps & { facilityZone: string }) {
  const other = zone === "UTC" ? facilityZone : "UTC";
  return (
    <div className={styles.clocks}>
      {other !== zone && <Clock renderedAtMs={renderedAtMs} zone={other} isMinor />}
      <Clock renderedAtMs={renderedAtMs} zone={zone} />
    </div>
  );
}
