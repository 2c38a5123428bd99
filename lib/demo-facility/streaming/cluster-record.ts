import { type DemoCluster, endsMs, stateOf } from "./demo-cluster";
import type { Shape } from "./streaming-settings";

const toIso = (ms: number) => new Date(ms).toISOString();

/** A lifetime as sent by list, get and extend, in one of the shapes that an undocumented body may have. */
export function toLifetimeFields(cluster: DemoCluster, nowMs: number, shape: Shape): object {
  const { provisionedMs, extendedMs, lifetimeMs } = cluster;
  const secondsRemaining = Math.floor((endsMs(cluster) - nowMs) / 1000);
  const secondsLifetime = Math.floor(lifetimeMs / 1000);
  const provisionedAt = toIso(provisionedMs);
  const extendedAt = extendedMs === null ? "" : toIso(extendedMs);
  switch (shape) {
    case "no-lifetime":
      return {};
    case "expiry-only":
      return { expiresAt: toIso(endsMs(cluster)) };
    case "other-names":
      return { created_at: provisionedAt, ttl_seconds: secondsRemaining };
    case "text-numbers":
      return {
        lifetime: {
          provisionedAt: String(Math.floor(provisionedMs / 1000)),
          extendedAt: extendedMs === null ? null : String(Math.floor(extendedMs / 1000)),
          secondsLifetime: String(secondsLifetime),
          secondsRemaining: String(secondsRemaining),
        },
      };
    default:
      return { lifetime: { provisionedAt, extendedAt, secondsLifetime, secondsRemaining } };
  }
}

/** One cluster as sent by list. */
export function toListRecord(cluster: DemoCluster, nowMs: number, shape: Shape): object {
  const { name, kind } = cluster;
  const state = stateOf(cluster, nowMs);
  const lifetime = toLifetimeFields(cluster, nowMs, shape);
  if (shape !== "other-names") return { kind, name, ...state, ...lifetime };
  return {
    cluster_name: name,
    type: kind,
    state: state.healthStatus || null,
    sync: state.syncStatus,
    ...lifetime,
  };
}

/** One cluster as sent by get: with settings and flags, and optionally with credentials. */
export function toDetailRecord(
  cluster: DemoCluster,
  nowMs: number,
  shape: Shape,
  withCredentials: boolean,
): object {
  const { settings, flags } = cluster;
  const numbers =
    shape === "text-numbers"
      ? Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]))
      : settings;
  const own =
    shape === "other-names" ? { resources: numbers } : { resourceSettings: numbers, featureFlags: flags };
  const { url, ...others } = withCredentials ? toCredentials(cluster) : {};
  return {
    ...toListRecord(cluster, nowMs, shape),
    ...own,
    ...others,
    // Get uses "redisUrl" where provisioning uses "url".
    ...(url !== undefined && { redisUrl: url }),
  };
}

/** The credentials returned by provisioning (spec §2.5); empty for a cluster of another token. */
export function toCredentials({ family, name, secret }: DemoCluster): Record<string, string> {
  if (secret === null) return {};
  const { username, password } = secret;
  const holder = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
  if (family === "kv") {
    return { username, password, url: `rediss://${holder}@${name}.kv.larkspur.example:6379/0` };
  }
  return {
    username,
    password,
    amqpsUrl: `amqps://${holder}@${name}.mq.larkspur.example:5671/%2F`,
    mgmtUrl: `https://${name}.mq.larkspur.example:15671/`,
  };
}
