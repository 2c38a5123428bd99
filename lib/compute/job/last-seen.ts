import type { JobDetail } from "./job-model";

/** One record of a job as the portal last saw it; `taskId` and `tasks` as in an array's membership. */
export type LastSeenRecord = Pick<
  JobDetail,
  "id" | "name" | "state" | "states" | "reason" | "submittedAt" | "startAt" | "endAt" | "nodeList" | "exit"
> & { taskId: string | null; tasks: string | null; seenAt: string };

/** A job as the portal last saw it, at an instant (ISO 8601 UTC). */
export type LastSeenJob = { seenAt: string; records: LastSeenRecord[] };

/** Records that share a state, or the one record of the tasks that wait (`tasks`, an expression). */
type SeenStateCount = {
  state: string | null;
  states: string[];
  count: number;
  tasks: string | null;
};

/** Counts the records of an array or heterogeneous job by state, in the order of the first of each. */
export function countSeenStates(records: readonly LastSeenRecord[]): SeenStateCount[] {
  const counts = new Map<string, SeenStateCount>();
  for (const { state, states, tasks } of records) {
    const key = JSON.stringify([state, [...states].sort(), tasks]);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { state, states, count: 1, tasks });
  }
  return [...counts.values()];
}
