import "server-only";
import { randomUUID } from "node:crypto";
import { clusterNameSchema, families } from "@/lib/clusters/model";
import { getClusterWithoutCredentials as getOne, listBackends, listClusters } from "@/lib/clusters/upstream";
import { getJob } from "@/lib/compute/get-job";
import type { ComputeResource, Job } from "@/lib/compute/model";
import * as compute from "@/lib/compute/upstream";
import { type Facility, readThesaurus, toFacility } from "@/lib/facility/facility";
import { parseOpat } from "@/lib/session/sign-in/opat";
import { listDowntimes, listResources, readResource } from "@/lib/status/upstream";
import type { OperationName } from "@/lib/thesaurus/catalogue";
import { callOperation } from "@/lib/thesaurus/upstream";
import { now } from "@/lib/time/clock";
import { introspectToken } from "@/lib/token/upstream";
import type { Findings } from "./findings";
import * as words from "./words";

/**
 * Reads a facility by the portal's own operations, one call at a time, with GET alone. No token is sent until the list of resources has
 * been answered as the API answers it; otherwise nothing else is read.
 */
export async function examineFacility(found: Findings, token: string | null): Promise<void> {
  if (!(await examineStatus(found))) return;
  const { resources, unsupported } = compute.readComputeResources();
  for (const { name } of unsupported) found.unchecked.push(compute.whyUnsupported(name) ?? name);
  if (resources === null) found.unchecked.push("compute, as COMPUTE_RESOURCES is not set");
  const facility = token === null ? null : toFacility(token, randomUUID());
  if (!facility) found.unchecked.push("token, clusters and compute, as no token was given on standard input");
  if (!facility || !(await examineToken(found, facility))) return;
  await examineClusters(found, facility);
  for (const machine of resources ?? []) await examineMachine(found, facility, machine);
}

const listed = /^(OPERATIONAL|UNAVAILABLE|UNSPECIFIED)$/;

async function examineStatus(found: Findings): Promise<boolean> {
  found.where = "status";
  const list = await found.read("the resources", () => listResources("api"), words.noFacility);
  const resources = list?.resources ?? [];
  // Any list of anything could be read, with its entries as unreadable ones.
  const isOther = resources.length > 0 && resources.every(({ name }) => /^Entry \d+ without/.test(name));
  if (isOther) found.causes.push(words.noFacility("No resource has a name"));
  if (list === null || isOther) return false;
  found.check("resources", resources, [
    ["with an unlisted status", ({ status }) => !listed.test(status ?? ""), "shown as received"],
    ["named downtimes", ({ name }) => name === "downtimes", "read from the list"],
    ["without retrievedAt", (one) => one.retrievedAt === null, "the age counts from the answer's arrival"],
  ]);
  const downtimes = resources.flatMap(({ upcomingDowntimes }) => upcomingDowntimes ?? []);
  for (const scope of ["in-effect", "upcoming"] as const) {
    const more = await found.read(`the downtimes ${scope}`, () => listDowntimes(scope, "api"));
    downtimes.push(...(more?.downtimes ?? []));
  }
  found.check("downtimes", downtimes, [
    ["without an end", ({ end }) => end === null, "announced with an unknown end"],
    ["that end before they begin", ({ start, end }) => (end ?? "9") < (start ?? ""), "every output says so"],
    ["that end when they begin", ({ start, end }) => end && end === start, "in the calendar without an end"],
  ]);
  const first = resources.find(({ name }) => name !== "downtimes")?.name;
  if (first) await found.read("one resource", () => readResource(first, "api"));
  const invented = await found.read("an invented name", () => readResource(`none-${randomUUID()}`, "api"));
  if (invented) found.say("an invented name: a resource came", "shown as one");
  return true;
}

/** Whether anything else can be read with the token. */
async function examineToken(found: Findings, facility: Facility): Promise<boolean> {
  found.where = "token";
  const introspect = async () => parseOpat(facility.token ?? "", now()) && introspectToken(facility);
  const record = await found.read("introspection", introspect, (why, { slug, details }) =>
    slug.startsWith("token-") || details.upstreamStatus === 401 ? words.noToken(why) : null,
  );
  found.check("record", record ? [record] : [], [
    ["without an end", (one) => one.plannedExpiration === null, "sessions last 12 hours at most"],
    ["without permissions", ({ permissions }) => permissions === null, "everything is offered"],
  ]);
  if (record?.oneTimeToken) found.unchecked.push("clusters and compute, as the token works only once");
  return found.causes.length === 0 && !record?.oneTimeToken;
}

