import { dayMs } from "./duration";
import { formatInstant, isSameDay } from "./zone";

const days = { today: "today", tomorrow: "tomorrow", yesterday: "yesterday" } as const;

function toNearDay(instantMs: number, zone: string, now: number): string | null {
  // Most dates of a long list are farther: no calendar is asked. A day more than two for clocks that change.
  if (Math.abs(instantMs - now) > 3 * dayMs) return null;
  if (isSameDay(instantMs, now, zone)) return days.today;
  // From noon, 24 hours reach the next and the last day, also where one has 23 or 25.
  const middle = toMiddle(now, zone);
  if (isSameDay(instantMs, middle + dayMs, zone)) return days.tomorrow;
  return isSameDay(instantMs, middle - dayMs, zone) ? days.yesterday : null;
}

/** An instant within two hours of noon of the day of `now`, in epoch ms. */
function toMiddle(now: number, zone: string): number {
  const [hours = 0, minutes = 0] = formatInstant(now, zone, "time").split(":").map(Number);
  return now + (12 * 60 - hours * 60 - minutes) * 60_000;
}

/**
 * An instant as short as it is understood at `now`: `today 11:22`, `tomorrow 13:00`, `Sat 21 Nov, 14:05`, with the year where it isn't
 * evident. Without the zone's name; instants in epoch ms. `otherDays`: without the weekday, where there is little room.
 */
export function formatNear(
  instantMs: number,
  zone: string,
  now: number,
  otherDays: "moment" | "minute" = "moment",
): string {
  const day = toNearDay(instantMs, zone, now);
  if (day === null) return formatInstant(instantMs, zone, otherDays, now);
  return `${day} ${formatInstant(instantMs, zone, "time")}`;
}

/** A span in the same words, the day once where both ends share it: `tomorrow 13:00–21:00`. */
export function formatNearSpan(startMs: number, endMs: number, zone: string, now: number): string {
  const start = formatNear(startMs, zone, now);
  if (isSameDay(startMs, endMs, zone)) return `${start}–${formatInstant(endMs, zone, "time")}`;
  return `${start} – ${formatNear(endMs, zone, now)}`;
}
