import { facilityCacheMs } from "./data-age";
import type { Downtime } from "./model";

/**
 * The phase of a downtime. `overdue`: its end has passed, but later data from the facility shows that it continues. `past`:
 * its end has passed. `unknown`: its times don't say, see `toTimesFault`.
 */
export type DowntimePhase = "upcoming" | "in-effect" | "overdue" | "past" | "unknown";

/**
 * One downtime, combined from the three lists. `listedAtMs`: the instant for which the facility listed it as in effect, null
 * if not listed so.
 */
export type DowntimeEntry = {
  id: string;
  downtime: Downtime;
  startMs: number | null;
  endMs: number | null;
  listedAtMs: number | null;
};

/** A resource's status as received, and the instant for which it is known (epoch ms, null: not reported). */
export type KnownStatus = { status: string | null; knownAtMs: number | null };

const usualWords = new Set(["", "UNAVAILABLE", "OPERATIONAL", "UNSPECIFIED"]);

/** A downtime's own status as received if it isn't a usual one, such as “CANCELLED”; else null. It decides nothing: start and end do. */
export function toUnusualStatus({ status }: Pick<Downtime, "status">): string | null {
  const word = status.trim();
  return usualWords.has(word.toUpperCase()) ? null : word;
}

/** True if both times are readable and in order; a downtime of zero length counts. */
export function hasUsableTimes(entry: Pick<DowntimeEntry, "startMs" | "endMs">): boolean {
  return toTimesFault(entry) === null;
}

/**
 * Why times alone don't say when a downtime is: `reversed` if the end precedes the start, else what is missing; null if both
 * are known and in order.
 */
type TimesFault = "reversed" | "neither" | "noStart" | "noEnd";
export function toTimesFault({
  startMs,
  endMs,
}: Pick<DowntimeEntry, "startMs" | "endMs">): TimesFault | null {
  if (startMs === null) return endMs === null ? "neither" : "noStart";
  if (endMs === null) return "noEnd";
  return endMs < startMs ? "reversed" : null;
}

/**
 * The phase of a downtime. One with a start and no end is announced like any other. It has begun once the facility lists it so
 * or reports the resource as unavailable, or while its lists may be older than the start. A passed end is overdue only if the facility's data is from after that end: its answers are up to
 * 15 minutes old (spec §4.1), and an older one can't show it.
 */
export function toPhase(entry: DowntimeEntry, resource: KnownStatus | null, now: number): DowntimePhase {
  const { startMs, endMs, listedAtMs } = entry;
  if (toTimesFault(entry) === "reversed") return "unknown";
  if (startMs !== null && startMs > now) return "upcoming";
  if (endMs === null) {
    if (listedAtMs !== null) return "in-effect";
    if (startMs === null) return "unknown";
    const hasJustBegun = now - startMs < facilityCacheMs;
    const isDown = resource?.status === "UNAVAILABLE" && (resource.knownAtMs ?? now) >= startMs;
    return hasJustBegun || isDown ? "in-effect" : "unknown";
  }
  if (endMs <= now) {
    if (startMs === null && listedAtMs === null) return "unknown";
    const stillListed = listedAtMs !== null && listedAtMs >= endMs;
    const stillDown = resource?.status === "UNAVAILABLE" && (resource.knownAtMs ?? now) >= endMs;
    return stillListed || stillDown ? "overdue" : "past";
  }
  return startMs === null && listedAtMs === null ? "unknown" : "in-effect";
}

/** The next event of a downtime, for a countdown; null if there is nothing to count down to. */
export function toCountdown(
  entry: DowntimeEntry,
  phase: DowntimePhase,
): { word: "starts in" | "ends in" | "overdue by"; toMs: number } | null {
  if (phase === "upcoming" && entry.startMs !== null) return { word: "starts in", toMs: entry.startMs };
  if (phase === "in-effect" && entry.endMs !== null) return { word: "ends in", toMs: entry.endMs };
  if (phase === "overdue" && entry.endMs !== null) return { word: "overdue by", toMs: entry.endMs };
  return null;
}

/** Sorts downtimes by start, then end; missing times come last. */
export function compareEntries(a: DowntimeEntry, b: DowntimeEntry): number {
  return (
    compareInstants(a.startMs, b.startMs) ||
    compareInstants(a.endMs, b.endMs) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

function compareInstants(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
