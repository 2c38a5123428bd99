import type { DeviceOwner } from "@/lib/device/owner";
import { sessionEntryPrefix } from "@/lib/device/session-entries";
import { type DeviceKind, makeDeviceStores, ofOwner } from "@/lib/device/store";
import { isText, pickList, type Shape } from "@/lib/portal/json-shape";
import { dayMs, minuteMs } from "@/lib/time/duration";

/** A start as the scheduler estimated it, and when that was first read; instants are ISO 8601 UTC. */
export type Estimate = { startsAt: string; readAt: string };

type Said = { jobId: string; said: Estimate[] };
/** What was said of each job, oldest first; the job that was read last is the first. */
export type Estimates = Said[];

// Checked without zod, as everything that the overview writes (decision 41).
const estimateShape: Shape<Estimate> = { startsAt: isText, readAt: isText };
const saidShape: Shape<Said> = { jobId: isText, said: (value) => pickList(value, estimateShape) !== null };

const [mostJobs, mostOfJob, lifetimeMs] = [30, 12, 7 * dayMs];

/** The scheduler's estimates as this user's pages have read them, until the session ends. */
export const estimateStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<Estimates> => ({
    ...ofOwner(`${sessionEntryPrefix}estimates:${encodeURIComponent(resource)}`, owner),
    empty: [],
    parse: (text) => pickList(JSON.parse(text), saidShape),
  }),
);

/**
 * Adds an estimate that was read; the same value if it says nothing new. Differences under a minute are none. The newest twelve of
 * thirty jobs are kept, for seven days (`now` in epoch ms).
 */
export function withEstimate(known: Estimates, jobId: string, read: Estimate, now: number): Estimates {
  const said = known.find((one) => one.jobId === jobId)?.said ?? [];
  const last = said.at(-1);
  if (last && (last.readAt >= read.readAt || isSameMinute(last.startsAt, read.startsAt))) return known;
  const others = known.filter(
    (one) => one.jobId !== jobId && now - Date.parse(one.said.at(-1)?.readAt ?? "") < lifetimeMs,
  );
  return [{ jobId, said: [...said, read].slice(-mostOfJob) }, ...others].slice(0, mostJobs);
}

const isSameMinute = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < minuteMs;
