import type { Job } from "./job-model";
import { isOver, isReturning } from "./job-state";

type RunRecord = Pick<Job, "state" | "states" | "submittedAt" | "startAt" | "endAt">;

/**
 * A requeued job may have a record for each of its runs (docs/facts.md, Slurm job records). Of the records with the same key, `last`
 * has the last run, whatever their order; `earlier` has the others, latest first. `last` keeps the order of the records.
 */
export function splitRuns<J extends RunRecord>(jobs: readonly J[], toKey: (job: J) => string) {
  if (new Set(jobs.map(toKey)).size === jobs.length) return { last: [...jobs], earlier: [] };
  const runsOf = new Map<string, J[]>();
  for (const job of jobs) {
    const runs = runsOf.get(toKey(job));
    if (runs) runs.push(job);
    else runsOf.set(toKey(job), [job]);
  }
  const earlier = [...runsOf.values()].flatMap((runs) => (runs.length > 1 ? sortRuns(runs).slice(1) : []));
  const gone = new Set(earlier);
  return { last: jobs.filter((job) => !gone.has(job)), earlier };
}

/** The runs of one job, the last first; the same whatever the order of the records. */
function sortRuns<J extends RunRecord>(runs: readonly J[]): J[] {
  const submittedLast = latest(...runs.map(({ submittedAt }) => submittedAt));
  // Instants sort as texts; what isn't known is before them all, and what is yet to come after.
  const toRank = ({ submittedAt, startAt, endAt, state, states }: J): string => {
    const hasEnded = isOver({ state, states }) || isReturning(states);
    const isOpen = !hasEnded && (state === "PENDING" || state === "RUNNING");
    // A requeued job may keep the instant of its first submission.
    const isToCome = isOpen && startAt === null && (submittedAt ?? submittedLast) === submittedLast;
    const begunAt = isToCome ? "~" : latest(submittedAt, startAt ?? endAt);
    // After these ends the scheduler requeues a job (sbatch(1) --requeue).
    const cause = /^(PREEMPTED|NODE_FAIL|BOOT_FAIL)$/.test(state ?? "") ? "" : states.join();
    // Of one run that was reported twice, its end counts.
    return [begunAt, submittedAt ?? "", hasEnded ? "~" : "", endAt ?? "", cause].join(" ");
  };
  const ranked = runs.map((job) => ({ job, rank: toRank(job) }));
  return ranked.sort((a, b) => (a.rank > b.rank ? -1 : Number(a.rank < b.rank))).map(({ job }) => job);
}

const latest = (...instants: (string | null)[]): string =>
  instants
    .map((one) => one ?? "")
    .sort()
    .at(-1) ?? "";
