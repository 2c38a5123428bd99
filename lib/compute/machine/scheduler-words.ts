import { type Fact, listGiven } from "../fact";
import { exits, facts, verdict as words } from "./diagnostics/words";
import type { Diagnostics } from "./machine-model";
import { sayLatency } from "./ping-health";
import { no, yes } from "./words";

const count = (value: number | null) => (value === null ? "" : value.toLocaleString("en-GB"));

/** What the scheduler has to do at present. */
export const listPresentFacts = ({ jobs, serverThreads, agentQueue }: Diagnostics): Fact[] =>
  listGiven([
    [facts.pending, count(jobs.pending)],
    [facts.running, count(jobs.running)],
    [facts.threads, count(serverThreads)],
    [facts.agentQueue, count(agentQueue)],
  ]);

/** Job counts since the statistics were last reset. */
export const listJobCounts = ({ jobs }: Diagnostics): Fact[] =>
  listGiven([
    [facts.submitted, count(jobs.submitted)],
    [facts.started, count(jobs.started)],
    [facts.completed, count(jobs.completed)],
    [facts.cancelled, count(jobs.cancelled)],
    [facts.failed, count(jobs.failed)],
  ]);

/** The main loop, which starts jobs in order of priority. */
export const listMainFacts = ({ main }: Diagnostics): Fact[] =>
  listGiven([
    [facts.last, sayLatency(main.last)],
    [facts.mean, sayLatency(main.mean)],
    [facts.longest, sayLatency(main.longest)],
    [facts.cycles, count(main.count)],
    [facts.perMinute, count(main.perMinute)],
    [facts.meanDepth, count(main.meanDepth)],
    [facts.queueLength, count(main.queueLength)],
  ]);

/** The backfill loop, which starts smaller jobs if they delay no other job. */
export const listBackfillFacts = ({ backfill }: Diagnostics): Fact[] =>
  listGiven([
    [facts.active, backfill.isActive === null ? "" : backfill.isActive ? yes : no],
    [facts.last, sayLatency(backfill.last)],
    [facts.mean, sayLatency(backfill.mean)],
    [facts.longest, sayLatency(backfill.longest)],
    [facts.cycles, count(backfill.count)],
    [facts.meanDepth, count(backfill.meanDepth)],
    [facts.queueLength, count(backfill.queueLength)],
    [facts.backfilled, count(backfill.backfilledJobs)],
  ]);

/** Why a loop ended its cycles and how often, most frequent first; an unlisted reason stays as received. */
export const listExits = (counts: Record<string, number>): Fact[] =>
  Object.entries(counts)
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, times]) => ({ name: exits[reason] ?? reason, text: count(times) }));

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
