import { parseInstant } from "@/lib/time/zone";
import type { Freshness } from "./model";

/**
 * What to show after an answer about what is shown already, at `now` (epoch ms). The processes of a portal have readings of
 * their own, and one that was just started has none: an answer that is older only says why there is nothing newer. What is
 * dated in the future, by a wrong clock, gives way to any.
 */
export function keepNewer<T extends { freshness: Freshness }>(known: T, answer: T, now: number): T {
  const knownMs = parseInstant(known.freshness.answeredAt);
  const answeredMs = parseInstant(answer.freshness.answeredAt);
  if (knownMs === null || knownMs > now || (answeredMs !== null && answeredMs >= knownMs)) return answer;
  const { askedAt, problem } = answer.freshness;
  return { ...known, freshness: { ...known.freshness, askedAt, problem } };
}