async function examineClusters(found: Findings, facility: Facility): Promise<void> {
  found.where = "clusters";
  const kinds = await found.read("the kinds", () => listBackends(facility));
  found.check("kinds", kinds?.backends ?? [], [
    ["with an unknown engine", ({ family }) => family === null, "offered for both families"],
  ]);
  for (const family of families) {
    const list = await found.read(`the ${family} clusters`, () => listClusters(facility, family));
    found.check(`${family} clusters`, list?.clusters ?? [], [
      ["without a known end", ({ lifetime }) => lifetime.expiresAt === null, "shown as unknown"],
      ["without health", ({ health }) => health === null, "shown as not reported"],
      ["with an odd name", ({ name }) => !clusterNameSchema.safeParse(name).success, "usable all the same"],
    ]);
    const name = list?.clusters.find((one) => !one.name.includes("\ufffd"))?.name ?? "";
    if (name) await found.read(`one ${family} cluster`, () => getOne(facility, { family, name }));
  }
}

type Table = { isUp?: boolean | null; unreadable?: number; warnings: string[] };
type Read = (...at: Parameters<typeof compute.pingScheduler>) => Promise<Table>;

/** Reads a machine in its newest version, and of the others the ping. One that answers neither of the first calls is spared the others. */
async function examineMachine(found: Findings, facility: Facility, machine: ComputeResource): Promise<void> {
  const { name, newest, versions } = machine;
  found.where = `${name} ${newest}`;
  const place = { resource: name, version: newest };
  const seen: Job[] = [];
  const { pingScheduler: ping, listPartitions: partitions, listNodes: nodes } = compute;
  const { listReservations: reservations, readDiagnostics: diagnostics } = compute;
  const jobs: Read = (...at) => compute.listJobs(...at, (more) => void seen.push(...more));
  const reads: Record<string, Read> = { ping, partitions, nodes, reservations, diagnostics, jobs };
  const before = found.odd.length;
  let answered = 0;
  for (const [what, read] of Object.entries(reads)) {
    const table = await found.read(what, () => read(facility, place));
    if (table) answered++;
    else if (answered === 0 && what !== "ping") {
      found.causes.push(`Nothing can be read of a machine. ${found.odd.splice(before)[0]}`);
      return;
    }
    if (table?.isUp === false) found.say("the controller is down", "people see that, and what it answers");
    if (table?.unreadable) found.say(`${what}: ${table.unreadable} unreadable`, "the others are shown");
    if (table?.warnings[0]) found.say(`${what}: “${table.warnings[0].slice(0, 160)}”`, "shown");
  }
  found.check("jobs", seen, [
    ["without a user name", ({ user }) => /^\d*$/.test(user ?? ""), "whose they are is unknown"],
    ["without a state", ({ state }) => state === null, "shown as unknown"],
  ]);
  const task = seen.find(({ array }) => array && array.taskId !== null)?.array;
  const part = seen.find(({ heterogeneous }) => heterogeneous?.offset)?.heterogeneous;
  const refs = [seen[0]?.id, task && `${task.jobId}_${task.taskId}`, part && `${part.jobId}+${part.offset}`];
  for (const ref of refs) if (ref) await found.read(`job ${ref}`, () => getJob(facility, place, ref));
  for (const version of versions.filter((other) => other !== newest))
    await found.read(`ping of ${version}`, () => ping(facility, { resource: name, version }));
}

/** Reads the thesaurus service, one call at a time; every operation only reads (thesaurus spec §4). */
export async function examineThesaurus(found: Findings): Promise<void> {
  found.where = "thesaurus";
  const requestId = randomUUID();
  const call = (operation: OperationName, parameters: Record<string, unknown>) => () =>
    callOperation(operation, parameters, "query", { requestId });
  const relations = call("getSupportedSemanticRelations", {});
  if (!(await found.read("relations", relations, words.noThesaurus))) return;
  const thesaurus = readThesaurus()?.schemes[0]?.uri;
  if (thesaurus) await found.read("topmost concepts", call("getTopmostConcepts", { thesaurus, limit: "50" }));
  else found.unchecked.push("topmost concepts, as THESAURUS_SCHEMES names no thesaurus");
  await found.read("an invented concept", call("getConcept", { uri: `urn:uuid:${requestId}` }));
  await found.read("an invented word", call("getConceptsMatchingKeyword", { keyword: requestId }));
}
