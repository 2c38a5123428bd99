import "server-only";
import { readClusterList } from "@/lib/clusters/cluster-list-memory";
import { listAllClusters } from "@/lib/clusters/upstream";
import type { Job } from "@/lib/compute/job/job-model";
import { makeOwnTest } from "@/lib/compute/job/own-user";
import { watchJobList } from "@/lib/compute/queue/read/shared-job-list";
import { standOfAll } from "@/lib/compute/standing/read-standing";
import { readComputeResources } from "@/lib/compute/upstream";
import type { Facility } from "@/lib/facility/facility";
import type { KnownReading, WaitLimits } from "@/lib/facility/shared/shared-reading";
import { toProblemOf } from "@/lib/portal/portal-error";
import { type Action, whyNotPermitted } from "@/lib/session/permissions";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { areDowntimesAwaited, toOverview } from "@/lib/status/situation";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import { now } from "@/lib/time/clock";
import {
  type KnownDowntimes,
  listCompared,
  listImpacts,
  listWorkDowntimes,
  toDowntimeInterruptions,
} from "./impact";
import { omitKnownJobs } from "./known-jobs";
import type { Impact, PartState, SentMachineWork, SentWorkJobs, Work, WorkQuery } from "./model";
import { addPlacements, pickOwnJobs, pickWaiting } from "./own-jobs";
import { findSentJobs, noteSentJobs } from "./sent-jobs";

/** Receives each scheduler's list of jobs that was loaded. */
export type NoteJobs = (resource: string, list: { jobs: readonly Job[]; asOf: string | null }) => void;

/** Who reads: the session, and the facility with its token. */
type WorkReader = { signedIn: SignedIn; facility: Facility; note: NoteJobs };

/**
 * How long a part waits, in ms. Every part has the same and all wait at once, so none delays another. A list is read again
 * after 25 s, and 15 s after a failure, whoever asks how often: less than an open queue does.
 */
const patience = {
  withValueMs: 900,
  afterFailureMs: 900,
  withoutValueMs: 900,
  contentMs: 25_000,
  failureMs: 15_000,
} satisfies WaitLimits;

/** A page shows what is known and its age, and reads again soon. */
export const pagePatience = { ...patience, withValueMs: 300, afterFailureMs: 100 } satisfies WaitLimits;

/**
 * `part=jobs` gives the jobs alone, as the page's own polling wants them, `part=placed-jobs` what reservations are compared with
 * as well. Never throws for a part that can't be read.
 */
export async function readWork(
  reader: WorkReader,
  { part, resource, since }: WorkQuery,
): Promise<Work | SentWorkJobs> {
  if (part !== undefined) return readWorkJobs(reader, { resource, since, arePlaced: part === "placed-jobs" });
  const [{ machines }, clusters] = await Promise.all([
    readWorkJobs(reader, { resource, areNamed: true }),
    readClusters(reader),
  ]);
  const { session } = reader.signedIn;
  const { username, project, plannedExpiration, permissions } = session;
  return {
    machines,
    clusters,
    token: { username, project, plannedExpiration, isSingleUse: isSingleUse(session), permissions },
    downtimes: joinImpacts(machines ?? []),
  };
}

/**
 * What is read of jobs: of one resource alone; without what the reader has (`since`, see workQuerySchema); with what reservations
 * are compared with; with the IDs of those that meet a downtime.
 */
type JobsWanted = Pick<WorkQuery, "resource" | "since"> & { arePlaced?: boolean; areNamed?: boolean };

/** The reader's jobs on every compute resource, or on one of them, from the lists that the queue shows. */
export async function readWorkJobs(
  reader: WorkReader,
  { resource, since, ...kind }: JobsWanted,
  limits: WaitLimits = patience,
): Promise<SentWorkJobs> {
  const { resources } = readComputeResources();
  const wanted = resources?.filter(({ name }) => resource === undefined || name === resource);
  if (!wanted) return { machines: null };
  const known = since?.split(",") ?? [];
  const reads = { ...kind, downtimes: readWorkDowntimes(), limits };
  const machines = await Promise.all(
    wanted.map(({ name }, index) => readMachine(reader, name, known[index], reads)),
  );
  return { machines };
}

/** The impacts on all machines whose jobs are known; null if the downtimes aren't. */
function joinImpacts(machines: readonly SentMachineWork[]): Impact[] | null {
  const known = machines.filter(({ state }) => state === "known");
  if (known.some(({ impacts }) => impacts === null)) return null;
  return known.flatMap(({ impacts }) => impacts ?? []);
}

/** Why nothing is read at all; null if the facility may be asked. */
function whyHeldBack({ session }: SignedIn, action: Action): PartState | null {
  if (whyNotPermitted(action, session.permissions) !== null) return "not-permitted";
  return isSingleUse(session) ? "held-back" : null;
}

