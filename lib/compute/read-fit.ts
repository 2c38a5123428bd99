import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { now } from "@/lib/time/clock";
import type { Interruption } from "./interruption/interruption";
import { makeOwnTest } from "./job/own-user";
import type { Fit, Partition, Reservation } from "./model";
import type { ComputePlace } from "./place";
import { toFit } from "./plan/fit";
import type { FitAsk, fitParts } from "./plan/fit-model";
import { readClosed } from "./plan/free-spans";
import { toKnownEnds, toOwnEnds } from "./plan/job-ends";
import type { NodeColumns } from "./plan/node-columns";
import * as words from "./plan/words";
import { watchJobList } from "./queue/read/shared-job-list";
import { toJobLimits, watchMachine } from "./shared-machine";

/** What fits now doesn't depend on jobs, so they aren't waited for any longer, in ms. */
const jobsWaitMs = 3_000;

/** The downtimes of the machine, as the status pages have them. */
type FitDowntimes = { downtimes: readonly Interruption[]; areKnown: boolean };

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
  const skip = { value: null, error: null, answeredAtMs: null, isAwaited: false };
  const jobLimits = toJobLimits(Math.min(waitMs, jobsWaitMs));
  const [nodes, partitions, reservations, jobs, { downtimes, areKnown }] = await Promise.all([
    machine.nodes.read(limits),
    isHeldBack ? skip : machine.partitions.read(limits),
    isHeldBack ? skip : machine.reservations.read(limits),
    isHeldBack ? skip : watchJobList(facility, place).shared.read(jobLimits),
    known,
  ]);
  if (nodes.error !== null || nodes.value === null || nodes.answeredAtMs === null)
    throw nodes.error ?? new PortalError("facility-slow");
  const { columns } = nodes.value;
  const list = toCurrent(jobs);
  const isOwn = makeOwnTest(session.username);
  const read = { partitions: toCurrent(partitions), reservations: toCurrent(reservations), jobs: list };
  const missing: Fit["missing"][number][] = [
    ...(["partitions", "reservations", "jobs"] as const).filter((part) => read[part] === null),
    ...(areKnown ? [] : (["downtimes"] as const)),
  ] satisfies (typeof fitParts)[number][];
  const fitInputs = {
    nodes: columns,
    partitions: read.partitions?.items ?? listNamed(columns),
    closed: await readClosed(columns, read.reservations?.items ?? none, downtimes, now()),
    jobs: list && toKnownEnds(columns, list),
    own: list && isOwn && toOwnEnds(columns, list, isOwn),
    whyNoJobs: isHeldBack ? words.jobsHeldBack : jobs.isAwaited ? words.jobsAwaited : words.jobsNotLoaded,
  };
  const { levels, ...answer } = await toFit(
    fitInputs,
    { ...ask, account: ask.account ?? session.project ?? undefined },
    now(),
  );
  const downtime = findDowntime(downtimes, now());
  return {
    ...{ asOf: new Date(nodes.answeredAtMs).toISOString(), missing, ...answer },
    ...(levels && { machine: { nodes: columns.count, downtime, levels } }),
  };
}

/** The downtime in effect at `now` (epoch ms), of several the one that lasts longest. */
function findDowntime(downtimes: readonly Interruption[], now: number): { until: string | null } | null {
  const ends = downtimes.flatMap(({ kind, startMs, endMs }) =>
    kind === "downtime" && startMs <= now && (endMs ?? never) > now ? [endMs ?? never] : [],
  );
  if (ends.length === 0) return null;
  const endMs = Math.max(...ends);
  return { until: endMs === never ? null : new Date(endMs).toISOString() };
}
const never = Number.POSITIVE_INFINITY;

/** One list, as what is made of it is kept by it. */
const none: Reservation[] = [];

/** What a reading has unless its last request failed: readings keep what they had before. */
const toCurrent = <T>({ value, error }: { value: T | null; error: PortalError | null }): T | null =>
  error === null ? value : null;

/** The partitions that nodes name, without their limits. */
const listNamed = ({ members }: NodeColumns): Partition[] =>
  [...members.keys()].map((name) => ({ ...bare, name }));

const bare: Omit<Partition, "name"> = {
  cluster: null,
  states: [],
  nodeList: null,
  allowedNodes: null,
  totalNodes: null,
  totalCpus: null,
  defaultMinutes: null,
  mostMinutes: null,
  fewestNodes: null,
  mostNodes: null,
  mostCpusPerNode: null,
  mostMemoryPerNodeMb: null,
  tier: null,
  allowedAccounts: null,
  deniedAccounts: null,
  allowedGroups: null,
  allowedQos: null,
  deniedQos: null,
  topology: null,
};
