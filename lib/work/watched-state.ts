import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { ClusterList } from "@/lib/clusters/model";
import { countTasks, namesTask, parseTaskRef } from "@/lib/compute/job/task-list";
import type { Standing } from "@/lib/status/severity";
import type { Situation } from "@/lib/status/situation";
import { parseInstant } from "@/lib/time/zone";
import { splitJobId, type WatchedItem } from "@/lib/watch/watch-list";
import { toJobStage } from "./job-stage";
import type { JobCounts, UnlistedJob, WorkJob, WorkJobs } from "./model";
import * as words from "./words";

type StageCounts = Pick<JobCounts, "running" | "pending" | "ended">;

/**
 * What the overview has loaded; a part that isn't there is null. Signed out, only the situations are. `hasWorkFailed`,
 * `haveClustersFailed`: the page's last read of the part failed, so what it has is older.
 */
export type WatchedSources = {
  situations: readonly Situation[] | null;
  work: WorkJobs | null;
  hasWorkFailed: boolean;
  clusters: ClusterList | null;
  haveClustersFailed: boolean;
  entries: readonly ClusterEntry[];
};

/** What is loaded for a reader who is signed out, besides the situations. */
export const signedOutSources: Omit<WatchedSources, "situations"> = {
  work: null,
  hasWorkFailed: false,
  clusters: null,
  haveClustersFailed: false,
  entries: [],
};

/**
 * The state of a watched thing, as loaded for the rest of the overview. `isOld`: it may have changed since `asOfMs` (epoch ms; null if
 * unknown). `none`: the words say why there is no state; null where a thing has none.
 */
export type WatchedState =
  | { kind: "resource"; standing: Standing; isOld: boolean; asOfMs: number | null }
  | { kind: "job"; job: WorkJob; isOld: boolean; asOfMs: number | null }
  | { kind: "tasks"; counts: StageCounts; isOld: boolean; asOfMs: number | null }
  | { kind: "last-seen"; states: UnlistedJob["states"] }
  | { kind: "cluster"; entry: ClusterEntry; isOld: boolean; asOfMs: number | null }
  | { kind: "none"; words: string | null };

const none = (why: string | null): WatchedState => ({ kind: "none", words: why });

/** Finds the state of a watched thing; one that wasn't loaded has none, and is never assumed to be well. */
export function findWatchedState({ kind, id }: WatchedItem, sources: WatchedSources): WatchedState {
  switch (kind) {
    case "resource": {
      const found = sources.situations?.find(({ resource }) => resource.name === id);
      if (found) {
        const { standing, age } = found;
        return { kind, standing, isOld: age.state !== "fresh", asOfMs: age.asOfMs };
      }
      return none(sources.situations ? words.resourceNotListed : words.stateNotLoaded);
    }
    case "job":
      return findJob(id, sources);
    case "cluster": {
      const entry = sources.entries.find((one) => one.id === id);
      const hasFailed = sources.haveClustersFailed;
      if (entry) {
        const asOfMs = parseInstant(entry.cluster.readAt);
        return { kind, entry, isOld: entry.isStale || hasFailed, asOfMs };
      }
      const family = sources.clusters?.families.find((one) => id.startsWith(`${one.family}/`));
      const isCurrent = family?.list && family.problem === null && !hasFailed;
      return none(isCurrent ? words.clusterNotListed : words.stateNotLoaded);
    }
    case "concept":
      return none(null);
  }
}

function findJob(id: string, { work, hasWorkFailed }: WatchedSources): WatchedState {
  const { resource, jobId } = splitJobId(id);
  const machine = work?.machines?.find((one) => one.resource === resource);
  if (!work || machine?.state !== "known") return none(words.stateNotLoaded);
  const isOld = hasWorkFailed || machine.problem !== null;
  const asOfMs = parseInstant(machine.asOf);
  const job = machine.jobs.find((one) => isRecordOf(one, jobId));
  if (job) return { kind: "job", job, isOld, asOfMs };
  // At most 400 jobs of a machine are sent, and some of those that couldn't be read may be the reader's.
  const isWhole = machine.jobs.length >= sum(machine.counts) && machine.unreadable === 0;
  const tasks = machine.jobs.filter(({ array }) => array?.jobId === jobId);
  if (tasks.length > 0) {
    const counts = countByStage(tasks);
    return counts && isWhole ? { kind: "tasks", counts, isOld, asOfMs } : none(words.inQueue);
  }
  const seen = work.unlisted.jobs.find((one) => one.resource === resource && one.id === jobId);
  if (seen) return { kind: "last-seen", states: seen.states };
  return none(isWhole && !isOld ? words.jobNotYours : words.stateNotLoaded);
}

/** True for the record of one job or task; a task that waits is in the record of those that wait with it. */
function isRecordOf({ id, array }: WorkJob, jobId: string): boolean {
  if (!array) return id === jobId;
  if (array.taskId !== null) return `${array.jobId}_${array.taskId}` === jobId;
  const task = parseTaskRef(jobId);
  if (task?.jobId !== array.jobId) return false;
  return namesTask(array.tasks ?? "", task.taskId) === true;
}

/** Null if the tasks that wait can't be counted. */
function countByStage(tasks: readonly WorkJob[]): StageCounts | null {
  const counts = { running: 0, pending: 0, ended: 0 };
  for (const task of tasks) {
    const number = task.array?.taskId == null ? countTasks(task.array?.tasks ?? "") : 1;
    if (number === null) return null;
    counts[toJobStage(task)] += number;
  }
  return counts;
}

const sum = ({ running, pending, ended }: StageCounts) => running + pending + ended;
