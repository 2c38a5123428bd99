import { type Answer, jsonAnswer } from "../answer";
import type { Handled } from "../handled";
import { Refusal } from "../refusal";
import type { Call } from "../route";
import { authorize } from "../token/authorize";
import type { IssuedToken } from "../token/issued-token";
import type { StreamingFamily } from "./backends";
import { type Operation, sentinelOf } from "./cluster-sentinel";
import type { DemoCluster } from "./demo-cluster";
import type { StreamingSetting } from "./streaming-settings";
import type { WorldClusters } from "./world-clusters";

/** One accepted call to the streaming part. */
export interface StreamingCall {
  call: Call;
  token: IssuedToken;
  clusters: WorldClusters;
  setting: StreamingSetting;
  nowMs: number;
}

/** Accepts a call or refuses it (spec §5); a missing permission is a 401, as with such services. */
export function openStreamingCall(call: Call): StreamingCall {
  const { token, world } = authorize(call);
  if (!token.permissions.includes("data-streaming")) {
    throw new Refusal(401, "the token lacks the permission data-streaming");
  }
  const { facility } = call;
  const setting = facility.streaming.read(token.jti);
  return { call, token, clusters: world.clusters, setting, nowMs: facility.clock.nowMs() };
}

/** The cluster that the path names. Throws 404 for one that isn't there, or isn't any more. */
export function requireCluster(at: StreamingCall, family: StreamingFamily): DemoCluster {
  const name = at.call.parameter("name");
  const cluster = at.clusters.find(family, name, at.nowMs);
  if (!cluster) throw new Refusal(404, `no cluster is named "${name}"`);
  return cluster;
}

/** What is said where a name asks for a refusal; the words are such that each can be told apart. */
const words: Record<number, string> = {
  400: "the request is not valid",
  401: "the request could not be authenticated",
  403: "permission denied for this cluster",
  404: "no such cluster",
  409: "the cluster is being changed by somebody else",
  422: "the cluster can't be changed in its present state",
  429: "too many requests, try again later",
  500: "internal error",
};

/**
 * Carries an operation out as the cluster's name wants it: refused, denied with a 200, done with the answer lost on its
 * way, or just done.
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
