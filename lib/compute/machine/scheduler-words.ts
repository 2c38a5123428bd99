import type { Diagnostics } from "./machine-model";
import { sayLatency } from "./ping-health";

/** One line about the scheduler; values that this version doesn't report aren't listed. */
export type SchedulerFact = { name: string; words: string };

const count = (value: number | null) => (value === null ? "" : value.toLocaleString("en-GB"));
const toFacts = (pairs: [string, string][]): SchedulerFact[] =>
  pairs.flatMap(([name, words]) => (words ? [{ name, words }] : []));

/** Job counts since the statistics were last reset. */
export const listJobFacts = ({ jobs }: Diagnostics): SchedulerFact[] =>
  toFacts([
    ["Submitted", count(jobs.submitted)],
    ["Started", count(jobs.started)],
    ["Completed", count(jobs.completed)],
    ["Cancelled", count(jobs.cancelled)],
    ["Failed", count(jobs.failed)],
  ]);

/** The main loop, which starts jobs in order of priority. */
export const listMainFacts = ({ main }: Diagnostics): SchedulerFact[] =>
  toFacts([
    ["Last cycle", sayLatency(main.last)],
    ["Mean cycle", sayLatency(main.mean)],
    ["Longest cycle", sayLatency(main.longest)],
    ["Cycles", count(main.count)],
    ["Cycles per minute", count(main.perMinute)],
    ["Jobs looked at per cycle, mean", count(main.meanDepth)],
    ["Jobs looked at by default", count(main.defaultQueueDepth)],
    ["Jobs waiting in its last cycle", count(main.queueLength)],
  ]);

/** The backfill loop, which starts smaller jobs if they delay no other job. */
export const listBackfillFacts = ({ backfill }: Diagnostics): SchedulerFact[] =>
  toFacts([
    ["At work now", backfill.isActive === null ? "" : backfill.isActive ? "yes" : "no"],
    ["Last cycle", sayLatency(backfill.last)],
    ["Mean cycle", sayLatency(backfill.mean)],
    ["Longest cycle", sayLatency(backfill.longest)],
    ["Cycles", count(backfill.count)],
    ["Jobs looked at per cycle, mean", count(backfill.meanDepth)],
    ["Jobs waiting in its last cycle", count(backfill.queueLength)],
    ["Jobs it started", count(backfill.backfilledJobs)],
  ]);

const exitWords: Record<string, string> = {
  end_job_queue: "came to the end of the queue",
  default_queue_depth: "looked at as many jobs as it may",
  max_job_start: "started as many jobs as it may",
  max_rpc_cnt: "too many requests waited",
  max_sched_time: "ran out of its time",
  licenses: "waited for licences",
  bf_max_job_start: "started as many jobs as it may",
  bf_max_job_test: "tested as many jobs as it may",
  bf_max_time: "ran out of its time",
  bf_node_space_size: "its table of free nodes was full",
  state_changed: "the state of jobs or nodes changed",
};

/** Why a loop ended its cycles and how often, most frequent first; an unlisted reason stays as received. */
export const listExits = (exits: Record<string, number>): SchedulerFact[] =>
  Object.entries(exits)
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, times]) => ({ name: exitWords[reason] ?? reason, words: count(times) }));
