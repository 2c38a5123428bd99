import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { hashToken } from "@/lib/facility/proven-tokens";
import { SharedReading, type WaitLimits } from "@/lib/facility/shared/shared-reading";
import { PortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { now } from "@/lib/time/clock";
import { type BusyNode, toBusyNodes } from "./machine/explained-share";
import { type NodesOccupancy, toJobsOccupancy, toMine, toNodesOccupancy } from "./machine/occupancy";
import type { Occupancy } from "./model";
import type { ComputePlace } from "./place";
import { makeOwnerTest, makeOwnTest } from "./queue/own-user";
import { watchJobList } from "./queue/read/shared-job-list";
import { listNodes, requireAdapterOf } from "./upstream";

/** Minimum interval between reads of one machine's nodes for one token, in ms. */
const windowMs = 15_000;

/** Jobs are read once the nodes are known, and left out rather than waited for any longer, in ms. */
const jobsWaitMs = 5_000;
const toJobLimits = (waitMs: number): WaitLimits => ({
  withValueMs: waitMs,
  afterFailureMs: 0,
  withoutValueMs: waitMs,
  contentMs: 25_000,
  failureMs: 15_000,
});

/** What is kept of a machine's nodes: the counts, and those on which jobs run. */
type NodesReading = { occupancy: NodesOccupancy; busy: BusyNode[] | null };

const readMemory = () =>
  processWide(
    "compute.occupancies",
    () =>
      new Kept<SharedReading<NodesReading>>({
        ...{ max: 2000, maxWeight: 100_000_000, lifetimeMs: 600_000, isKeptByUse: true },
      }),
  );
const [bytesOfReading, bytesOfNode] = [1000, 200];

/** A job list older than this, or whose last read failed, isn't counted: its figures would be taken for the nodes' age. */
const jobsLastMs = 60_000;

function toKey(facility: Facility, place: ComputePlace): { holder: string; key: string } {
  const holder = hashToken(facility.token ?? "");
  return { holder, key: JSON.stringify([holder, place.resource, requireAdapterOf(place).version]) };
}

/** The nodes on which jobs run, as read for this token in the last minute; null if they weren't. Nothing is asked. */
export function peekBusyNodes(facility: Facility, place: ComputePlace): BusyNode[] | null {
  const reading = readMemory().get(toKey(facility, place).key)?.known;
  const isRecent = reading && now() - (reading.answeredAtMs ?? 0) <= jobsLastMs;
  return isRecent ? (reading.value?.busy ?? null) : null;
}

/** The nodes of a machine, read once for everybody with this token. */
export function watchNodes(facility: Facility, place: ComputePlace): SharedReading<NodesReading> {
  const { holder, key } = toKey(facility, place);
  const memory = readMemory();
  const known = memory.get(key);
  if (known) return known;
  // The reading outlives the first requester, whose disconnect must not abort it.
  const ask = async () => {
    const nodes = await listNodes({ ...facility, signal: undefined }, place);
    const busy = toBusyNodes(nodes.items);
    if (memory.get(key) === made) keep(bytesOfReading + bytesOfNode * (busy?.length ?? 0));
    return { occupancy: toNodesOccupancy(nodes), busy };
  };
  const made = new SharedReading(ask, windowMs);
  const keep = (weight: number) => memory.set(key, made, { holder, weight });
  keep(bytesOfReading);
  return made;
}

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
  const { value, answeredAtMs, error } = await watchNodes(facility, place).read(limits);
  if (error !== null || value === null || answeredAtMs === null)
    throw error ?? new PortalError("facility-slow");
  const jobs = isSingleUse(session)
    ? null
    : await watchJobList(facility, place).shared.read(toJobLimits(Math.min(waitMs, jobsWaitMs)));
  const isRecent = jobs?.error === null && now() - (jobs.answeredAtMs ?? 0) <= jobsLastMs;
  const ownerOf = makeOwnTest(session.username) && makeOwnerTest(session.username);
  const own = isRecent && jobs.value ? toJobsOccupancy(jobs.value, ownerOf) : null;
  const asOf = new Date(answeredAtMs).toISOString();
  const { occupancy } = value;
  return { ...occupancy, mine: toMine(occupancy, own?.cpus ?? null), jobs: own?.jobs ?? null, asOf };
}

onTokenEnded("compute.occupancies", (token) => readMemory().forgetHolder(hashToken(token)));
