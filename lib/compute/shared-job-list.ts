import "server-only";
import { createHash } from "node:crypto";
import type { Facility } from "@/lib/facility/facility";
import { type Patience, type Reading, SharedReading } from "@/lib/facility/shared-reading";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/process-wide";
import { readComputeSettings } from "./compute-settings";
import type { JobList } from "./job-model";
import { listJobs, type Place, requireAdapterOf } from "./upstream";

/** How often the scheduler is asked for one list at most, whatever the number of readers (facts, scheduler 9). */
const windowMs = 2000;
const mostLists = 40;

const readLists = () => processWide("compute.job-lists", () => new Map<string, SharedReading<JobList>>());

/**
 * The jobs visible to the token's project, shared by every reader of the same token, resource and version: one upstream
 * read at a time, only while somebody reads. The least recently used lists give way. Throws not-offered.
 */
export function readSharedJobList(
  facility: Facility,
  place: Place,
  patience: Patience,
): Promise<Reading<JobList>> {
  const { version } = requireAdapterOf(place);
  // The key outlives the request, so it must not hold the token itself.
  const holder = createHash("sha256")
    .update(facility.token ?? "")
    .digest("base64");
  const key = JSON.stringify([holder, place.resource, version]);
  const lists = readLists();
  const known = lists.get(key);
  // The reading outlives who asked first, so that person's leaving must not end it.
  const ask = () => listJobs({ ...facility, signal: undefined }, { ...place, version });
  const shared = known ?? new SharedReading(ask, windowMs);
  lists.delete(key);
  lists.set(key, shared);
  if (lists.size > mostLists) lists.delete(lists.keys().next().value ?? "");
  return shared.read(patience);
}

/** Forgets what was read for a token: after a sign-out nothing of it stays in memory. */
export function forgetJobLists(token: string): void {
  const holder = createHash("sha256").update(token).digest("base64");
  for (const key of readLists().keys()) if (JSON.parse(key)[0] === holder) readLists().delete(key);
}

/** For the API: the list as the scheduler has it now. Throws the PortalError of the read; an older list is no answer. */
export async function listSharedJobs(facility: Facility, place: Place): Promise<JobList> {
  const waitMs = readComputeSettings().upstreamTimeoutMs * 4 + 1000;
  const patience = { withValueMs: waitMs, afterFailureMs: waitMs, withoutValueMs: waitMs };
  const { value, error } = await readSharedJobList(facility, place, patience);
  if (error !== null || value === null) throw error ?? new PortalError("facility-slow");
  return value;
}
