const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Returns the next instant after `fromMs` (epoch ms) at which a time zone changes its UTC offset, to the
 * minute; null if it doesn't change within a year.
 */
export function nextOffsetChange(fromMs: number, timeZone: string): number | null {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const offsetAt = (ms: number) =>
    format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value ?? "";
  const before = offsetAt(fromMs);
  for (let day = 1; day <= 366; day += 1) {
    let after = fromMs + day * DAY_MS;
    if (offsetAt(after) === before) continue;
    let last = after - DAY_MS;
    while (after - last > MINUTE_MS) {
      const middle = last + Math.floor((after - last) / 2);
      if (offsetAt(middle) === before) last = middle;
      else after = middle;
    }
    return Math.floor(after / MINUTE_MS) * MINUTE_MS;
  }
  return null;
}
