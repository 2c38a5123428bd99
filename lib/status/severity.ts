import { dayMs } from "@/lib/time/duration";
import type { DowntimeEntry, DowntimePhase, KnownStatus } from "./downtime";
import * as words from "./words";

/** How a state is displayed: `ok` and `down` as reported, `plan` for a planned outage, `neutral` for an unlisted word. */
export type StatusTone = "ok" | "down" | "plan" | "warn" | "unknown" | "neutral";

/** The combined condition of a resource's status and downtimes, worst first. */
export const conditions = [
  "down",
  "down-planned",
  "unlisted",
  "unknown",
  "ok-in-downtime",
  "ok-soon",
  "ok",
] as const;
export type Condition = (typeof conditions)[number];

/**
 * The standing of a resource: `word` is the displayed status (as received if unlisted), `note` what its downtimes add, null
 * if nothing; `rank` sorts worst first.
 */
export type Standing = {
  condition: Condition;
  tone: StatusTone;
  word: string;
  note: string | null;
  rank: number;
};

/** A downtime that begins within this time is mentioned beside a good status. */
export const soonMs = dayMs;

type Phased = { entry: DowntimeEntry; phase: DowntimePhase };

/**
 * The standing of a resource from its status as received (spec §2.1) and its own downtimes. An unknown status is never shown
 * as good.
 */
export function toStanding(known: KnownStatus, downtimes: readonly Phased[], now: number): Standing {
  const inEffect = downtimes.filter(({ phase }) => phase === "in-effect");
  const planned = inEffect.find(({ entry }) => entry.downtime.scheduled !== false);
  const overdue = downtimes.find(({ phase }) => phase === "overdue");
  const received = known.status?.trim() ?? "";

  if (received === "UNAVAILABLE") {
    if (planned) return standing("down-planned", "plan", words.unavailable, words.inMaintenance);
    if (inEffect.length > 0) return standing("down", "down", words.unavailable, words.unscheduledInEffect);
    if (overdue) return standing("down", "down", words.unavailable, words.stillDown);
    // Announced, but nobody can say for when.
    const isUnclear = downtimes.some(({ entry, phase }) => phase === "unknown" && !isToCome(entry, now));
    return standing("down", "down", words.unavailable, isUnclear ? words.unclearTimes : words.notAnnounced);
  }
  const during = inEffect.length > 0 ? words.inEffect : overdue ? words.overdue : null;
  if (received === "" || received === "UNSPECIFIED")
    return standing("unknown", "unknown", words.unknown, during ?? words.noStatus);
  if (received !== "OPERATIONAL")
    return standing("unlisted", "neutral", received, during ?? words.facilityText);
  if (during) {
    // A status is up to 15 minutes old, so just after a start it can't reflect the downtime yet.
    const isOlder = inEffect.every(({ entry }) => (entry.startMs ?? 0) > (known.knownAtMs ?? now));
    const inEffectNote = isOlder ? words.startedSince : words.despiteInEffect;
    const note = inEffect.length > 0 ? inEffectNote : words.despiteOverdue;
    return standing("ok-in-downtime", "warn", words.operational, note);
  }
  const next = downtimes.find(
    ({ entry, phase }) => phase === "upcoming" && entry.startMs !== null && entry.startMs - now <= soonMs,
  );
  return next
    ? standing("ok-soon", "ok", words.operational, words.withinADay)
    : standing("ok", "ok", words.operational, null);
}

/** True if whatever is known of a downtime's times is still to come. */
function isToCome({ startMs, endMs }: DowntimeEntry, now: number): boolean {
  const known = [startMs, endMs].filter((ms) => ms !== null);
  return known.length > 0 && known.every((ms) => ms > now);
}

/** The standing of a resource with an expired status: the last known word, without colour, ranked as unknown. */
export const toExpiredStanding = ({ word }: Standing): Standing =>
  standing("unknown", "neutral", word, words.lastKnownOverADay);

function standing(condition: Condition, tone: StatusTone, word: string, note: string | null): Standing {
  return { condition, tone, word, note, rank: conditions.indexOf(condition) };
}
