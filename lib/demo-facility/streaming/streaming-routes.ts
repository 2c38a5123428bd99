import { type FaultName, sentinelOf as faultIn } from "../faults";
import { type Answer, isRecord, jsonAnswer, Refusal, readJsonBody } from "../http";
import { type Call, del, get, type Handled, post, type Route } from "../route";
import { authorize } from "../tokens";
import {
  backends,
  type DemoCluster,
  defaultsOf,
  findBackend,
  LIFETIME_MS,
  makeCluster,
  type StreamingBackend,
  type StreamingFamily,
  toCredentials,
  toDetailRecord,
  toLifetimeFields,
  toListRecord,
} from "./clusters";

/** The operations that a name can control; `list` fails for the family that contains such a cluster. */
const operations = ["get", "extend", "delete", "list"] as const;
type Operation = (typeof operations)[number] | "provision";

/** The statuses that a name can request. Each message is different, so they can be distinguished. */
const refusals: Record<string, string> = {
  400: "the request is not valid",
  401: "the request could not be authenticated",
  403: "permission denied for this cluster",
  404: "no such cluster",
  409: "the cluster is being changed by another user",
  422: "the cluster can't be changed in its current state",
  429: "too many requests, try again later",
  500: "internal error",
};

const refusedNames: Record<string, [status: number, message: string]> = {
  taken: [409, 'a cluster named "taken" already exists in this project'],
  forbidden: [403, "the project may not use this name"],
  quota: [422, "the project has reached its quota of clusters"],
};

/** What a cluster's name makes an operation do instead: refuse with this status, deny with a 200, or carry out and lose the answer. */
type Sentinel = { refused: string } | { denied: true } | { lostBy: FaultName };

/** Parses `refuse-403`, `fail-hang`, `200-but-failed` for provisioning, `extend-refuse-403` for others; `-n2` may follow. */
function sentinelOf(name: string, operation: Operation): Sentinel | null {
  const own = operations.find((known) => name.startsWith(`${known}-`));
  if ((own ?? "provision") !== operation) return null;
  const word = (own ? name.slice(own.length + 1) : name).replace(/-n\d+$/, "");
  const refused = /^refuse-(\d{3})$/.exec(word)?.[1];
  if (refused !== undefined) return refusals[refused] === undefined ? null : { refused };
  const lostBy = faultIn(word);
  return word === "200-but-failed" ? { denied: true } : lostBy && { lostBy };
}

async function steer(name: string, operation: Operation, carryOut: () => Answer): Promise<Handled> {
  const sentinel = sentinelOf(name, operation);
  if (sentinel === null) return carryOut();
  if ("lostBy" in sentinel) return { answer: carryOut(), ...sentinel };
  if ("denied" in sentinel)
    return jsonAnswer({ success: false, message: "the cluster controller did not accept the request" });
  const status = Number(sentinel.refused);
  throw new Refusal(status, refusals[status] ?? "", status === 429 ? { "Retry-After": "30" } : {});
}

/** Authorizes a call (spec §5). A missing permission is a 401, as in such services. */
function openStreamingCall(call: Call) {
  const { token, world } = authorize(call);
  if (!token.permissions.includes("data-streaming"))
    throw new Refusal(401, "the token does not have the permission data-streaming");
  const setting = call.facility.streaming.read(token.jti);
  return { clusters: world.clusters, setting, nowMs: call.facility.clock.nowMs() };
}

/** An operation on the cluster in the path. Throws 404 if it doesn't exist or no longer exists. */
function onCluster(
  operation: Operation,
  family: StreamingFamily,
  carryOut: (cluster: DemoCluster, at: ReturnType<typeof openStreamingCall>) => object,
): Route["handle"] {
  return (call) => {
    const at = openStreamingCall(call);
    const name = call.parameter("name");
    const cluster = at.clusters.find(family, name, at.nowMs);
    if (!cluster) throw new Refusal(404, `no cluster is named "${name}"`);
    return steer(name, operation, () => jsonAnswer(carryOut(cluster, at)));
  };
}

/** POST …/provision_cluster: responds immediately, before the cluster is accessible. */
async function provisionCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const { clusters, nowMs } = openStreamingCall(call);
  const contentType = call.request.headers["content-type"];
  if (contentType !== "application/json") throw new Refusal(415, "Content-Type must be application/json");
  const wanted = readProvisionBody(await readJsonBody(call.request), family);
  const { name } = wanted;
  const refused = Object.hasOwn(refusedNames, name) ? refusedNames[name] : undefined;
  if (refused) throw new Refusal(...refused);
  if (clusters.find(family, name, nowMs))
    throw new Refusal(409, `a cluster named "${name}" already exists in this project`);
  if (clusters.isFull(nowMs)) throw new Refusal(422, "the project has reached its quota of clusters");
  return steer(name, "provision", () => {
    const cluster = makeCluster(wanted, nowMs);
    clusters.add(cluster, nowMs);
    return jsonAnswer(toCredentials(cluster));
  });
}

