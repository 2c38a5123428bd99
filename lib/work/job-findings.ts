import { toJobRef } from "@/lib/compute/job/job-membership";
import { toJobPath, toOwnQueuePath, toReasonFilter } from "./job-links";
import type { MachineWork } from "./model";
import { failedStates, hasFailed, isStuck } from "./own-jobs";
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
  ...toFailedFinding(machine, now),
  ...toStuckFinding(machine),
];

/** The list may have been cut, the count has all of them; what they have in common is then said of none. */
function toFailedFinding({ resource, jobs, counts }: MachineWork, now: number): Finding[] {
  const failed = jobs.filter(hasFailed);
  const total = Math.max(counts.failed, failed.length);
  const [first] = failed;
  if (total === 0) return [];
  const base = { severity: "soon", tone: "down", count: total, dueMs: now } as const;
  if (total === 1 && first)
    return [
      {
        ...base,
        text: words.jobFailed(toJobRef(first), first.name, first.state),
        href: toJobPath(resource, first),
      },
    ];
  const isWhole = failed.length === total;
  const causes = new Map<string, number>();
  if (isWhole) for (const { state } of failed) causes.set(state ?? "", (causes.get(state ?? "") ?? 0) + 1);
  const sorted = new Map([...causes].sort(([, one], [, other]) => other - one));
  const of = isWhole ? failed : failedStates.map((state) => ({ state }));
  return [{ ...base, text: words.jobsFailed(total, sorted), href: toOwnQueuePath(resource, of) }];
}

function toStuckFinding({ resource, jobs, counts }: MachineWork): Finding[] {
  const stuck = jobs.filter(isStuck);
  const total = Math.max(counts.stuck, stuck.length);
  const [first] = stuck;
  if (total === 0) return [];
  const base = { severity: "later", tone: "warn", count: total, dueMs: 0 } as const;
  if (total === 1 && first)
    return [{ ...base, text: words.jobStuck(toJobRef(first), first.name), href: toJobPath(resource, first) }];
  // Without all of them, some may have a reason that isn't known here.
  const filter = stuck.length === total ? toReasonFilter(stuck.map(({ reason }) => reason)) : null;
  const href = toOwnQueuePath(resource, [{ state: "PENDING" }], filter);
  return [{ ...base, text: words.jobsStuck(total), href }];
}
