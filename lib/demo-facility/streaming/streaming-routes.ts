import { type Answer, jsonAnswer } from "../answer";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import { type Call, del, get, type Handled, post, type Route } from "../route";
import { authorize } from "../token/authorize";
import type { IssuedToken } from "../token/issued-token";
import { backends, type StreamingFamily, toBackendRecord } from "./backends";
import { toCredentials, toDetailRecord, toLifetimeFields, toListRecord } from "./cluster-record";
import { type Operation, sentinelOf, whyNotHad } from "./cluster-sentinel";
import { type DemoCluster, LIFETIME_MS, makeCluster } from "./demo-cluster";
import { readProvisionBody } from "./provision-body";
import type { StreamingSetting } from "./streaming-settings";
import type { WorldClusters } from "./world-clusters";

/** One authorized streaming call. */
interface StreamingCall {
  call: Call;
  token: IssuedToken;
  clusters: WorldClusters;
  setting: StreamingSetting;
  nowMs: number;
}

/** Authorizes a call (spec §5). A missing permission is a 401, as in such services. */
function openStreamingCall(call: Call): StreamingCall {
  const { token, world } = authorize(call);
  if (!token.permissions.includes("data-streaming")) {
    throw new Refusal(401, "the token does not have the permission data-streaming");
  }
  const { facility } = call;
  const setting = facility.streaming.read(token.jti);
  return { call, token, clusters: world.clusters, setting, nowMs: facility.clock.nowMs() };
}

/** Returns the cluster in the path. Throws 404 if it doesn't exist or no longer exists. */
function requireCluster(at: StreamingCall, family: StreamingFamily): DemoCluster {
  const name = at.call.parameter("name");
  const cluster = at.clusters.find(family, name, at.nowMs);
  if (!cluster) throw new Refusal(404, `no cluster is named "${name}"`);
  return cluster;
}

/** The messages of refusals that a name requests. Each is different, so they can be distinguished. */
const words: Record<number, string> = {
  400: "the request is not valid",
  401: "the request could not be authenticated",
  403: "permission denied for this cluster",
  404: "no such cluster",
  409: "the cluster is being changed by another user",
  422: "the cluster can't be changed in its current state",
  429: "too many requests, try again later",
  500: "internal error",
};

/**
 * Runs an operation as the cluster's name requests: refused, denied with a 200, carried out with a lost
 * response, or simply carried out.
 */
async function steer(
  name: string,
  operation: Operation,
  carryOut: () => Answer | Promise<Answer>,
): Promise<Handled> {
  const sentinel = sentinelOf(name, operation);
  if (sentinel?.does === "refuse") {
    const headers: Record<string, string> = sentinel.status === 429 ? { "Retry-After": "30" } : {};
    throw new Refusal(sentinel.status, words[sentinel.status] ?? "refused", headers);
  }
  if (sentinel?.does === "deny") {
    return jsonAnswer({ success: false, message: "the cluster controller did not accept the request" });
  }
  const answer = await carryOut();
  return sentinel?.does === "lose" ? { answer, lostBy: sentinel.fault } : answer;
}

/** POST …/extend/{name} (spec §4.3): seven days from the call, however much time is left. */
async function extendCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const at = openStreamingCall(call);
  const cluster = requireCluster(at, family);
  return steer(cluster.name, "extend", () => {
    cluster.extendedMs = at.nowMs;
    cluster.lifetimeMs = LIFETIME_MS;
    const { shape } = at.setting;
    if (shape === "other-names") return jsonAnswer({ cluster: toListRecord(cluster, at.nowMs, shape) });
    return jsonAnswer(toLifetimeFields(cluster, at.nowMs, shape));
  });
}

/** DELETE …/cluster/{name} (spec §4.3). */
async function deleteCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const at = openStreamingCall(call);
  const cluster = requireCluster(at, family);
  return steer(cluster.name, "delete", () => {
    at.clusters.remove(cluster);
    const { shape } = at.setting;
    if (shape === "no-lifetime") return jsonAnswer({});
    return jsonAnswer(shape === "other-names" ? { status: "deleted" } : { success: true });
  });
}

/** GET …/streaming/list_backends (spec §4.3). */
function listBackends(call: Call): Handled {
  const { setting } = openStreamingCall(call);
  if (setting.backends === "left-out") return jsonAnswer({});
  return jsonAnswer({ backends: setting.backends === "none" ? [] : backends.map(toBackendRecord) });
}

/** GET …/list_clusters (spec §4.3), in the usual envelope or the one that the setting selects. */
async function listClusters(call: Call, family: StreamingFamily): Promise<Handled> {
  const { clusters, setting, nowMs } = openStreamingCall(call);
  const { shape } = setting;
  const all = clusters.list(family, nowMs);
  const records = all.map((cluster) => toListRecord(cluster, nowMs, shape));
  const byName = () => Object.fromEntries(all.map(({ name }, index) => [name, records[index]]));
  const steering = all.find(({ name }) => sentinelOf(name, "list") !== null);
  return steer(steering?.name ?? "", "list", () =>
    jsonAnswer(shape === "bare-array" ? records : { clusters: shape === "by-name" ? byName() : records }),
  );
}

/** GET …/cluster/{name} (spec §4.3). */
async function showCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const at = openStreamingCall(call);
  const cluster = requireCluster(at, family);
  const { shape, getCredentials } = at.setting;
  const record = toDetailRecord(cluster, at.nowMs, shape, getCredentials);
  return steer(cluster.name, "get", () => jsonAnswer(shape === "bare-array" ? record : { cluster: record }));
}

/** POST …/provision_cluster (spec §4.3): responds immediately, before the cluster is accessible. */
async function provisionCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const { clusters, nowMs } = openStreamingCall(call);
  const contentType = call.request.headers["content-type"];
  if (contentType !== "application/json") throw new Refusal(415, "Content-Type must be application/json");
  const { kind, name, settings, flags } = readProvisionBody(await readJsonBody(call.request), family);
  const why = whyNotHad(name);
  if (why !== null) throw new Refusal(why.status, why.message);
  if (clusters.find(family, name, nowMs)) {
    throw new Refusal(409, `a cluster named "${name}" already exists in this project`);
  }
  if (clusters.isFull(nowMs)) throw new Refusal(422, "the project has reached its quota of clusters");
  return steer(name, "provision", () => {
    const cluster = makeCluster({ family, name, kind, settings, flags }, nowMs);
    clusters.add(cluster, nowMs);
    return jsonAnswer(toCredentials(cluster));
  });
}

const PREFIX = "/fac/open/v1alpha/streaming";

/** The eleven streaming operations (spec §4.3). */
export const streamingRoutes: readonly Route[] = [
  get(`${PREFIX}/list_backends`, listBackends),
  ...(["mq", "kv"] as const).flatMap((family) => [
    post(`${PREFIX}/${family}/provision_cluster`, (call) => provisionCluster(call, family)),
    get(`${PREFIX}/${family}/list_clusters`, (call) => listClusters(call, family)),
    get(`${PREFIX}/${family}/cluster/{name}`, (call) => showCluster(call, family)),
    post(`${PREFIX}/${family}/extend/{name}`, (call) => extendCluster(call, family)),
    del(`${PREFIX}/${family}/cluster/{name}`, (call) => deleteCluster(call, family)),
  ]),
];
