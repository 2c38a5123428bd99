import { minuteMs } from "@/lib/time/duration";

const turn = 2 * Math.PI;
/** Periods in minutes, without a common factor: the path closes only after a day and visits the whole square. */
const periods = { x: 47, y: 31 };

/**
 * Where the board stands at an instant so that no pixel shows the same edge for ever: each axis from -1 to 1, one step a
 * minute. The style sheet says how far 1 is.
 */
export function toBurnInShift(now: number): { x: number; y: number } {
  const minute = Math.floor(now / minuteMs);
  return { x: swing(minute, periods.x), y: swing(minute, periods.y) };
}

function swing(minute: number, period: number): number {
  // Rounded, so that server and browser write the same text whatever their sine's last digit.
  return Math.round(Math.sin((turn * (minute % period)) / period) * 1000) / 1000;
}
