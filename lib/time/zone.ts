export { listDays } from "./zone-days";

/** How a zone is chosen on the screen: the reader's own, UTC, or the facility's. */
export const zoneChoices = ["facility", "utc", "local"] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

/** The IANA zone behind a choice. `localZone` is null where the reader's zone isn't known (first answer of a server). */
export function toZone(choice: ZoneChoice, facilityZone: string, localZone: string | null): string {
  if (choice === "utc") return "UTC";
  return choice === "local" ? (localZone ?? facilityZone) : facilityZone;
}

/** True for a name that this runtime knows as a time zone. */
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
    // Zones come out of addresses, in any spelling: what anybody can make up must not fill the memory.
    if (formatters.size > 100) formatters.clear();
    // One locale on both sides: the server's and the browser's text must be the same, letter by letter.
    found = new Intl.DateTimeFormat("en-GB", { hourCycle: "h23", ...options });
    formatters.set(key, found);
  }
  return found;
}

/** An instant (epoch ms) as text in a zone, without the zone's name. */
export function formatInstant(instantMs: number, zone: string, style: InstantStyle): string {
  return formatter(`${zone}|${style}`, { timeZone: zone, ...styles[style] }).format(instantMs);
}

/** The zone's short name at an instant: `UTC`, `GMT-5`. Numbers, not letters: CST is three zones. */
export function formatZone(instantMs: number, zone: string): string {
  const parts = formatter(`${zone}|offset`, { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(
    instantMs,
  );
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
  // Newer ICU data says GMT+0 where older says GMT.
  return /^GMT([+-]0)?$/.test(name) ? "UTC" : name.replace("GMT", "UTC");
}

/** An ISO 8601 instant as epoch ms; null for null, "" and anything that is no instant. */
export function parseInstant(text: string | null | undefined): number | null {
  if (!text) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? ms : null;
}
