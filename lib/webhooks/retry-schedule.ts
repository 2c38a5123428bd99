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
export const longestRequestedMs = 6 * hourMs;
/** For so long a receiver that failed gets nothing else either, unless its event is due earlier. */
const longestHoldMs = 30 * secondMs;
/** An event that is older isn't sent any more. */
export const deliveryLifeMs = 24 * hourMs;

/** One failed attempt: the how-manieth it was, how old its event is, and the pause that the receiver asked for. */
type FailedAttempt = { attempts: number; ageMs: number; requestedMs: number | null };

/**
 * After a failed attempt: when its event is sent again (null: never), and until when its receiver gets no other (epoch ms). A
 * receiver's `Retry-After` counts for both if it is longer, up to six hours. `random` is from 0 to 1.
 */
export function toPause(
  { attempts, ageMs, requestedMs }: FailedAttempt,
  random: number,
  now: number,
): { nextMs: number | null; holdMs: number } {
  const requested = Math.min(requestedMs ?? 0, longestRequestedMs);
  const pauseMs = pausesMs[attempts - 1];
  const usualMs = (pauseMs ?? longestHoldMs) * (1 + jitter * (2 * random - 1));
  const waitMs = Math.max(usualMs, requested);
  const isLast = pauseMs === undefined || ageMs + waitMs > deliveryLifeMs;
  return {
    nextMs: isLast ? null : Math.round(now + waitMs),
    holdMs: Math.round(now + Math.max(Math.min(usualMs, longestHoldMs), requested)),
  };
}
