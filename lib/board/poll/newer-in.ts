import { parseInstant } from "@/lib/time/zone";
import { isProblem, type Poll } from "./contact";

/**
 * In how many ms the portal can have a newer list than those of this poll, at `now` (epoch ms, the portal's clock); null: not
 * known. A list is requested from the facility again when its window has passed, by whoever asks first.
 */
export function toNewerInMs({ resources, inEffect, upcoming }: Poll, now: number): number | null {
  const pauses = [resources, inEffect, upcoming].flatMap((list) => {
    if (isProblem(list)) return [];
    const { askedAt, refreshSeconds } = list.freshness;
    const askedMs = parseInstant(askedAt);
    const windowMs = refreshSeconds * 1000;
    return askedMs === null ? [] : [Math.min(windowMs, askedMs + windowMs - now)];
  });
  const future = pauses.filter((ms) => ms > 0);
  return future.length > 0 ? Math.min(...future) : null;
}
