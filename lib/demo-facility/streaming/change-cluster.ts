import { jsonAnswer } from "../answer";
import type { Handled } from "../handled";
import type { Call } from "../route";
import type { StreamingFamily } from "./backends";
import { toLifetimeFields, toListRecord } from "./cluster-record";
import { LIFETIME_MS } from "./demo-cluster";
import { openStreamingCall, requireCluster, steer } from "./streaming-call";
import { shapeOf } from "./streaming-settings";

/** POST …/extend/{name} (spec §4.3): seven days from the call, however much time is left. */
export async function extendCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const at = openStreamingCall(call);
  const cluster = requireCluster(at, family);
  return steer(cluster.name, "extend", () => {
    cluster.extendedMs = at.nowMs;
    cluster.lifetimeMs = LIFETIME_MS;
    const shape = shapeOf(cluster.name) ?? at.setting.shape;
    if (shape === "other-names") return jsonAnswer({ cluster: toListRecord(cluster, at.nowMs, shape) });
    return jsonAnswer(toLifetimeFields(cluster, at.nowMs, shape));
  });
}

/** DELETE …/cluster/{name} (spec §4.3). */
export async function deleteCluster(call: Call, family: StreamingFamily): Promise<Handled> {
  const at = openStreamingCall(call);
  const cluster = requireCluster(at, family);
  return steer(cluster.name, "delete", () => {
    at.clusters.remove(cluster);
    const shape = shapeOf(cluster.name) ?? at.setting.shape;
    if (shape === "no-lifetime") return jsonAnswer({});
    return jsonAnswer(shape === "other-names" ? { status: "deleted" } : { success: true });
  });
}
