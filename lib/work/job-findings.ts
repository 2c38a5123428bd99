import { toArrayRecords, toTaskSet } from "@/lib/compute/job/array-tasks";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import { toFailedPath, toIdFilter, toJobPath, toOwnQueuePath, toReasonFilter } from "./job-links";
import { sumTasks } from "./job-stage";
import type { MachineWork, WorkJob } from "./model";
import { hasFailed, isStuck } from "./own-jobs";
import * as words from "./words";

/** How urgent something is: `now` before `soon` before `later`. */
export const severities = ["now", "soon", "later"] as const;
export type Severity = (typeof severities)[number];

/**
 * Something on a machine that needs attention, and where its jobs or its reason are. `count`: how many things; `dueMs` (epoch ms) sorts
 * within a severity.
 */
export type Finding = {
  text: string;
  href: string;
  severity: Severity;
  tone: "down" | "warn" | "plan";
  count: number;
  dueMs: number;
};

/** What needs attention of the reader's jobs on a machine at `now` (epoch ms): those that failed, and those that won't start. */
export const listJobFindings = (machine: MachineWork, now: number): Finding[] => [
  ...toFailedFindings(machine, now),
  ...toStuckFinding(machine),
];

/**
 * Those of an array are one thing. The list may have been cut, the count has all of them; what they have in common is then said of
 * none.
 */
function toFailedFindings(machine: MachineWork, now: number): Finding[] {
  const { resource, jobs, counts } = machine;
  const failed = jobs.filter(hasFailed);
  const total = Math.max(counts.failed, failed.length);
  const base = { severity: "soon", tone: "down", dueMs: now } as const;
  if (failed.length < total)
    return [
      { ...base, count: total, text: words.jobsFailed(total, new Map()), href: toFailedPath(resource) },
    ];
  const several = [...tally(failed.flatMap(({ array }) => array?.jobId ?? []))].filter(
    ([, many]) => many > 1,
  );
  const arrayIds = several.map(([id]) => id);
  const findings = arrayIds.map((id) => {
    const of = failed.filter(({ array }) => array?.jobId === id);
    const name = of[0]?.name || words.array(id);
    return {
      ...base,
      count: 1,
      text: words.tasksFailed(name, of.length, countAllTasks(machine, id), toCauses(of)),
      href: toOwnQueuePath(resource, of, toIdFilter([`${id}_`])),
    };
  });
  const rest = failed.filter(({ array }) => !arrayIds.includes(array?.jobId ?? ""));
  const [first] = rest;
  if (!first) return findings;
  if (rest.length === 1) {
    const text = words.jobFailed(toJobRef(first), first.name, first.state);
    return [...findings, { ...base, count: 1, text, href: toJobPath(resource, first) }];
  }
  const filter = arrayIds.length > 0 ? toIdFilter(rest.map((job) => `${toJobRef(job)}$`)) : null;
  const text = words.jobsFailed(rest.length, toCauses(rest));
  return [...findings, { ...base, count: rest.length, text, href: toOwnQueuePath(resource, rest, filter) }];
}

/** How often each of these occurs, the most frequent first. */
function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

const toCauses = (failed: readonly WorkJob[]) => tally(failed.map(({ state }) => state ?? ""));

/**
 * The number of an array's tasks; null unless all are listed, without a gap from the first: a scheduler forgets tasks some time
 * after their end.
 */
function countAllTasks({ jobs, counts }: MachineWork, arrayId: string): number | null {
  if (sumTasks(jobs) < counts.running + counts.pending + counts.ended) return null;
  const { tasks, count } = toTaskSet(toArrayRecords([...jobs], arrayId));
  const ids = tasks.match(/\d+/g)?.map(Number) ?? [];
  const first = Math.min(...ids);
  return first <= 1 && Math.max(...ids) - first + 1 === count ? count : null;
}

function toStuckFinding({ resource, jobs, counts }: MachineWork): Finding[] {
  const stuck = jobs.filter(isStuck);
  const total = Math.max(counts.stuck, stuck.length);
  const [first] = stuck;
  if (total === 0) return [];
  const base = { severity: "later", tone: "warn", count: total, dueMs: 0 } as const;
  if (total === 1 && first)
    return [
      {
        ...base,
        text: words.jobStuck(toJobRef(first), first.name, toReasonView(first.reason)?.words ?? null),
        href: toJobPath(resource, first),
      },
    ];
  // Without all of them, some may have a reason that isn't known here.
  const filter = stuck.length === total ? toReasonFilter(stuck.map(({ reason }) => reason)) : null;
  const href = toOwnQueuePath(resource, [{ state: "PENDING" }], filter);
  return [{ ...base, text: words.jobsStuck(total), href }];
}
