import { hourMs, minuteMs, secondMs } from "@/lib/time/duration";

/** The pauses after each failed attempt. Together with the jitter they stay within a day. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  10 * hourMs,
];
/** Each pause is up to so much longer or shorter, so that many events aren't sent again at one moment. */
const jitter = 0.15;
/** The longest `Retry-After` that counts. */
const longestRequestedMs = 6 * hourMs;
/** An event that is older isn't sent any more. */
export const deliveryLifeMs = 24 * hourMs;

/** One failed attempt: the how-manieth it was, how old its event is, and the pause that the receiver asked for. */
type FailedAttempt = { attempts: number; ageMs: number; requestedMs: number | null };

/**
 * After a failed attempt: when its event is sent again (epoch ms); null: never. A receiver's `Retry-After` counts if it is
 * longer, up to six hours. `random` is from 0 to 1.
 */
export function toNextMs(
  { attempts, ageMs, requestedMs }: FailedAttempt,
  random: number,
  now: number,
): number | null {
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) return null;
  const usualMs = pauseMs * (1 + jitter * (2 * random - 1));
  const waitMs = Math.max(usualMs, Math.min(requestedMs ?? 0, longestRequestedMs));
  return ageMs + waitMs > deliveryLifeMs ? null : Math.round(now + waitMs);
}
