import { minuteMs } from "@/lib/time/duration";

const turn = 2 * Math.PI;
/** Periods in minutes without a common factor: the path repeats only after a day and covers the whole square. */
const periods = { x: 47, y: 31 };

/**
 * The board's offset at an instant, so that no pixel shows the same edge permanently: each axis from -1 to 1, one step a
 * minute. The style sheet defines the distance of 1.
 */
export function toBurnInShift(now: number): { x: number; y: number } {
  const minute = Math.floor(now / minuteMs);
  return { x: swing(minute, periods.x), y: swing(minute, periods.y) };
}

function swing(minute: number, period: number): number {
  // Rounded, so that server and browser produce the same text even if their sine differs in the last digit.
  return Math.round(Math.sin((turn * (minute % period)) / period) * 1000) / 1000;
}
