import { dayMs } from "./duration";
import { listDays, type ZoneDay } from "./zone-days";

export { listDays } from "./zone-days";

/** The choices for the displayed zone: the reader's own, UTC, or the facility's. */
export const zoneChoices = ["facility", "utc", "local"] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

/** A choice as an address or a cookie gives it; null for anything else. */
export const toZoneChoice = (text: string | null | undefined): ZoneChoice | null =>
  zoneChoices.find((known) => known === text) ?? null;

/** The IANA zone of a choice. `localZone` is null if the reader's zone is unknown (in the server's first HTML). */
export function toZone(choice: ZoneChoice, facilityZone: string, localZone: string | null): string {
  if (choice === "utc") return "UTC";
  return choice === "local" ? (localZone ?? facilityZone) : facilityZone;
}

/** True if this runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}

/** The browser's own zone; null if it reports none that it knows itself, such as `Etc/Unknown` where it can't map the machine's. */
export function readOwnZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : null;
}

const completeStyles = {
  /** 14:05 */ time: { hour: "2-digit", minute: "2-digit" },
  /** 14:05:09 */ clock: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  /** Sat 21 Nov 2026 */ date: { weekday: "short", day: "2-digit", month: "short", year: "numeric" },
  /** November 2026 */ month: { month: "long", year: "numeric" },
  /** Sat 21 Nov 2026, 14:05:09 */
  exact: {
    weekday: "short",
    day: "2-digit",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Without a year, which `formatInstant` adds where it isn't evident. */
const shortStyles = {
  /** Sat 21 Nov */ day: { weekday: "short", day: "2-digit", month: "short" },
  /** 21 Nov, 14:05 */ minute: { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit" },
  /** Sat 21 Nov, 14:05 */ moment: {
    weekday: "short",
    day: "2-digit",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const styles = { ...completeStyles, ...shortStyles };
type CompleteStyle = keyof typeof completeStyles;
type ShortStyle = keyof typeof shortStyles;
export type InstantStyle = keyof typeof styles;

/** Half a year. A date further from now needs its year even within one year. */
const nearMs = 183 * dayMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let found = formatters.get(key);
  if (!found) {
    // Zones come from URLs, in any spelling, so arbitrary values must not fill the memory.
    if (formatters.size > 100) formatters.clear();
    // One locale on both sides, as the server's and the browser's text must be identical.
    found = new Intl.DateTimeFormat("en-GB", { hourCycle: "h23", ...options });
    formatters.set(key, found);
  }
  return found;
}

/** The year in a zone. No calendar is asked, which takes long for thousands of dates, where every zone has the same. */
function readYear(instantMs: number, zone: string): string {
  const year = new Date(instantMs - dayMs).getUTCFullYear();
  return year > 0 && year === new Date(instantMs + dayMs).getUTCFullYear()
    ? String(year)
    : formatter(`${zone}|year`, { timeZone: zone, year: "numeric" }).format(instantMs);
}

/** True if a date without a year is understood: it is in the present year of the zone, and at most half a year from `now`. */
export function isYearEvident(instantMs: number, zone: string, now: number): boolean {
  return Math.abs(instantMs - now) <= nearMs && readYear(instantMs, zone) === readYear(now, zone);
}

/**
 * Formats an instant in a zone, without the zone's name. A short style has the year too unless it is evident at `now`; instants
 * in epoch ms.
 */
export function formatInstant(instantMs: number, zone: string, style: CompleteStyle): string;
export function formatInstant(instantMs: number, zone: string, style: InstantStyle, now: number): string;
export function formatInstant(
  instantMs: number,
  zone: string,
  style: InstantStyle,
  now: number = instantMs,
): string {
  if (isShort(style) && !isYearEvident(instantMs, zone, now)) return formatWithYear(instantMs, zone, style);
  return formatter(`${zone}|${style}`, { timeZone: zone, ...styles[style] }).format(instantMs);
}

const isShort = (style: InstantStyle): style is ShortStyle => style in shortStyles;

/** The same in a short style and with the year in any case: `Sat 21 Nov 2026, 14:05`. */
export function formatWithYear(instantMs: number, zone: string, style: ShortStyle): string {
  const year = readYear(instantMs, zone);
  return formatter(`${zone}|${style}`, { timeZone: zone, ...shortStyles[style] })
    .formatToParts(instantMs)
    .map(({ type, value }) => (type === "month" ? `${value} ${year}` : value))
    .join("");
}

/** True if two instants (epoch ms) are on one calendar day of a zone. */
export const isSameDay = (oneMs: number, otherMs: number, zone: string): boolean =>
  formatInstant(oneMs, zone, "date") === formatInstant(otherMs, zone, "date");

/** The zone's offset at an instant: `UTC`, `UTC−5` with a minus sign, which never wraps. Not letters: CST names three zones. */
export function formatZone(instantMs: number, zone: string): string {
  const parts = formatter(`${zone}|offset`, { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(
    instantMs,
  );
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
  // Newer ICU data gives GMT+0, older GMT.
  return /^GMT([+-]0)?$/.test(name) ? "UTC" : name.replace("GMT", "UTC").replace("-", "\u2212");
}

/** An ISO 8601 instant as epoch ms; null for null, "" and any invalid text. */
export function parseInstant(text: string | null | undefined): number | null {
  if (!text) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? ms : null;
}

const nearDays = ["yesterday", "today", "tomorrow"] as const;
const nearDaysOf = new Map<string, ZoneDay[]>();

/** Yesterday, today and tomorrow of a zone; found once a day, as a long list compares thousands of dates with them. */
function readNearDays(zone: string, now: number): ZoneDay[] {
  const known = nearDaysOf.get(zone);
  if (known?.[1] && known[1].startMs <= now && now < known[1].endMs) return known;
  const found = listDays(now, now + 1, zone).flatMap((day) => listDays(day.startMs - 1, day.endMs + 1, zone));
  if (nearDaysOf.size > 100) nearDaysOf.clear();
  nearDaysOf.set(zone, found);
  return found;
}

function toNearDay(instantMs: number, zone: string, now: number): string | null {
  const at = readNearDays(zone, now).findIndex((day) => day.startMs <= instantMs && instantMs < day.endMs);
  return nearDays[at] ?? null;
}

/**
 * An instant as short as it is understood at `now`: `today 11:22`, `tomorrow 13:00`, `Sat 21 Nov, 14:05`, with the year where it isn't
 * evident. Without the zone's name; instants in epoch ms. `otherDays`: without the weekday, where there is little room.
 */
export function formatNear(
  instantMs: number,
  zone: string,
  now: number,
  otherDays: "moment" | "minute" = "moment",
): string {
  const day = toNearDay(instantMs, zone, now);
  if (day === null) return formatInstant(instantMs, zone, otherDays, now);
  return `${day} ${formatInstant(instantMs, zone, "time")}`;
}

/** A span in the same words, the day once where both ends share it: `tomorrow 13:00–21:00`. */
export function formatNearSpan(startMs: number, endMs: number, zone: string, now: number): string {
  const start = formatNear(startMs, zone, now);
  if (isSameDay(startMs, endMs, zone)) return `${start}–${formatInstant(endMs, zone, "time")}`;
  return `${start} – ${formatNear(endMs, zone, now)}`;
}

/**
 * An instant (epoch ms) for readers in any zone: `2026-11-21 13:00 UTC`, with all digits of a later year: `58871-02-12 15:26
 * UTC`. null for null and for what a Date can't hold.
 */
export function formatUtcMinute(ms: number | null): string | null {
  const date = new Date(ms ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  // Past the year 9999, ISO 8601 has a sign and six digits. The last eight characters are seconds and milliseconds.
  return `${date.toISOString().replace(/^\+0*/, "").slice(0, -8).replace("T", " ")} UTC`;
}
