import { type Answer, jsonAnswer } from "../answer";
import { Refusal } from "../refusal";
import type { Call, Handled } from "../route";
import { authorize } from "../token/authorize";
import type { IssuedToken } from "../token/issued-token";
import type { StreamingFamily } from "./backends";
import { type Operation, sentinelOf } from "./cluster-sentinel";
import type { DemoCluster } from "./demo-cluster";
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
export function openStreamingCall(call: Call): StreamingCall {
  const { token, world } = authorize(call);
  if (!token.permissions.includes("data-streaming")) {
    throw new Refusal(401, "the token does not have the permission data-streaming");
  }
  const { facility } = call;
  const setting = facility.streaming.read(token.jti);
  return { call, token, clusters: world.clusters, setting, nowMs: facility.clock.nowMs() };
}

/** Returns the cluster in the path. Throws 404 if it doesn't exist or no longer exists. */
export function requireCluster(at: StreamingCall, family: StreamingFamily): DemoCluster {
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
export async function steer(
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
