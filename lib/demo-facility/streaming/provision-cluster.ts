import { jsonAnswer } from "../answer";
import type { Handled } from "../handled";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Call } from "../route";
import type { StreamingFamily } from "./backends";
import { toCredentials } from "./cluster-record";
import { whyNotHad } from "./cluster-sentinel";
import { makeCluster } from "./demo-cluster";
import { readProvisionBody } from "./provision-body";
import { openStreamingCall, steer } from "./streaming-call";

/** POST …/provision_cluster (spec §4.3): responds immediately, before the cluster is accessible. */
export async function provisionCluster(call: Call, family: StreamingFamily): Promise<Handled> {
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
