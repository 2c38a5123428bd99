import type { Limit } from "./job-model";

const two = (value: number) => String(value).padStart(2, "0");

/** Formats minutes in the scheduler's notation, `2-03:30` or `3:30:00`; "unlimited" for no limit, "" if not reported. */
export function formatTimeLimit(limit: Limit): string {
  if (limit === null) return "";
  if (limit === "unlimited") return "unlimited";
  const whole = Math.max(0, Math.round(limit));
  const [days, hours, minutes] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  return days > 0 ? `${days}-${two(hours)}:${two(minutes)}` : `${hours}:${two(minutes)}:00`;
}

/** Minutes in words, with up to two units: `2 days 3 hours`. */
export function sayTimeLimit(limit: Limit): string {
  if (limit === null) return "not told";
  if (limit === "unlimited") return "no limit";
  const whole = Math.max(0, Math.round(limit));
  const parts = [
    [Math.floor(whole / 1440), "day"],
    [Math.floor(whole / 60) % 24, "hour"],
    [whole % 60, "minute"],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ") || "0 minutes";
}

/** The used share of a job's time limit, from 0 to 1; null if it can't be computed. */
export function usedOfLimit(
  job: {
    startAt: string | null;
    endAt: string | null;
    isStartForecast: boolean;
    isEndForecast: boolean;
    limitMinutes: Limit;
  },
  now: number,
): number | null {
  const { limitMinutes } = job;
  if (typeof limitMinutes !== "number" || limitMinutes <= 0 || job.startAt === null || job.isStartForecast)
    return null;
  const endMs = job.endAt !== null && !job.isEndForecast ? Date.parse(job.endAt) : now;
  return Math.min(1, Math.max(0, (endMs - Date.parse(job.startAt)) / (limitMinutes * 60_000)));
}
