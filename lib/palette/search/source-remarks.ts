import type { ClusterList } from "@/lib/clusters/model";
import { familyName } from "@/lib/clusters/words";
import { sumTasks } from "@/lib/work/job-stage";
import type { MachineWork } from "@/lib/work/model";
import { mostOwnJobs } from "@/lib/work/own-jobs";
import * as words from "./words";

/** A line on what the list of results doesn't contain, and why. */
export type Remark = { text: string; isBusy: boolean };

const busy = (text: string): Remark => ({ text, isBusy: true });
export const still = (text: string): Remark => ({ text, isBusy: false });

/** One read as a whole, if there is something to remark. `problem` is the title of its failure. */
export function remarkOnRead(what: string, hasData: boolean, problem: string | null): Remark[] {
  if (problem !== null)
    return [still(hasData ? words.outOfDate(what, problem) : words.notLoaded(what, problem))];
  return hasData ? [] : [busy(words.loading(what))];
}

/** What is missing of each machine's own jobs. What holds for all machines alike is remarked once. */
export function remarkOnJobs(machines: readonly MachineWork[]): Remark[] {
  const remarks = machines.flatMap(({ resource, state, problem, jobs, counts, unreadable }): Remark[] => {
    const what = words.jobsOn(resource);
    if (state === "user-unknown") return [still(words.userUnknown)];
    if (state === "loading") return [busy(words.loading(what))];
    if (state === "failed" || problem) {
      const why = problem?.title ?? "";
      return [still(state === "known" ? words.outOfDate(what, why) : words.notLoaded(what, why))];
    }
    if (unreadable > 0) return [still(words.incomplete(what, unreadable))];
    const isCut =
      jobs.length === mostOwnJobs && counts.running + counts.pending + counts.ended > sumTasks(jobs);
    return isCut ? [still(words.firstOf(what, mostOwnJobs))] : [];
  });
  return [...new Map(remarks.map((remark) => [remark.text, remark])).values()];
}

/** The families of clusters that couldn't be loaded. */
export const remarkOnClusters = (list: ClusterList): Remark[] =>
  list.families.flatMap(({ family, list: known, problem }) => {
    const what = words.clustersOf(familyName[family]);
    return problem
      ? [still(known ? words.outOfDate(what, problem.title) : words.notLoaded(what, problem.title))]
      : [];
  });
