import { FacilityLogo, type FacilityLogoProps, isNameLogo } from "@/components/shell/frame/portal-name";
import { useHydrated } from "@/components/shell/use-hydrated";
import type { Count } from "@/lib/board/board-view";
import { type Curtain, toCurtainText } from "@/lib/board/curtain";
import { toTextEm } from "@/lib/board/text-fit";
import * as words from "@/lib/board/words";
import { type State, stateTones } from "@/lib/status/severity";
import { filterNames } from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import styles from "./board-head.module.css";
import { BoardMark } from "./board-mark";

export type BoardHeadProps = {
  facility: { name: string; zone: string; isDemo: boolean; logo?: FacilityLogoProps["logo"] };
  counts: readonly Count[];
  zone: string;
  renderedAtMs: number;
  /** null while the data is current. */
  curtain: Curtain | null;
  now: number;
};

/**
 * The facility's name, the number of resources by status, and the clocks. The curtain's banner covers the
 * first two.
 */
export function BoardHead({ facility, counts, zone, renderedAtMs, curtain, now }: BoardHeadProps) {
  const { name, logo = null, isDemo } = facility;
  const nameEm = isNameLogo(logo) ? 0 : toTextEm(name);
  const em = nameEm + (logo ? logo.ratio * 1.2 + 0.5 : 0) + (isDemo ? 3.5 : 0);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 className={styles.facility} style={{ "--facility": em.toFixed(2) }}>
          {logo && <FacilityLogo logo={logo} facilityName={name} className={styles.logo} />}
          {!isNameLogo(logo) && name}
          {isDemo && <span className={styles.demo}>{words.demo}</span>}
        </h1>
        <BoardCounts counts={counts} />
        {curtain && <CurtainBanner curtain={curtain} zone={zone} now={now} />}
      </div>
      <BoardClocks renderedAtMs={renderedAtMs} zone={zone} facilityZone={facility.zone} />
    </header>
  );
}

const colours: Record<State, string> = {
  down: "var(--down)",
  planned: "var(--plan)",
  other: "var(--ink)",
  unknown: "var(--unknown)",
  ok: "var(--ok)",
};

/** The number of resources by status, worst first, without statuses that have none. */
function BoardCounts({ counts }: { counts: readonly Count[] }) {
  const em = counts.reduce(
    (sum, { status, count }) => sum + toTextEm(filterNames[status]) + 3 + String(count).length * 0.8,
    1,
  );
  return (
    <ul
      // The key replaces the list when its width changes, because a new element doesn't count as a layout
      // shift.
      key={counts.map(({ status, count }) => `${status} ${count}`).join()}
      className={styles.counts}
      aria-label={words.countsLabel}
      style={{ "--counts": em.toFixed(2) }}
    >
      {counts.map(({ status, count }) => (
        <li key={status} className={styles.count} style={{ color: colours[status] }}>
          <BoardMark tone={stateTones[status]} />
          <b>{count}</b> {filterNames[status]}
        </li>
      ))}
    </ul>
  );
}

type ClockProps = { renderedAtMs: number; zone: string; isMinor?: boolean };

function Clock({ renderedAtMs, zone, isMinor }: ClockProps) {
  const now = useNow(renderedAtMs);
  const isHydrated = useHydrated();
  return (
    <p className={styles.clock} data-minor={isMinor || undefined}>
      {/* A clock that no script sets would say a wrong time: until then its digits are spaces of the same width. */}
      <time dateTime={isHydrated ? new Date(now).toISOString() : undefined} className={styles.clockTime}>
        {isHydrated ? formatInstant(now, zone, "clock") : "\u2007\u2007:\u2007\u2007:\u2007\u2007"}
      </time>
      <span className={styles.clockZone}>{toZoneText(now, zone)}</span>
    </p>
  );
}

/** Returns `Sat 21 Nov · UTC−5 New York`; for UTC, only the date and the name. */
function toZoneText(now: number, zone: string): string {
  const short = formatZone(now, zone);
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  const name = short === "UTC" && zone === "UTC" ? "" : ` ${place}`;
  return `${formatInstant(now, zone, "day", now)} · ${short}${name}`;
}

/** The main clock in the chosen zone, and a second one in UTC, or in the facility's zone if UTC is chosen. */
function BoardClocks({ renderedAtMs, zone, facilityZone }: ClockProps & { facilityZone: string }) {
  const other = zone === "UTC" ? facilityZone : "UTC";
  return (
    <div className={styles.clocks}>
      {other !== zone && <Clock renderedAtMs={renderedAtMs} zone={other} isMinor />}
      <Clock renderedAtMs={renderedAtMs} zone={zone} />
    </div>
  );
}

/** Covers the board's head: why the board isn't current, and the time of the data it shows. */
function CurtainBanner({ curtain, zone, now }: { curtain: Curtain; zone: string; now: number }) {
  const { headline, reason } = toCurtainText(curtain, zone, now);
  const style = { "--headline": toTextEm(headline).toFixed(2), "--reason": toTextEm(reason).toFixed(2) };
  return (
    <div role="alert" className={styles.banner} style={style}>
      <p className={styles.bannerHead}>{headline}</p>
      <p className={styles.bannerReason}>{reason}</p>
    </div>
  );
}
