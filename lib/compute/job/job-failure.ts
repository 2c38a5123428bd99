import { sayExit } from "./job-exit";
import type { JobDetail } from "./job-model";
import { hasJobEnded, isFailedState, toStateView } from "./job-state";
import { joinTasks } from "./task-list";
import * as words from "./words";

type Ended = Pick<JobDetail, "state" | "states" | "exit">;

/** True if a job has ended otherwise than it should. A cancelled job didn't fail. */
export const isFailedJob = (job: Pick<JobDetail, "state" | "states">): boolean =>
  isFailedState(job.state ?? "") && hasJobEnded(job);

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
    if (taskId == null || !isFailedJob(job)) continue;
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
