import { verdict as words } from "./diagnostics/words";
import type { Diagnostics } from "./machine-model";
import { sayLatency } from "./ping-health";

/** What the statistics say of the scheduler, in one line. `ok` only if they show it. */
type SchedulerVerdict = { tone: "ok" | "warn" | "unknown"; words: string };

/** A main cycle blocks the scheduler's answers; from this long on (µs), people notice (man slurm.conf, sched_max_time). */
const slowCycle = 2_000_000;
/** Of 256 that a scheduler has (man sdiag, Server thread count). */
const manyThreads = 200;

/** `isOld`: the statistics no longer describe the present. */
export function toSchedulerVerdict(
  { main, serverThreads }: Pick<Diagnostics, "main" | "serverThreads">,
  isOld: boolean,
): SchedulerVerdict {
  if (isOld) return { tone: "unknown", words: words.old };
  if ((serverThreads ?? 0) >= manyThreads) return { tone: "warn", words: words.threads(serverThreads ?? 0) };
  const { last, mean } = main;
  if (last === null || mean === null) return { tone: "unknown", words: words.unknown };
  if (Math.max(last, mean) >= slowCycle)
    return { tone: "warn", words: words.slow(sayLatency(last), sayLatency(mean)) };
  if (main.perMinute === 0 || main.count === 0) return { tone: "warn", words: words.none };
  return { tone: "ok", words: words.normal(sayLatency(last), sayLatency(mean)) };
}
