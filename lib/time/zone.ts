export { listDays } from "./zone-days";

/** The choices for the displayed zone: the reader's own, UTC, or the facility's. */
export const zoneChoices = ["facility", "utc", "local"] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

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

const styles = {
  /** 14:05 */ time: { hour: "2-digit", minute: "2-digit" },
  /** 14:05:09 */ clock: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  /** Sat 21 Nov */ day: { weekday: "short", day: "2-digit", month: "short" },
  /** Sat 21 Nov 2026 */ date: { weekday: "short", day: "2-digit", month: "short", year: "numeric" },
  /** November 2026 */ month: { month: "long", year: "numeric" },
  /** 21 Nov, 14:05 */ minute: { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit" },
  /** Sat 21 Nov, 14:05 */ moment: {
    weekday: "short",
    day: "2-digit",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  },
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
export type InstantStyle = keyof typeof styles;

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

/** Formats an instant (epoch ms) in a zone, without the zone's name. */
export function formatInstant(instantMs: number, zone: string, style: InstantStyle): string {
  return formatter(`${zone}|${style}`, { timeZone: zone, ...styles[style] }).format(instantMs);
}

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
