import { jsonAnswer } from "../answer";
import type { Handled } from "../handled";
import type { Call } from "../route";
import { backends, type StreamingFamily, toBackendRecord } from "./backends";
import { toDetailRecord, toListRecord } from "./cluster-record";
import { sentinelOf } from "./cluster-sentinel";
import { openStreamingCall, requireCluster, steer } from "./streaming-call";
import { shapeOf } from "./streaming-settings";

/** GET …/streaming/list_backends (spec §4.3). */
export function listBackends(call: Call): Handled {
  const { setting } = openStreamingCall(call);
  if (setting.backends === "left-out") return jsonAnswer({});
  const offered = backends.filter(
    ({ family }) => setting.backends === "all" || (setting.backends === "kv-only" && family === "kv"),
  );
  return jsonAnswer({ backends: offered.map(toBackendRecord) });
}

/**
 * GET …/list_clusters (spec §4.3), in the usual envelope or the one that the setting or a cluster's name
 * selects.
 */
export async function listClusters(call: Call, family: StreamingFamily): Promise<Handled> {
  const { clusters, setting, nowMs } = openStreamingCall(call);
  const all = clusters.list(family, nowMs);
  const envelopes = all
    .map(({ name }) => shapeOf(name))
    .filter((shape) => shape === "bare-array" || shape === "by-name");
  const shape = envelopes[0] ?? setting.shape;
  const records = all.map((cluster) => toListRecord(cluster, nowMs, setting.shape));
  const byName = () => Object.fromEntries(all.map(({ name }, index) => [name, records[index]]));
  const steering = all.find(({ name }) => sentinelOf(name, "list") !== null);
  return steer(steering?.name ?? "", "list", () =>
    jsonAnswer(shape === "bare-array" ? records : { clusters: shape === "by-name" ? byName() : records }),
  );
}

/** GET …/cluster/{name} (spec §4.3). */
export async function showCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const at = openStreamingCall(call);
  const cluster = requireCluster(at, family);
  const shape = shapeOf(cluster.name) ?? at.setting.shape;
  const record = toDetailRecord(cluster, at.nowMs, at.setting.shape, at.setting.getCredentials);
  return steer(cluster.name, "get", () => jsonAnswer(shape === "bare-array" ? record : { cluster: record }));
}
