/** A typed time limit in minutes, or the reason it can't be used. */
export type ParsedLimit = { minutes: number | "unlimited" } | { fault: string };

const forms =
  "Write minutes, hours:minutes:seconds, days-hours, or days-hours:minutes, for example 90 or 1-12:30.";

/**
 * Parses a time limit as sbatch does (man sbatch, --time): `minutes`, `minutes:seconds`, `hours:minutes:seconds`,
 * `days-hours`, `days-hours:minutes`, `days-hours:minutes:seconds`, `UNLIMITED`. Seconds round up to a minute. 0 is
 * rejected: the scheduler would end the job at once (docs/facts.md, Slurm time limits).
 */
export function parseTimeLimit(text: string): ParsedLimit {
  const typed = text.trim();
  if (/^(unlimited|infinite)$/i.test(typed)) return { minutes: "unlimited" };
  const [, days, rest] = /^(?:(\d{1,6})-)?(\d{1,9}(?::\d{1,4}){0,2})$/.exec(typed) ?? [];
  if (rest === undefined) return { fault: forms };
  const numbers = rest.split(":").map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  const seconds =
    days !== undefined
      ? Number(days) * 86_400 + first * 3600 + second * 60 + third
      : numbers.length === 3
        ? first * 3600 + second * 60 + third
        : first * 60 + second;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 0 ? { fault: "A limit of 0 would end the job at once." } : { minutes };
}