type MachineReads = Pick<JobsWanted, "arePlaced" | "areNamed"> & {
  downtimes: Promise<KnownDowntimes>;
  limits: WaitLimits;
};

/** `since`: the `asOf` of the jobs that the reader has. */
async function readMachine(
  { signedIn, facility, note }: WorkReader,
  resource: string,
  since: string | undefined,
  { downtimes, limits, arePlaced = false, areNamed }: MachineReads,
): Promise<SentMachineWork> {
  const counts = { running: 0, pending: 0, ended: 0, failed: 0, stuck: 0 };
  const none = { jobs: [], counts, impacts: null, compared: null, unreadable: 0 };
  const empty = { resource, ...none, isReading: false, asOf: null, problem: null };
  const isOwn = makeOwnTest(signedIn.session.username);
  const heldBack = whyHeldBack(signedIn, "compute.read") ?? (isOwn ? null : "user-unknown");
  if (heldBack !== null || isOwn === null) return { ...empty, state: heldBack ?? "user-unknown" };
  try {
    const { shared } = watchJobList(facility, { resource });
    const reading = await shared.read(limits);
    const { value, ...standing } = toStanding(reading);
    if (!value) return { ...empty, ...standing };
    note(resource, value);
    const known = await downtimes;
    const list = known.areKnown ? known.downtimes : null;
    // As of the list: the same list then always gives the same jobs, and what was sent of it is known by its time.
    const asOfMs = reading.answeredAtMs ?? now();
    const { all, ...picked } = pickOwnJobs(value.jobs, isOwn, asOfMs);
    const { username } = signedIn.session;
    const ids = pickWaiting(picked.jobs);
    const standings = standOfAll(facility, { resource }, value, ids, { username, asOfMs });
    const own = picked.jobs.map((job) => {
      const standing = standings.get(job.id);
      return standing ? { ...job, standing } : job;
    });
    const impacts = list && listImpacts(resource, all, list, now(), areNamed);
    const whole = arePlaced ? addPlacements(own, all) : own;
    const toName = (asOf: string | null) => JSON.stringify([asOf, username, arePlaced]);
    const sent = since && findSentJobs(shared, toName(since));
    const keys = noteSentJobs(shared, toName(standing.asOf), whole);
    const jobs = sent ? omitKnownJobs(whole, keys, sent) : whole;
    const compared = list && listCompared(resource, list);
    // What wasn't compared yet is read again as soon as what is on its way itself.
    const isReading = standing.isReading || known.areAwaited === true;
    const { unreadable } = value;
    return { ...empty, ...standing, ...picked, jobs, impacts, compared, isReading, unreadable };
  } catch (thrown) {
    return { ...empty, state: "failed", problem: toProblemOf(thrown, facility.requestId) };
  }
}

/** The reader's clusters, waited for as long as for a machine's jobs. */
export async function readClusters(
  { signedIn, facility }: Omit<WorkReader, "note">,
  waits: WaitLimits = patience,
): Promise<Work["clusters"]> {
  const heldBack = whyHeldBack(signedIn, "streaming");
  if (heldBack !== null) return { state: heldBack, list: null, isReading: false, asOf: null, problem: null };
  // Ends and states of clusters change by the press of a button, so an older list isn't enough.
  const limits = { ...waits, contentMs: undefined };
  const { value, ...standing } = toStanding(await readClusterList(facility, limits, listAllClusters));
  return { ...standing, list: value };
}

/** A first answer that is still awaited isn't a failure, however long it takes; a newer one that takes long is a problem. */
function toStanding<T>({ value, answeredAtMs, error, isAwaited }: KnownReading<T>) {
  const asOf = answeredAtMs === null ? null : new Date(answeredAtMs).toISOString();
  const hasFailed = error !== null && !(isAwaited && error.slug === "facility-slow");
  const state: PartState = value !== null ? "known" : hasFailed ? "failed" : "loading";
  return { value, asOf, state, isReading: isAwaited, problem: hasFailed ? toProblemOf(error) : null };
}

/** The downtimes of all resources that can still meet something. Never throws. */
export async function readWorkDowntimes(): Promise<KnownDowntimes> {
  const [resources, inEffect, upcoming] = await Promise.all([
    listResources("page"),
    listDowntimes("in-effect", "page"),
    listDowntimes("upcoming", "page"),
  ]);
  const downtimes = listWorkDowntimes(toOverview(resources, { inEffect, upcoming }, now()), now());
  const areKnown = inEffect.downtimes !== null && upcoming.downtimes !== null;
  return { downtimes, areKnown, areAwaited: areDowntimesAwaited({ inEffect, upcoming }) };
}

/** The downtimes of one resource, as jobs are compared with them. Never throws. */
export async function readDowntimesOf(resource: string) {
  const { downtimes, areKnown } = await readWorkDowntimes();
  return { downtimes: toDowntimeInterruptions(downtimes, resource), areKnown };
}
