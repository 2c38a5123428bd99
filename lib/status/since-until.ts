import { formatInstant, formatNear, isSameDay } from "@/lib/time/zone";
import type { Situation } from "./situation";
import * as words from "./words";

/** Since when an outage is recorded (epoch ms). `isStartSeen`: the resource was seen working just before. */
export type RecordedStart = { fromMs: number; isStartSeen: boolean };

/** The same of a resource, with the address of its page. */
export type RecordedOutage = RecordedStart & { resource: string; href: string };

/**
 * Since when a resource isn't simply operational and until when, in words; null for one that neither an outage nor a downtime
 * concerns at `now` (epoch ms). An outage whose start wasn't seen has that of its downtime.
 */
export function toSinceUntil(
  { standing: { state }, next }: Pick<Situation, "standing" | "next">,
  recorded: RecordedStart | null,
  zone: string,
  now: number,
): { since: string | null; until: string } | null {
  const current = next === null || next.phase === "upcoming" ? null : next;
  const isDown = state === "down" || state === "planned";
  if (!current && !isDown) return null;
  const say = (ms: number) =>
    isSameDay(ms, now, zone) ? formatInstant(ms, zone, "time") : formatNear(ms, zone, now);
  const { startMs = null, endMs = null } = current?.entry ?? {};
  const found = isDown ? recorded : null;
  // Never later than what was seen.
  const isRecorded = found !== null && (found.isStartSeen || startMs === null || found.fromMs < startMs);
  const sinceMs = isRecorded ? found.fromMs : startMs;
  const isEarliest = !isRecorded || found.isStartSeen;
  return {
    since: sinceMs === null ? null : (isEarliest ? words.since : words.sinceOrEarlier)(say(sinceMs)),
    until: sayEnd(current?.phase ?? null, endMs, say),
  };
}

/** The same as one text: `since 10:40 · until 14:30`. */
export function saySinceUntil(...of: Parameters<typeof toSinceUntil>): string | null {
  const said = toSinceUntil(...of);
  return said && [said.since, said.until].filter(Boolean).join(" · ");
}

function sayEnd(phase: string | null, endMs: number | null, say: (ms: number) => string): string {
  if (phase === null) return words.noEndAnnounced;
  if (endMs === null) return words.endNotKnown;
  return (phase === "overdue" ? words.plannedEnd : words.until)(say(endMs));
}
