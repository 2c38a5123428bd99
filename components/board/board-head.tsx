import { FacilityLogo, type FacilityLogoProps, isNameLogo } from "@/components/shell/frame/portal-name";
import { useHydrated } from "@/components/shell/use-hydrated";
import { StateMark } from "@/components/ui/state-mark";
import type { Count } from "@/lib/board/board-view";
import { type Curtain, toCurtainText } from "@/lib/board/curtain";
import { toTextEm } from "@/lib/board/text-fit";
import * as words from "@/lib/board/words";
import { stateTones } from "@/lib/status/severity";
import { filterNames } from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";

export type BoardHeadProps = {
  facility: { name: string; zone: string; isDemo: boolean; logo?: FacilityLogoProps["logo"] };
  counts: readonly Count[];
  zone: string;
  renderedAtMs: number;
  /** null while the data is current. */
  curtain: Curtain | null;
  now: number;
};

/** A size of text in the board's unit, less where a line of so many em wouldn't fit its container. */
const fitLine = (units: number, em: number, share = 98) => ({
  fontSize: `min(calc(var(--u) * ${units}), ${(share / em).toFixed(2)}cqw)`,
});

/**
 * The facility's name, the number of resources by status, and the clocks. The curtain's banner covers the
 * first two.
 */
export function BoardHead({ facility, counts, zone, renderedAtMs, curtain, now }: BoardHeadProps) {
  const { name, logo = null, isDemo } = facility;
  const nameEm = isNameLogo(logo) ? 0 : toTextEm(name);
  const em = nameEm + (logo ? logo.ratio * 1.2 + 0.5 : 0) + (isDemo ? 3.5 : 0);
  return (
    <header className="relative flex upright:h-18 h-9 flex-none upright:flex-col-reverse items-center upright:items-stretch justify-between gap-2">
      <div className="@container relative flex h-full min-w-0 flex-1 flex-col justify-between">
        <h1
          className="flex items-center gap-1.5 whitespace-nowrap font-[650] leading-[1.2]"
          style={fitLine(3.6, em, 80)}
        >
          {logo && <FacilityLogo logo={logo} facilityName={name} className="h-[1.2em]" />}
          {!isNameLogo(logo) && name}
          {isDemo && (
            <span className="rounded border border-line-strong px-0.75 font-medium text-ink-muted text-u-1.75">
              {words.demo}
            </span>
          )}
        </h1>
        <BoardCounts counts={counts} />
        {curtain && <CurtainBanner curtain={curtain} zone={zone} now={now} />}
      </div>
      <BoardClocks renderedAtMs={renderedAtMs} zone={zone} facilityZone={facility.zone} />
    </header>
  );
}

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
      className="flex items-center gap-[1.1em] whitespace-nowrap"
      aria-label={words.countsLabel}
      style={fitLine(3, em)}
    >
      {counts.map(({ status, count }) => (
        <li key={status} className="flex items-center gap-[0.4em]">
          <StateMark tone={stateTones[status]} className="size-[0.95em]" />
          <b className="text-[1.15em] tabular-nums">{count}</b> {filterNames[status]}
        </li>
      ))}
    </ul>
  );
}

type ClockProps = { renderedAtMs: number; zone: string; isMinor?: boolean };

function Clock({ renderedAtMs, zone, isMinor }: ClockProps) {
  const now = useNow(renderedAtMs);
  const isHydrated = useHydrated();
  const size = isMinor
    ? "text-ink-muted text-u-3.5 font-medium leading-[1.55]"
    : "text-u-5.5 font-semibold leading-none";
  return (
    <p className="grid content-between text-right upright:first:text-left">
      {/* A clock that no script sets would say a wrong time: until then its digits are spaces of the same width. */}
      <time
        dateTime={isHydrated ? new Date(now).toISOString() : undefined}
        className={`tabular-nums ${size}`}
      >
        {isHydrated ? formatInstant(now, zone, "clock") : "\u2007\u2007:\u2007\u2007:\u2007\u2007"}
      </time>
      <span className="whitespace-nowrap text-ink-muted text-u-2">{toZoneText(now, zone)}</span>
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
    <div className="flex flex-none items-stretch upright:justify-between gap-2.5 leading-[1.1]">
      {other !== zone && <Clock renderedAtMs={renderedAtMs} zone={other} isMinor />}
      <Clock renderedAtMs={renderedAtMs} zone={zone} />
    </div>
  );
}

/** Covers the board's head: why the board isn't current, and the time of the data it shows. */
function CurtainBanner({ curtain, zone, now }: { curtain: Curtain; zone: string; now: number }) {
  const { headline, reason } = toCurtainText(curtain, zone, now);
  const em = toTextEm(reason);
  // On two lines if it would be too small on one.
  const reasonSize = `max(${fitLine(2.6, em).fontSize}, ${fitLine(1.7, em, 185).fontSize})`;
  return (
    <div
      role="alert"
      className="@container absolute inset-0 flex flex-col justify-center rounded-md bg-warn px-1.5 text-canvas"
    >
      <p className="whitespace-nowrap font-bold leading-[1.15]" style={fitLine(4, toTextEm(headline))}>
        {headline}
      </p>
      <p className="font-medium leading-[1.15]" style={{ fontSize: reasonSize }}>
        {reason}
      </p>
    </div>
  );
}
