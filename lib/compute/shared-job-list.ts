import "server-only";
import { createHash } from "node:crypto";
import type { Facility } from "@/lib/facility/facility";
import { type Patience, type Reading, SharedReading } from "@/lib/facility/shared-reading";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import { now } from "@/lib/time/clock";
import { readComputeSettings } from "./compute-settings";
import type { JobList } from "./job-model";
import { listJobs, type Place, requireAdapterOf } from "./upstream";

/** How often the scheduler is asked for one list at most, whatever the number of readers (facts, scheduler 9). */
const windowMs = 2000;
const mostLists = 40;
/** A list that nobody has read for this long is forgotten: its session may have ended without a word. */
const idleMs = 600_000;

/**
 * How the read of a list stands: since when it is under way (epoch ms; null: it isn't), how many jobs came, how the last
 * failed, how long the last good one took (ms; 0: there was none).
 */
export type ListProgress = {
  sinceMs: number | null;
  jobs: number;
  failure: PortalError | null;
  tookMs: number;
};

/** One list, shared; `shared` is the same object as long as the portal remembers the list. */
export type WatchedList = {
  shared: SharedReading<JobList>;
  progress: ListProgress;
};
type KeptList = WatchedList & { idle: NodeJS.Timeout };

const readLists = () => processWide("compute.watched-job-lists", () => new Map<string, KeptList>());

/**
 * The jobs visible to the token's project, shared by every reader of the same token, resource and version: one upstream
 * read at a time, only while somebody reads. The least recently used lists give way. Throws not-offered.
 */
export function watchJobList(facility: Facility, place: Place): WatchedList {
  const { version } = requireAdapterOf(place);
  const key = JSON.stringify([toHolder(facility.token ?? ""), place.resource, version]);
  const lists = readLists();
  const idle = lists.get(key)?.idle ?? setTimeout(() => lists.delete(key), idleMs).unref();
  idle.refresh();
  // The reading outlives who asked first, so that person's leaving must not end it.
  const list = lists.get(key) ?? {
    ...openList({ ...facility, signal: undefined }, { ...place, version }),
    idle,
  };
  lists.delete(key);
  lists.set(key, list);
  if (lists.size > mostLists) forget(lists.keys().next().value ?? "");
  return list;
}

function openList(facility: Facility, place: Place): WatchedList {
  const progress: ListProgress = { sinceMs: null, jobs: 0, failure: null, tookMs: 0 };
  const ask = async () => {
    const startedMs = now();
    Object.assign(progress, { sinceMs: startedMs, jobs: 0 });
    try {
      const list = await listJobs(facility, place, (count) => {
        progress.jobs = count;
      });
      Object.assign(progress, { failure: null, tookMs: now() - startedMs });
      return list;
    } catch (thrown) {
      progress.failure = thrown instanceof PortalError ? thrown : new PortalError("internal-error");
      throw thrown;
    } finally {
      progress.sinceMs = null;
    }
  };
  return { shared: new SharedReading(ask, windowMs), progress };
}

/** What is known of a list now; see watchJobList. Throws not-offered. */
export async function readSharedJobList(
  facility: Facility,
  place: Place,
  patience: Patience,
): Promise<Reading<JobList>> {
  return watchJobList(facility, place).shared.read(patience);
}

/** The key outlives the request, so it must not hold the token itself. */
const toHolder = (token: string) => createHash("sha256").update(token).digest("base64");

function forget(key: string): void {
  clearTimeout(readLists().get(key)?.idle);
  readLists().delete(key);
}

/** Forgets what was read for a token: after a sign-out nothing of it stays in memory. */
export function forgetJobLists(token: string): void {
  const holder = toHolder(token);
  for (const key of [...readLists().keys()]) if (JSON.parse(key)[0] === holder) forget(key);
}
onTokenEnded("compute.job-lists", forgetJobLists);

function expireJobLists({ token }: Facility, { resource }: Place): void {
  const holder = toHolder(token ?? "");
  for (const [key, { shared }] of readLists()) {
    const [owner, name] = JSON.parse(key);
    if (owner === holder && name === resource) shared.expire();
  }
}

/** A write of a token: the lists that it reads of the resource are old then, however new, and the next reader asks. */
export async function expiring<T>(facility: Facility, place: Place, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } finally {
    expireJobLists(facility, place);
  }
}

/** For the API: the list as the scheduler has it now. Throws the PortalError of the read; an older list is no answer. */
export async function listSharedJobs(facility: Facility, place: Place): Promise<JobList> {
  const waitMs = readComputeSettings().upstreamTimeoutMs * 4 + 1000;
  const patience = { withValueMs: waitMs, afterFailureMs: waitMs, withoutValueMs: waitMs };
  const { value, error } = await readSharedJobList(facility, place, patience);
  if (error !== null || value === null) throw error ?? new PortalError("facility-slow");
  return value;
}
