import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { SharedReading } from "@/lib/facility/shared/shared-reading";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import type { JobList } from "../../job/job-model";
import type { ComputePlace } from "../../place";
import { listJobs, requireAdapterOf } from "../../upstream";
import {
  findList,
  holdList,
  keepList,
  type ListName,
  type ListProgress,
  listKept,
  toListName,
  type WatchedList,
} from "./job-list-memory";
import { startListThread } from "./job-list-thread";

/** Minimum interval between requests for one list, whatever the number of readers (docs/facts.md, Slurm job lists). */
const windowMs = 2000;

/**
 * The jobs visible to the token's project, shared by every reader of the same token, resource and version: one upstream read
 * at a time, and only while someone is reading. The least recently used lists are evicted. Throws not-offered.
 */
export function watchJobList(facility: Facility, place: ComputePlace): WatchedList {
  const { version } = requireAdapterOf(place);
  const token = facility.token ?? "";
  const name = toListName(token, place.resource, version);
  const known = findList(name);
  if (known) return known;
  // The reading outlives the first requester, whose disconnect must not abort it.
  const made = openList({ ...facility, signal: undefined }, { ...place, version }, name);
  keepList(token, name, made, 0);
  return made;
}

function openList(facility: Facility, place: ComputePlace, name: ListName): WatchedList {
  const progress: ListProgress = {
    sinceMs: null,
    jobs: [],
    failure: null,
    tookMs: 0,
    firstJobs: Promise.resolve(),
  };
  let jobs = 0;
  const ask = async () => {
    const startedMs = now();
    let announce = () => {};
    const firstJobs = new Promise<void>((resolve) => {
      announce = resolve;
    });
    Object.assign(progress, { sinceMs: startedMs, jobs: [], firstJobs });
    const isWanted = holdList(name, list);
    startListThread();
    try {
      const read = await listJobs(facility, place, (arrived) => {
        progress.jobs = arrived;
        announce();
      });
      Object.assign(progress, { failure: null, tookMs: now() - startedMs });
      jobs = read.jobs.length;
      return read;
    } catch (thrown) {
      progress.failure = isPortalError(thrown) ? thrown : new PortalError("internal-error");
      throw thrown;
    } finally {
      Object.assign(progress, { sinceMs: null, jobs: [] });
      if (isWanted()) keepList(facility.token ?? "", name, list, jobs);
    }
  };
  const list: WatchedList = { shared: new SharedReading(ask, windowMs), progress };
  return list;
}

/**
 * Runs a write, then marks the token's lists of the resource as outdated, however new, so that the next reader loads them
 * again.
 */
export async function expireAfter<T>(facility: Facility, place: ComputePlace, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } finally {
    for (const { shared } of listKept(facility.token ?? "", place.resource)) shared.expire();
  }
}

/** For the API: the list as the scheduler has it now. Throws the read's PortalError; an older list is never returned. */
export async function listSharedJobs(facility: Facility, place: ComputePlace): Promise<JobList> {
  const waitMs = readUpstreamTimeoutMs() * 4 + 1000;
  const patience = { withValueMs: waitMs, afterFailureMs: waitMs, withoutValueMs: waitMs };
  const { value, error } = await watchJobList(facility, place).shared.read(patience);
  if (error !== null || value === null) throw error ?? new PortalError("facility-slow");
  return value;
}
