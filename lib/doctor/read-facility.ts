import "server-only";
import { randomUUID } from "node:crypto";
import { families } from "@/lib/clusters/model";
import { backendListWire } from "@/lib/clusters/received-backends";
import { getClusterWithoutCredentials, listBackends, listClusters } from "@/lib/clusters/upstream";
import { clusterListWire } from "@/lib/clusters/wire";
import { getJob } from "@/lib/compute/get-job";
import type { ComputePlace } from "@/lib/compute/place";
import type { AnswerSchema } from "@/lib/compute/slurm/adapter";
import { schedulerAnswer, schedulerFailure } from "@/lib/compute/slurm/scheduler-answer";
import {
  askForJob,
  listJobs,
  listNodes,
  listPartitions,
  listReservations,
  pingScheduler,
  readComputeResources,
  readDiagnostics,
  requireAdapterOf,
} from "@/lib/compute/upstream";
import { type Facility, readSegments, toFacility, toPublicFacility } from "@/lib/facility/facility";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { toDowntimesRequest, toResourceRequest, toStatusRequest } from "@/lib/status/upstream";
import { downtimeListWire, resourceListWire, resourceWire } from "@/lib/status/wire";
import type { TokenRecord } from "@/lib/token/model";
import { introspectToken } from "@/lib/token/upstream";
import { introspectionWire } from "@/lib/token/wire";
import { attempt, notRead, type Reading, readOnce } from "./reading";
import * as words from "./words";

/** Machines beyond these aren't read. */
const mostMachines = 8;
const callsOfAll = 5;
const callsOfToken = 6;
const callsOfMachine = 12;

/** A machine, the newest of its versions, which is read, and all of them. */
type Place = { resource: string; version: string; versions: string[] };
const listPlaces = (): Place[] =>
  (readComputeResources().resources ?? [])
    .slice(0, mostMachines)
    .map(({ name, newest, versions }) => ({ resource: name, version: newest, versions }));

/** The most calls that readFacility makes with these settings. */
export const countMostCalls = (hasToken: boolean): number =>
  callsOfAll + (hasToken ? callsOfToken + callsOfMachine * listPlaces().length : 0);

/** Everything that the checks look at, read one call at a time, with GET alone. */
export async function readFacility(token: string | null) {
  const status = await readStatus();
  const isDead = isUnreachable(status.list);
  const own =
    token === null || isDead
      ? notRead(words.noToken)
      : await readOnce(toFacility(token, randomUUID()), introspectToken.toRequest, introspectionWire);
  const places = listPlaces();
  const whyNot = whyNotRead(token, own, isDead);
  if (token === null || whyNot !== null) {
    const none = notRead(whyNot ?? "");
    return {
      token,
      whyNot,
      status,
      own,
      places,
      clusters: { backends: none, lists: [none], one: [none] },
      machines: [],
    };
  }
  const clusters = await readClusters(toFacility(token, randomUUID()));
  const machines = [];
  for (const place of places) machines.push(await readMachine(toFacility(token, randomUUID()), place));
  return { token, whyNot, status, own, places, clusters, machines };
}
export type FacilityReadings = Awaited<ReturnType<typeof readFacility>>;

/** One that doesn't answer one call is spared the others. */
const isUnreachable = ({ error }: Reading<unknown>) => error?.slug === "facility-unreachable";

function whyNotRead(token: string | null, own: Reading<TokenRecord>, isDead: boolean) {
  if (token === null) return words.noToken;
  if (isDead) return words.unreachable;
  if (own.status === 401) return words.tokenRefused;
  return own.value?.oneTimeToken ? words.singleUse : null;
}

async function readStatus() {
  const open = toPublicFacility(randomUUID());
  const readName = (name: string) => readOnce(open, () => toResourceRequest(name), resourceWire);
  const readDowntimes = (scope: "in-effect" | "upcoming") =>
    readOnce(open, () => toDowntimesRequest(scope), downtimeListWire);
  const list = await readOnce(open, toStatusRequest, resourceListWire);
  const first = list.value?.find(({ name }) => name !== "downtimes");
  const none = notRead(words.unreachable);
  if (isUnreachable(list)) return { list, inEffect: none, upcoming: none, one: none, unknown: none };
  return {
    list,
    inEffect: await readDowntimes("in-effect"),
    upcoming: await readDowntimes("upcoming"),
    one: first ? await readName(first.name) : notRead(words.noResource),
    unknown: await readName(`no-such-resource-${randomUUID().slice(0, 8)}`),
  };
}

async function readClusters(facility: Facility) {
  const { mq, kv } = readSegments();
  const backends = await readOnce(facility, listBackends.toRequest, backendListWire({ mq, kv }));
  const lists = [];
  const one = [];
  for (const family of families) {
    const list = await readOnce(facility, () => listClusters.toRequest(family), clusterListWire(family));
    lists.push(list);
    const first = list.value?.clusters.find(({ name }) => !name.includes("\ufffd"));
    one.push(
      first
        ? await attempt(() => getClusterWithoutCredentials(facility, { family, name: first.name }))
        : notRead(words.noCluster),
    );
  }
  return { backends, lists, one };
}

async function readMachine(facility: Facility, { resource, version, versions }: Place) {
  const place = { resource, version };
  const adapter = requireAdapterOf(place);
  let dead: Reading<never> | null = null;
  const ask = async <T>(toRequest: () => UpstreamRequest, schema: AnswerSchema<T>, of = adapter) =>
    dead ??
    (await readOnce(facility, toRequest, schema, (kept) => ({
      // An answer to a ping proves nothing of the token.
      provesNothing: schema === of.ping,
      success: schedulerAnswer(of, kept, true),
      failure: schedulerFailure(of, true),
    })));
  const table = <T>(
    { toRequest }: { toRequest: (of: ComputePlace) => UpstreamRequest },
    schema: AnswerSchema<T>,
  ) => ask(() => toRequest(place), schema);
  const ping = await table(pingScheduler, adapter.ping);
  if (isUnreachable(ping)) dead = notRead(ping.why);
  const tables = {
    ping,
    partitions: await table(listPartitions, adapter.partitions),
    nodes: await table(listNodes, adapter.nodes),
    reservations: await table(listReservations, adapter.reservations),
    diagnostics: await table(readDiagnostics, adapter.diagnostics),
  };
  const jobs = dead ?? (await attempt(() => listJobs(facility, place)));
  const known = jobs.value?.jobs ?? [];
  const first = known[0];
  const task = known.find(({ array }) => array !== null && array.taskId !== null)?.array ?? null;
  const part = known.find(({ heterogeneous }) => (heterogeneous?.offset ?? 0) > 0)?.heterogeneous;
  const askJob = (ref: string) => ask(() => askForJob.toRequest(place, ref), adapter.job);
  const others = [];
  for (const other of versions.filter((name) => name !== version)) {
    const of = requireAdapterOf({ resource, version: other });
    others.push(await ask(() => pingScheduler.toRequest({ resource, version: other }), of.ping, of));
  }
  return {
    ...place,
    tables,
    jobs,
    job: first ? await askJob(first.id) : notRead(jobs.why || words.noJob),
    task,
    taskRecord: task ? await askJob(`${task.jobId}_${task.taskId}`) : notRead(jobs.why || words.noTask),
    part: part
      ? await attempt(() => getJob(facility, place, `${part.jobId}+${part.offset}`))
      : notRead(jobs.why || words.noPart),
    others,
  };
}
