import type { Job } from "@/lib/compute/job/job-model";
import { countSeenStates, type LastSeenJob } from "@/lib/compute/job/last-seen";
import { secondMs } from "@/lib/time/duration";
import type { Unlisted } from "./model";

/** A job that the reader submitted through the portal, as it was last seen. */
export type SeenSubmit = {
  resource: string;
  jobId: string;
  name: string | null;
  isEnded: boolean;
  lastSeen: LastSeenJob;
};

/** The reader's submits: a list that was loaded is passed to `note`; `read` throws store-unavailable. */
export type Submits = {
  note: (resource: string, list: { jobs: readonly Job[]; asOf: string | null }) => void;
  read: () => Promise<SeenSubmit[]>;
};

/** A scheduler's whole list, and when it arrived (epoch ms). */
export type LoadedList = { jobs: readonly Pick<Job, "id" | "array" | "heterogeneous">[]; asOfMs: number };

/** The most that are shown. */
const mostUnlisted = 8;
/** A job that was seen while a list was on its way may be missing from that list. */
const settleMs = 30 * secondMs;

/**
 * The submits that the lists no longer have, most recently seen first. A list that wasn't loaded (`lists` by resource), or
 * that isn't newer than the job, says nothing about it.
 */
export function pickUnlisted(
  submits: readonly SeenSubmit[],
  lists: ReadonlyMap<string, LoadedList>,
): Omit<Unlisted, "problem"> {
  const missing = new Map<string, SeenSubmit>();
  const toKey = (resource: string, jobId: string) => JSON.stringify([resource, jobId]);
  for (const submit of submits) {
    const list = lists.get(submit.resource);
    const key = toKey(submit.resource, submit.jobId);
    const sinceMs = Date.parse(submit.lastSeen.seenAt) + (submit.isEnded ? 0 : settleMs);
    if (list && sinceMs < list.asOfMs && !missing.has(key)) missing.set(key, submit);
  }
  if (missing.size > 0)
    for (const [resource, { jobs }] of lists)
      for (const { id, array, heterogeneous } of jobs)
        missing.delete(toKey(resource, array?.jobId ?? heterogeneous?.jobId ?? id));
  const unlisted = [...missing.values()].sort((a, b) =>
    a.lastSeen.seenAt < b.lastSeen.seenAt ? 1 : a.lastSeen.seenAt > b.lastSeen.seenAt ? -1 : 0,
  );
  const jobs = unlisted.slice(0, mostUnlisted).map(({ resource, jobId, name, lastSeen }) => ({
    resource,
    id: jobId,
    name,
    seenAt: lastSeen.seenAt,
    states: countSeenStates(lastSeen.records),
  }));
  return { jobs, more: unlisted.length - jobs.length };
}
