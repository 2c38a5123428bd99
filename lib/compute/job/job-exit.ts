import type { Exit, JobDetail } from "./job-model";
import { hasJobEnded, isFailedState, toStateView } from "./job-state";
import { joinTasks } from "./task-list";
import * as words from "./words";

/** signal(7) on Linux: the signals that a job is likely to receive. */
const signalNames: Record<number, string> = {
  1: "SIGHUP",
  2: "SIGINT",
  3: "SIGQUIT",
  4: "SIGILL",
  6: "SIGABRT",
  7: "SIGBUS",
  8: "SIGFPE",
  9: "SIGKILL",
  10: "SIGUSR1",
  11: "SIGSEGV",
  12: "SIGUSR2",
  13: "SIGPIPE",
  14: "SIGALRM",
  15: "SIGTERM",
};

const before = new Set(["PENDING", "RUNNING", "SUSPENDED"]);

/** Describes how a job ended; null if it hasn't, as a record has exit code 0 from the beginning. */
export function sayJobExit(job: Pick<JobDetail, "state" | "exit">): string | null {
  return job.state !== null && before.has(job.state) ? null : sayExit(job.exit);
}

/** Describes how a job or step ended, as a sentence without a full stop; null if no end is reported. */
export function sayExit(exit: Exit | null): string | null {
  if (exit === null) return null;
  const given = exit.words.filter((word) => word !== "PENDING");
  if (exit.words.length > 0 && given.length === 0) return null;
  const special = (exit.code ?? 0) === 0 ? words.schedulerCodes[exit.signal ?? ""] : undefined;
  if (special !== undefined) return special;
  const parts = [sayCode(exit.code), saySignal(exit.signal)].filter((part) => part !== null);
  const known = given.filter((word) => !["SUCCESS", "ERROR", "SIGNALED", "INVALID"].includes(word));
  return [...parts, ...known].join(", ") || given.join(", ") || null;
}

function sayCode(code: number | null): string | null {
  if (code === null) return null;
  if (code === 0) return words.exitSuccess;
  const name = signalNames[code - 128];
  return words.exitConventions[code] ?? (name ? words.exitBySignal(code, name) : words.exitCode(code));
}

function saySignal(signal: string | null): string | null {
  if (signal === null || /^(0|none|)$/i.test(signal.trim())) return null;
  if (/^\d+$/.test(signal)) {
    const name = signalNames[Number(signal)];
    return words.endedBySignal(name ? `${signal} (${name})` : signal);
  }
  return words.endedBySignal(/^SIG/.test(signal) ? signal : `SIG${signal}`);
}

type Ended = Pick<JobDetail, "state" | "states" | "exit">;

/** True if a job has ended otherwise than it should. A cancelled job didn't fail. */
export const isFailedJob = (job: Pick<JobDetail, "state" | "states">): boolean =>
  isFailedState(job.state ?? "") && hasJobEnded(job);

/** True if a job's work is left to be done: it failed, or was preempted and doesn't go back to the queue. */
export const isLeftUndone = (job: Pick<JobDetail, "state" | "states">): boolean =>
  isFailedJob(job) || (job.state === "PREEMPTED" && hasJobEnded(job));

/** How a job failed, in a few words: `Failed: exit code 1`, `Timed out`. */
export function sayJobFailure({ state, states, exit }: Ended): string {
  const word = toStateView({ state, states }).words;
  // A job that the scheduler ended has code 0, which isn't a success.
  const said = exit === null ? null : sayExit({ words: [], code: exit.code || null, signal: exit.signal });
  if (said === null || said.startsWith(word.toLowerCase())) return word;
  return words.failedWith(word, said);
}

/** The failed tasks among an array's records, by how they failed; `tasks` as `sbatch --array` takes them. */
export function listFailedTasks(jobs: readonly (Ended & Pick<JobDetail, "array">)[]) {
  const ids = new Map<string, string[]>();
  for (const job of jobs) {
    const taskId = job.array?.taskId;
    if (taskId == null || !isLeftUndone(job)) continue;
    const how = sayJobFailure(job);
    ids.set(how, [...(ids.get(how) ?? []), taskId]);
  }
  const causes = [...ids].map(([how, tasks]) => ({
    how,
    tasks: joinTasks(tasks),
    count: new Set(tasks).size,
  }));
  const all = [...ids.values()].flat();
  return { causes, tasks: joinTasks(all), count: new Set(all).size };
}
