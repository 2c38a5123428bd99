import "server-only";
import { randomUUID } from "node:crypto";
import { families } from "@/lib/clusters/model";
import { backendListWire } from "@/lib/clusters/received-backends";
import { toBackendsRequest, toClustersRequest } from "@/lib/clusters/requests";
import { getClusterWithoutCredentials } from "@/lib/clusters/upstream";
import { clusterListWire } from "@/lib/clusters/wire";
import { getJob } from "@/lib/compute/get-job";
import type { ComputePlace } from "@/lib/compute/place";
import {
  readComputeResources,
  requireAdapterOf,
  type SchedulerRead,
  toJobRequest,
  toReadRequest,
} from "@/lib/compute/requests";
import type { AnswerSchema } from "@/lib/compute/slurm/adapter";
import { schedulerAnswer, schedulerFailure } from "@/lib/compute/slurm/scheduler-answer";
import { listJobs } from "@/lib/compute/upstream";
import { jsonAnswer } from "@/lib/facility/answer";
import { type Facility, readSegments, toFacility, toPublicFacility } from "@/lib/facility/facility";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { toDowntimesRequest, toResourceRequest, toStatusRequest } from "@/lib/status/requests";
import { downtimeListWire, resourceListWire, resourceWire } from "@/lib/status/wire";
import { toIntrospectRequest } from "@/lib/token/requests";
import { introspectionWire } from "@/lib/token/wire";
import { attempt, notRead, type Reading, readOnce } from "./reading";
import * as words from "./words";

/** Machines beyond these aren't read. */
const mostMachines = 8;
const callsOfAll = 5;
const callsOfToken = 6;
const callsOfMachine = 12;

const listPlaces = () => (readComputeResources().resources ?? []).slice(0, mostMachines);

/** The most calls that readFacility makes with these settings. */
export const countMostCalls = (hasToken: boolean): number =>
  callsOfAll + (hasToken ? callsOfToken + callsOfMachine * listPlaces().length : 0);

/** Everything that the checks look at, read one call at a time, with GET alone. */
export async function readFacility(token: string | null) {
  const status = await readStatus();
  const isDead = isUnreachable(status.list);
  const own = await readToken(isDead ? null : token);
  const whyNot = whyNotRead(token, own, isDead);
  const clusters = await readClusters(whyNot === null ? token : null, whyNot ?? "");
  const machines = [];
  for (const { name, newest, versions } of listPlaces())
    machines.push(
      await readMachine(
        whyNot === null ? token : null,
        { resource: name, version: newest },
        versions,
        whyNot ?? "",
      ),
    );
  return { token, whyNot, status, own, clusters, machines };
}
export type FacilityReadings = Awaited<ReturnType<typeof readFacility>>;

/** One that doesn't answer one call is spared the others. */
const isUnreachable = ({ error }: Reading<unknown>) => error?.slug === "facility-unreachable";

function whyNotRead(token: string | null, own: Awaited<ReturnType<typeof readToken>>, isDead: boolean) {
  if (token === null) return words.noToken;
  if (isDead) return words.unreachable;
  if (own.status === 401) return words.tokenRefused;
  return own.value?.oneTimeToken ? words.singleUse : null;
}

async function readStatus() {
  const open = toPublicFacility(randomUUID());
  const readName = (name: string) =>
    readOnce(open, (note) => ({ ...toResourceRequest(name), success: jsonAnswer(note(resourceWire)) }));
  const readDowntimes = (scope: "in-effect" | "upcoming") =>
    readOnce(open, (note) => ({ ...toDowntimesRequest(scope), success: jsonAnswer(note(downtimeListWire)) }));
  const list = await readOnce(open, (note) => ({
    ...toStatusRequest(),
    success: jsonAnswer(note(resourceListWire)),
  }));
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

async function readToken(token: string | null) {
  if (token === null) return notRead(words.noToken);
  return readOnce(toFacility(token, randomUUID()), (note) => ({
    ...toIntrospectRequest(),
    success: jsonAnswer(note(introspectionWire)),
  }));
}

async function readClusters(token: string | null, whyNot: string) {
  const none = notRead(whyNot);
  if (token === null)
    return { backends: none, lists: families.map(() => none), one: families.map(() => none) };
  const facility = toFacility(token, randomUUID());
  const { mq, kv } = readSegments();
  const backends = await readOnce(facility, (note) => ({
    ...toBackendsRequest(),
    success: jsonAnswer(note(backendListWire({ mq, kv }))),
  }));
  const lists = [];
  const one = [];
  for (const family of families) {
    const list = await readOnce(facility, (note) => ({
      ...toClustersRequest(family),
      success: jsonAnswer(note(clusterListWire(family))),
    }));
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

async function readMachine(
  token: string | null,
  place: ComputePlace & { version: string },
  versions: string[],
  whyNot: string,
) {
  let facility: Facility | null = token === null ? null : toFacility(token, randomUUID());
  let none = notRead(whyNot);
  const adapter = requireAdapterOf(place);
  const ask = async <T>(toRequest: () => UpstreamRequest, schema: AnswerSchema<T>, of = adapter) =>
    facility === null
      ? none
      : readOnce<T>(facility, (note) => ({
          ...toRequest(),
          // An answer to a ping proves nothing of the token.
          provesNothing: schema === of.ping,
          success: schedulerAnswer(of, note(schema), true),
          failure: schedulerFailure(of, true),
        }));
  const ping = await ask(() => toReadRequest(place, "ping"), adapter.ping);
  if (isUnreachable(ping)) [facility, none] = [null, notRead(ping.why)];
  const table = <T>(read: SchedulerRead, schema: AnswerSchema<T>) =>
    ask(() => toReadRequest(place, read), schema);
  const tables = {
    ping,
    partitions: await table("partitions", adapter.partitions),
    nodes: await table("nodes", adapter.nodes),
    reservations: await table("reservations", adapter.reservations),
    diagnostics: await table("diagnostics", adapter.diagnostics),
  };
  const open = facility;
  const jobs = open === null ? none : await attempt(() => listJobs(open, place));
  const known = jobs.value?.jobs ?? [];
  const first = known[0];
  const task = known.find(({ array }) => array !== null && array.taskId !== null)?.array;
  const part = known.find(({ heterogeneous }) => (heterogeneous?.offset ?? 0) > 0)?.heterogeneous;
  const others = [];
  for (const version of versions.filter((other) => other !== place.version)) {
    const of = requireAdapterOf({ ...place, version });
    others.push(await ask(() => toReadRequest({ ...place, version }, "ping"), of.ping, of));
  }
  return {
    ...place,
    tables,
    jobs,
    job: first
      ? await ask(() => toJobRequest(place, first.id), adapter.job)
      : notRead(jobs.why || words.noJob),
    task: task ?? null,
    taskRecord: task
      ? await ask(() => toJobRequest(place, `${task.jobId}_${task.taskId}`), adapter.job)
      : notRead(jobs.why || words.noTask),
    part:
      part && open
        ? await attempt(() => getJob(open, place, `${part.jobId}+${part.offset}`))
        : notRead(jobs.why || words.noPart),
    others,
  };
}
