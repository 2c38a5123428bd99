const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A mean year of the Gregorian calendar. */
const yearMs = 365.2425 * dayMs;
/** From here on, a length in days says nothing to a reader, as with an end in the year 9999. */
const mostDaysMs = 1000 * dayMs;

export { dayMs, hourMs, minuteMs, secondMs };

/**
 * The time left until something ends, always with two units: `3 d 8 h`, `5 h 12 min`, within the last hour `5 min 58 s`,
 * within the last minute `58 s`; from 1,000 days on `7973 y 34 d`. So it changes only as often as a reader needs. Negative
 * counts as zero.
 */
export function formatCountdown(durationMs: number): string {
  const total = Math.max(0, Math.floor(durationMs / secondMs));
  if (total < 60) return `${total} s`;
  if (total < 3600) return `${Math.floor(total / 60)} min ${total % 60} s`;
  if (total < 86_400) return `${Math.floor(total / 3600)} h ${Math.floor((total % 3600) / 60)} min`;
  if (durationMs < mostDaysMs)
    return `${Math.floor(total / 86_400)} d ${Math.floor((total % 86_400) / 3600)} h`;
  return formatYears(durationMs);
}

/** A duration with up to two units: `2 d 3 h`, `3 h 5 min`, `12 min`, `40 s`, from 1,000 days on `7973 y 34 d`. Negative counts as zero. */
export function formatDuration(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms < minuteMs) return `${Math.floor(ms / secondMs)} s`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return join(Math.floor(ms / hourMs), "h", Math.floor((ms % hourMs) / minuteMs), "min");
  if (ms < mostDaysMs) return join(Math.floor(ms / dayMs), "d", Math.floor((ms % dayMs) / hourMs), "h");
  return formatYears(ms);
}

const formatYears = (ms: number) =>
  join(Math.floor(ms / yearMs), "y", Math.floor((ms % yearMs) / dayMs), "d");

function join(first: number, firstUnit: string, second: number, secondUnit: string): string {
  return second ? `${first} ${firstUnit} ${second} ${secondUnit}` : `${first} ${firstUnit}`;
}
