import { jsonAnswer } from "../answer";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Call } from "../route";
import { backendChoices, type StreamingSetting, shapes } from "../streaming/streaming-settings";
import { generateClusters, type WorldClusters } from "../streaming/world-clusters";
import { BodyFields, tokenIdOf } from "./body-fields";

const FIELDS = ["clusters", "family", "name", "secondsRemaining", "shape", "backends", "getCredentials"];
const MAX_CLUSTERS = 500;
const TEN_YEARS_SECONDS = 10 * 366 * 86_400;

/**
 * `/demo/streaming`: sets how streaming responds, for everyone or for one token, and which clusters that
 * token has.
 */
export async function setStreaming(call: Call) {
  const body = await readJsonBody(call.request);
  const fields = new BodyFields(body, FIELDS);
  const count = fields.integer("clusters", 0, MAX_CLUSTERS);
  const seconds = fields.integer("secondsRemaining", 0, TEN_YEARS_SECONDS);
  const change = readChange(fields, body);
  const jti = tokenIdOf(call);
  const { facility } = call;
  if ((count !== undefined || seconds !== undefined) && jti === null) {
    throw new Refusal(400, "clusters belong to a token: send it in the Authorization header");
  }
  facility.streaming.change(jti, change);
  if (jti !== null) {
    const { clusters } = facility.worlds.worldOf(jti);
    if (count !== undefined) clusters.replace(generateClusters(count, facility.clock.nowMs()));
    if (seconds !== undefined) setRemaining(call, clusters, fields, seconds);
  }
  return jsonAnswer(facility.streaming.read(jti));
}

function setRemaining(
  { facility }: Call,
  clusters: WorldClusters,
  fields: BodyFields,
  seconds: number,
): void {
  const family = fields.oneOf("family", ["mq", "kv"] as const);
  const nowMs = facility.clock.nowMs();
  const cluster = family && clusters.find(family, fields.text("name") ?? "", nowMs);
  if (!cluster) throw new Refusal(400, '"family" and "name" must name a cluster of this token');
  cluster.lifetimeMs = nowMs + seconds * 1000 - (cluster.extendedMs ?? cluster.provisionedMs);
}

function readChange(fields: BodyFields, body: Record<string, unknown>): Partial<StreamingSetting> {
  const shape = fields.oneOf("shape", shapes);
  const backends = fields.oneOf("backends", backendChoices);
  const getCredentials = fields.flag("getCredentials");
  return {
    ...(shape && { shape }),
    ...(backends && { backends }),
    ...("getCredentials" in body && { getCredentials }),
  };
}
