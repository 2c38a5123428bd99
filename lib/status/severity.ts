import { dayMs } from "@/lib/time/duration";
import type { DowntimeEntry, DowntimePhase, KnownStatus } from "./downtime";

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
    if (planned) return standing("down-planned", "plan", "Unavailable", "Down as planned");
    if (inEffect.length > 0) return standing("down", "down", "Unavailable", "Unscheduled downtime in effect");
    if (overdue) return standing("down", "down", "Unavailable", "Down past the planned end");
    return standing("down", "down", "Unavailable", "No downtime announced");
  }
  const during = inEffect.length > 0 ? "Downtime in effect" : overdue ? "Downtime overdue" : null;
  if (received === "" || received === "UNSPECIFIED")
    return standing(
      "unknown",
      "unknown",
      "Unknown",
      during ?? (received ? "The facility says: unspecified" : "The facility gave no status"),
    );
  if (received !== "OPERATIONAL")
    return standing("unlisted", "neutral", received, during ?? "As the facility words it");
  if (during) {
    // A status is up to 15 minutes old, so just after a start it can't reflect the downtime yet.
    const isOlder = inEffect.every(({ entry }) => (entry.startMs ?? 0) > (known.knownAtMs ?? now));
    const note =
      inEffect.length > 0 && isOlder ? "Downtime began since this was read" : `${during} all the same`;
    return standing("ok-in-downtime", "warn", "Operational", note);
  }
  const next = downtimes.find(
    ({ entry, phase }) => phase === "upcoming" && entry.startMs !== null && entry.startMs - now <= soonMs,
  );
  return next
    ? standing("ok-soon", "ok", "Operational", "Downtime within a day")
    : standing("ok", "ok", "Operational", null);
}

/** The standing of a resource with an expired status: the last known word, without colour, ranked as unknown. */
export const toExpiredStanding = ({ word }: Standing): Standing =>
  standing("unknown", "neutral", word, "Last known more than a day ago");

function standing(condition: Condition, tone: StatusTone, word: string, note: string | null): Standing {
  return { condition, tone, word, note, rank: conditions.indexOf(condition) };
}

/** Compares standings, worst first. */
export function compareStandings(a: Standing, b: Standing): number {
  return a.rank - b.rank;
}
