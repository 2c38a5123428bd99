import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { hashToken } from "@/lib/facility/proven-tokens";
import { SharedReading } from "@/lib/facility/shared/shared-reading";
import { PortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { now } from "@/lib/time/clock";
import type { Interruption } from "./interruption/interruption";
import type { Fit, JobList, Partition, PartitionList, ReservationList } from "./model";
import type { ComputePlace } from "./place";
import { toFit } from "./plan/fit";
import type { FitAsk, fitParts } from "./plan/fit-model";
import { toClosures } from "./plan/free-spans";
import { type JobEnds, toJobEnds } from "./plan/job-ends";
import { type NodeColumns, toNodeColumns } from "./plan/node-columns";
import * as words from "./plan/words";
import { watchJobList } from "./queue/read/shared-job-list";
import { listNodes, listPartitions, listReservations, requireAdapterOf } from "./upstream";

/** Minimum interval between reads of one machine for one token, in ms: of nodes, and of what changes rarely. */
const [nodesWindowMs, tablesWindowMs] = [15_000, 60_000];
/** A job list this old is still compared with nodes, in ms; an open queue reads as often. */
const jobsContentMs = 25_000;
/** What fits now doesn't depend on jobs, so they are left out rather than waited for any longer, in ms. */
const jobsWaitMs = 3_000;

type Machine = {
  nodes: SharedReading<NodeColumns>;
  partitions: SharedReading<PartitionList>;
  reservations: SharedReading<ReservationList>;
};

/** Measured at 250 bytes per node with its name. */
const [bytesOfMachine, bytesOfNode] = [20_000, 300];
const readMemory = () =>
  processWide(
    "compute.plans",
    () => new Kept<Machine>({ max: 500, maxWeight: 64_000_000, lifetimeMs: 600_000, isKeptByUse: true }),
  );

/** A machine's tables, read once for everybody with this token; of the nodes only the columns are kept. */
function watchMachine(facility: Facility, place: ComputePlace): Machine {
  const { version } = requireAdapterOf(place);
  const holder = hashToken(facility.token ?? "");
  const key = JSON.stringify([holder, place.resource, version]);
  const memory = readMemory();
  const known = memory.get(key);
  if (known) return known;
  // The readings outlive the first requester, whose disconnect must not abort them.
  const steady = { ...facility, signal: undefined };
  const askNodes = async () => {
    const columns = toNodeColumns((await listNodes(steady, place)).items);
    const weight = bytesOfMachine + columns.count * bytesOfNode;
    if (memory.get(key) === made) memory.set(key, made, { holder, weight });
    return columns;
  };
  const made: Machine = {
    nodes: new SharedReading(askNodes, nodesWindowMs),
    partitions: new SharedReading(() => listPartitions(steady, place), tablesWindowMs),
    reservations: new SharedReading(() => listReservations(steady, place), tablesWindowMs),
  };
  memory.set(key, made, { holder, weight: bytesOfMachine });
  return made;
}

/** The downtimes of the machine, as the status pages have them. */
export type FitDowntimes = { downtimes: readonly Interruption[]; areKnown: boolean };

/**
 * What fits now on a machine. A single-use token reads the nodes alone. Throws the PortalError of the nodes and not-offered; what else can't
 * be read is listed in `missing`. Waits as long as the facility may take, or `waitMs`.
 */
export async function readFit(
  facility: Facility,
  place: ComputePlace,
  { session }: Pick<SignedIn, "session">,
  { ask, known }: { ask: FitAsk; known: Promise<FitDowntimes> },
  waitMs = readUpstreamTimeoutMs() + 1000,
): Promise<Fit> {
  const machine = watchMachine(facility, place);
  const limits = { withValueMs: waitMs, afterFailureMs: waitMs, withoutValueMs: waitMs };
  const isHeldBack = isSingleUse(session);
  const skip = { value: null, error: null, answeredAtMs: null };
  const longMs = Math.min(waitMs, jobsWaitMs);
  const jobWaits = { withValueMs: longMs, afterFailureMs: 0, withoutValueMs: longMs };
  const jobLimits = { ...jobWaits, contentMs: jobsContentMs, failureMs: nodesWindowMs };
  const [nodes, partitions, reservations, jobs, { downtimes, areKnown }] = await Promise.all([
    machine.nodes.read(limits),
    isHeldBack ? skip : machine.partitions.read(limits),
    isHeldBack ? skip : machine.reservations.read(limits),
    isHeldBack ? skip : watchJobList(facility, place).shared.read(jobLimits),
    known,
  ]);
  if (nodes.error !== null || nodes.value === null || nodes.answeredAtMs === null)
    throw nodes.error ?? new PortalError("facility-slow");
  const list = toCurrent(jobs);
  const read = { partitions: toCurrent(partitions), reservations: toCurrent(reservations), jobs: list };
  const missing: Fit["missing"][number][] = [
    ...(["partitions", "reservations", "jobs"] as const).filter((part) => read[part] === null),
    ...(areKnown ? [] : (["downtimes"] as const)),
  ] satisfies (typeof fitParts)[number][];
  const answer = toFit(
    {
      nodes: nodes.value,
      partitions: read.partitions?.items ?? listNamed(nodes.value),
      closures: toClosures(downtimes, read.reservations?.items ?? []),
      jobs: list && toKnownEnds(nodes.value, list),
      whyNoJobs: isHeldBack ? words.jobsHeldBack : words.jobsNotLoaded,
    },
    ask,
    now(),
  );
  return { asOf: new Date(nodes.answeredAtMs).toISOString(), missing, ...answer };
}

/** What a reading has unless its last request failed: readings keep what they had before. */
const toCurrent = <T>({ value, error }: { value: T | null; error: PortalError | null }): T | null =>
  error === null ? value : null;

const lastEnds = new WeakMap<JobList, { nodes: NodeColumns; ends: JobEnds }>();

/** The ends by nodes, computed once per list: a form asks with each change. */
function toKnownEnds(nodes: NodeColumns, list: JobList): JobEnds {
  const known = lastEnds.get(list);
  if (known?.nodes === nodes) return known.ends;
  const ends = toJobEnds(nodes, list.jobs);
  lastEnds.set(list, { nodes, ends });
  return ends;
}

/** The partitions that nodes name, without their limits. */
const listNamed = ({ members }: NodeColumns): Partition[] =>
  [...members.keys()].map((name) => ({ ...bare, name }));

const bare: Omit<Partition, "name"> = {
  ...{ cluster: null, states: [], nodeList: null, allowedNodes: null, totalNodes: null, totalCpus: null },
  ...{ defaultMinutes: null, mostMinutes: null, fewestNodes: null, mostNodes: null, mostCpusPerNode: null },
  ...{ mostMemoryPerNodeMb: null, tier: null, allowedAccounts: null, deniedAccounts: null },
  ...{ allowedGroups: null, allowedQos: null, deniedQos: null, topology: null },
};

onTokenEnded("compute.plans", (token) => readMemory().forgetHolder(hashToken(token)));
