const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export { dayMs, hourMs, minuteMs, secondMs };

const two = (value: number) => String(value).padStart(2, "0");

/** A ticking countdown: `9 d 04:12:33`, `04:12:33`, `12:33`. Negative counts as zero. */
export function formatCountdown(durationMs: number): string {
  const total = Math.max(0, Math.floor(durationMs / secondMs));
  const days = Math.floor(total / 86_400);
  const hours = Math.floor((total % 86_400) / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const clock = `${days || hours ? `${two(hours)}:` : ""}${two(minutes)}:${two(total % 60)}`;
  return days ? `${days} d ${clock}` : clock;
}

/** A duration with up to two units: `2 d 3 h`, `3 h 5 min`, `12 min`, `40 s`. Negative counts as zero. */
export function formatDuration(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms < minuteMs) return `${Math.floor(ms / secondMs)} s`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return join(Math.floor(ms / hourMs), "h", Math.floor((ms % hourMs) / minuteMs), "min");
  return join(Math.floor(ms / dayMs), "d", Math.floor((ms % dayMs) / hourMs), "h");
}

function join(first: number, firstUnit: string, second: number, secondUnit: string): string {
  return second ? `${first} ${firstUnit} ${second} ${secondUnit}` : `${first} ${firstUnit}`;
}

/** A duration as ISO 8601, for `<time dateTime>`: `PT3H5M`. */
export function toIsoDuration(durationMs: number): string {
  const total = Math.max(0, Math.floor(durationMs / secondMs));
  return `PT${Math.floor(total / 3600)}H${Math.floor((total % 3600) / 60)}M${total % 60}S`;
}
