import { splitNames } from "../split-names";
import type { Job, Limit } from "./job-model";
import * as words from "./words";

const two = (value: number) => String(value).padStart(2, "0");

/** Formats minutes in the scheduler's notation, `2-03:30` or `3:30:00`; "unlimited" for no limit, "" if not reported. */
export function formatTimeLimit(limit: Limit): string {
  if (limit === null) return "";
  if (limit === "unlimited") return "unlimited";
  const whole = Math.max(0, Math.round(limit));
  const [days, hours, minutes] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  return days > 0 ? `${days}-${two(hours)}:${two(minutes)}` : `${hours}:${two(minutes)}:00`;
}

/** Minutes in words, with up to two units, or as many as `most`: `2 days 3 hours`. */
export function sayTimeLimit(limit: Limit, most = 2): string {
  if (limit === null) return words.limitNotReported;
  if (limit === "unlimited") return words.unlimited;
  const whole = Math.max(0, Math.round(limit));
  const parts = [
    [Math.floor(whole / 1440), "day"],
    [Math.floor(whole / 60) % 24, "hour"],
    [whole % 60, "minute"],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, most);
  return shown.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ") || "0 minutes";
}

/** The minutes of a text like `4:00` if hours were meant, which sbatch reads as minutes and seconds; null for any other. */
export function findHours(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) || null;
}

/** True if no partition of a job allows a longer limit; false if one does, or isn't known. */
export const hasLongestLimit = (
  { partition, limitMinutes }: Pick<Job, "partition" | "limitMinutes">,
  partitions: readonly { name: string; mostMinutes: Limit }[],
): boolean =>
  splitNames(partition || "?").every((name) => {
    const most = partitions.find((one) => one.name === name)?.mostMinutes;
    return typeof most === "number" && Number(limitMinutes) >= most;
  });

/** A typed time limit in minutes, or the reason it can't be used. */
type ParsedLimit = { minutes: number | "unlimited" } | { fault: string };

/**
 * Parses a time limit as sbatch does (man sbatch, --time): `minutes`, `minutes:seconds`, `hours:minutes:seconds`,
 * `days-hours`, `days-hours:minutes`, `days-hours:minutes:seconds`, `days-`, `UNLIMITED`. Seconds round up to a minute. 0 is
 * rejected: the scheduler would end the job at once (docs/facts.md, Slurm time limits).
 */
export function parseTimeLimit(text: string): ParsedLimit {
  const typed = text.trim();
  if (/^(unlimited|infinite)$/i.test(typed)) return { minutes: "unlimited" };
  const found = typed === "" ? null : /^(?:(\d{1,6})-)?(\d{1,9}(?::\d{1,4}){0,2})?$/.exec(typed);
  if (!found) return { fault: words.limitForms };
  const [, days, rest = "0"] = found;
  const numbers = rest.split(":").map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  const seconds =
    days !== undefined
      ? Number(days) * 86_400 + first * 3600 + second * 60 + third
      : numbers.length === 3
        ? first * 3600 + second * 60 + third
        : first * 60 + second;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 0 ? { fault: words.limitOfZero } : { minutes };
}
