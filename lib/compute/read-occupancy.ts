import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { now } from "@/lib/time/clock";
import { makeOwnerTest, makeOwnTest } from "./job/own-user";
import { toJobsOccupancy, toMine } from "./machine/occupancy";
import type { Occupancy } from "./model";
import type { ComputePlace } from "./place";
import { watchJobList } from "./queue/read/shared-job-list";
import { toJobLimits, watchMachine } from "./shared-machine";

/** Jobs are read once the nodes are known, and not waited for any longer, in ms. */
const jobsWaitMs = 5_000;

/** A job list older than this, or whose last read failed, isn't counted: its figures would be taken for the nodes' age. */
const jobsLastMs = 60_000;

/**
 * How much of a machine is in use. A single-use token reads the nodes alone. Waits for them as long as the facility may take, or
 * `waitMs`. Throws the read's PortalError and not-offered; an older value is returned only within the window.
 */
export async function readOccupancy(
  facility: Facility,
  place: ComputePlace,
  { session }: Pick<SignedIn, "session">,
  waitMs = readUpstreamTimeoutMs() + 1000,
): Promise<Occupancy> {
  const limits = { withValueMs: waitMs, afterFailureMs: waitMs, withoutValueMs: waitMs };
  const { value, answeredAtMs, error } = await watchMachine(facility, place).nodes.read(limits);
  if (error !== null || value === null || answeredAtMs === null)
    throw error ?? new PortalError("facility-slow");
  const jobs = isSingleUse(session)
    ? null
    : await watchJobList(facility, place).shared.read(toJobLimits(Math.min(waitMs, jobsWaitMs)));
  const isRecent = jobs?.error === null && now() - (jobs.answeredAtMs ?? 0) <= jobsLastMs;
  const ownerOf = makeOwnTest(session.username) && makeOwnerTest(session.username);
  const own = isRecent && jobs.value ? toJobsOccupancy(jobs.value, ownerOf) : null;
  const asOf = new Date(answeredAtMs).toISOString();
  const { occupancy, gpus } = value;
  return { ...occupancy, gpus, mine: toMine(occupancy, own?.cpus ?? null), jobs: own?.jobs ?? null, asOf };
}