const FIELDS = ["kind", "name", "resourceSettings", "featureFlags"];
const REQUIRED = { mq: ["cpus", "ram-gbs", "nodes"], kv: ["cpus", "ram-gbs"] };

/** Validates a provisioning as strictly as the document allows (spec §4.3, §2.4). Throws 400 with the reason. */
function readProvisionBody(body: Record<string, unknown>, family: StreamingFamily) {
  const unknown = Object.keys(body).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new Refusal(400, `unknown field "${unknown}"`);
  const { name } = body;
  if (typeof name !== "string" || !/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(name))
    throw new Refusal(400, "name must be an RFC 1123 label of at most 40 characters");
  const backend = findBackend(family, body.kind);
  if (!backend) throw new Refusal(400, `kind is not one that is offered for ${family}`);
  const settings = readSettings(body.resourceSettings, family, backend);
  return { family, kind: backend.kind, name, settings, flags: readFlags(body.featureFlags, backend) };
}

function readSettings(value: unknown, family: StreamingFamily, backend: StreamingBackend) {
  const given = toRecord(value, "resourceSettings");
  const missing = REQUIRED[family].find((key) => given[key] === undefined);
  if (missing !== undefined) throw new Refusal(400, `resourceSettings.${missing} is required`);
  const { settings } = defaultsOf(backend);
  for (const [key, number] of Object.entries(given)) {
    const option = backend.resourceOptions.find((known) => known.key === key);
    // Key-value clusters take only these two (spec §4.3 rule 2). "nodes" is allowed even if a kind doesn't list it.
    const isKnown = REQUIRED[family].includes(key) || (family === "mq" && option !== undefined);
    if (!isKnown) throw new Refusal(400, `resourceSettings.${key} is not a setting of this kind`);
    const { min, max } = option ?? { min: 1, max: 9 };
    if (typeof number !== "number" || !Number.isInteger(number) || number < min || number > max)
      throw new Refusal(400, `resourceSettings.${key} must be an integer from ${min} to ${max}`);
    settings[key] = number;
  }
  return settings;
}

function readFlags(value: unknown, backend: StreamingBackend) {
  const { flags } = defaultsOf(backend);
  for (const [key, flag] of Object.entries(value === undefined ? {} : toRecord(value, "featureFlags"))) {
    if (flags[key] === undefined) throw new Refusal(400, `featureFlags.${key} is not a flag of this kind`);
    if (typeof flag !== "boolean") throw new Refusal(400, `featureFlags.${key} must be true or false`);
    flags[key] = flag;
  }
  return flags;
}

function toRecord(value: unknown, name: string) {
  if (!isRecord(value)) throw new Refusal(400, `${name} must be an object`);
  return value;
}

const PREFIX = "/fac/open/v1alpha/streaming";

/** The eleven streaming operations (spec §4.3), in the usual shapes or those that the setting selects. */
export const streamingRoutes: readonly Route[] = [
  get(`${PREFIX}/list_backends`, (call) => {
    const { setting } = openStreamingCall(call);
    if (setting.backends === "left-out") return jsonAnswer({});
    const offered = setting.backends === "none" ? [] : backends;
    return jsonAnswer({ backends: offered.map(({ family: _, ...sent }) => sent) });
  }),
  ...(["mq", "kv"] as const).flatMap((family) => [
    post(`${PREFIX}/${family}/provision_cluster`, (call) => provisionCluster(call, family)),
    get(`${PREFIX}/${family}/list_clusters`, (call) => {
      const { clusters, setting, nowMs } = openStreamingCall(call);
      const { shape } = setting;
      const all = clusters.list(family, nowMs);
      const records = all.map((cluster) => toListRecord(cluster, nowMs, shape));
      const steering = all.find(({ name }) => sentinelOf(name, "list") !== null);
      return steer(steering?.name ?? "", "list", () =>
        jsonAnswer(shape === "bare-array" ? records : { clusters: records }),
      );
    }),
    get(
      `${PREFIX}/${family}/cluster/{name}`,
      onCluster("get", family, (cluster, { setting, nowMs }) => {
        const record = toDetailRecord(cluster, nowMs, setting);
        return setting.shape === "bare-array" ? record : { cluster: record };
      }),
    ),
    // Seven days from the call, however much time is left.
    post(
      `${PREFIX}/${family}/extend/{name}`,
      onCluster("extend", family, (cluster, { setting: { shape }, nowMs }) => {
        cluster.extendedMs = nowMs;
        cluster.lifetimeMs = LIFETIME_MS;
        return toLifetimeFields(cluster, nowMs, shape);
      }),
    ),
    del(
      `${PREFIX}/${family}/cluster/{name}`,
      onCluster("delete", family, (cluster, { clusters, setting: { shape } }) => {
        clusters.remove(cluster);
        return shape === "no-lifetime" ? {} : { success: true };
      }),
    ),
  ]),
];
