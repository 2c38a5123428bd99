import type { Problem } from "@/lib/portal/problem";
import { minuteMs } from "@/lib/time/duration";

/** When something was read (epoch ms; null: not yet), and why not since. */
type Reading = { asOfMs: number | null; problem: Problem | null };

/**
 * One age for all of these readings: the oldest, if they are within two minutes of each other. Null if one of them has failed
 * or is older: then each says its own. What wasn't read has no age.
 */
export function toCommonAge(readings: readonly Reading[]): Reading | null {
  const known = readings.flatMap(({ asOfMs }) => asOfMs ?? []);
  if (known.length === 0 || readings.some(({ problem }) => problem !== null)) return null;
  const oldestMs = Math.min(...known);
  return Math.max(...known) - oldestMs <= 2 * minuteMs ? { asOfMs: oldestMs, problem: null } : null;
}
