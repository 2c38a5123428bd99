import { randomBytes } from "node:crypto";
import backendPlan from "./backends.json";
import seedPlan from "./seeds.json";

/** The two families of clusters, by the segments of their paths (spec §4.3). */
export type StreamingFamily = "mq" | "kv";

/** One kind of cluster: numbers (spec §2.4) and switches to choose. `family` is never sent: the spec's list has no such field. */
export type StreamingBackend = (typeof backends)[number];

/** All kinds: several engines, different bounds, flags on some, and option keys that aren't documented. */
export const backends = backendPlan.map((backend) => ({
  ...backend,
  family: backend.family as StreamingFamily,
}));

export const findBackend = (family: StreamingFamily, kind: unknown): StreamingBackend | null =>
  backends.find((backend) => backend.family === family && backend.kind === kind) ?? null;

/** The settings and flags of a kind until others are chosen. */
export const defaultsOf = ({ resourceOptions, featureFlags }: StreamingBackend) => ({
  settings: Object.fromEntries(resourceOptions.map((option) => [option.key, option.default])),
  flags: Object.fromEntries(featureFlags.map((flag) => [flag.key, flag.default])),
});

/** The possible shapes of list, get, extend and delete responses: the spec shows none (spec §4.3 rule 5). */
export const shapes = ["usual", "bare-array", "no-lifetime", "expiry-only", "text-numbers"] as const;
type Shape = (typeof shapes)[number];

/** Which kinds list_backends returns. The kinds that can be provisioned stay the same. */
export const backendChoices = ["all", "none", "left-out"] as const;

/** The behaviour of streaming until it is changed. With `getCredentials`, get returns those of clusters that this token created. */
export const usualStreaming = {
  shape: "usual" as Shape,
  backends: "all" as (typeof backendChoices)[number],
  getCredentials: true,
};
type StreamingSetting = typeof usualStreaming;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every cluster lives this long (ms) after its creation and after each extend (spec §8). */
export const LIFETIME_MS = 7 * 24 * HOUR_MS;

type Fate = "healthy" | "breaks" | "stuck" | "odd";

/** One cluster of one world. */
export interface DemoCluster {
  family: StreamingFamily;
  name: string;
  kind: string;
  settings: Record<string, number>;
  flags: Record<string, boolean>;
  fate: Fate;
  provisionedMs: number;
  extendedMs: number | null;
  /** The length of the current lifetime in ms, counted from the later of the two. */
  lifetimeMs: number;
  /** Null for a cluster created by another token of the project: get then returns no credentials. */
  secret: { username: string; password: string } | null;
}

type Wanted = Pick<DemoCluster, "family" | "name" | "kind" | "settings" | "flags">;

/** Creates a cluster as provisioning does. */
export function makeCluster(wanted: Wanted, nowMs: number): DemoCluster {
  const password = randomBytes(18).toString("base64url");
  return {
    ...wanted,
    fate: "healthy",
    provisionedMs: nowMs,
    extendedMs: null,
    lifetimeMs: LIFETIME_MS,
    secret: { username: `${wanted.name.slice(0, 20)}-user`, password },
  };
}

const endsMs = ({ provisionedMs, extendedMs, lifetimeMs }: DemoCluster): number =>
  (extendedMs ?? provisionedMs) + lifetimeMs;

/** The two words reported for a cluster's state, empty if not reported: while it starts, from so many ms on, and then. */
type State = [syncStatus: string, healthStatus: string];
const firstStates: readonly [fromMs: number, State][] = [
  [6000, ["Synced", "Progressing"]],
  [3000, ["OutOfSync", "Missing"]],
  [0, ["Unknown", "Missing"]],
];
const SETTLED_MS = 12_000;
const lastStates: Record<Fate, State> = {
  healthy: ["Synced", "Healthy"],
  breaks: ["OutOfSync", "Degraded"],
  stuck: ["Synced", "Progressing"],
  odd: ["", "TidalHysteresis"],
};

function stateOf({ provisionedMs, fate }: DemoCluster, nowMs: number) {
  const ageMs = nowMs - provisionedMs;
  const first = firstStates.find(([fromMs]) => ageMs >= fromMs)?.[1] ?? ["", ""];
  const [syncStatus, healthStatus] = ageMs >= SETTLED_MS ? lastStates[fate] : first;
  return { syncStatus, healthStatus };
}

const toIso = (ms: number) => new Date(ms).toISOString();
const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** A lifetime as sent by list, get and extend, in one of the shapes that an undocumented body may have. */
export function toLifetimeFields(cluster: DemoCluster, nowMs: number, shape: Shape): object {
  const { provisionedMs, extendedMs, lifetimeMs } = cluster;
  const secondsRemaining = toSeconds(endsMs(cluster) - nowMs);
  const secondsLifetime = toSeconds(lifetimeMs);
  const provisionedAt = toIso(provisionedMs);
  if (shape === "no-lifetime") return {};
  if (shape === "expiry-only") return { expiresAt: toIso(endsMs(cluster)) };
  if (shape !== "text-numbers") {
    const extendedAt = extendedMs === null ? "" : toIso(extendedMs);
    return { lifetime: { provisionedAt, extendedAt, secondsLifetime, secondsRemaining } };
  }
  return {
    lifetime: {
      provisionedAt: String(toSeconds(provisionedMs)),
      extendedAt: extendedMs === null ? null : String(toSeconds(extendedMs)),
      secondsLifetime: String(secondsLifetime),
      secondsRemaining: String(secondsRemaining),
    },
  };
}

/** One cluster as sent by list. */
export function toListRecord(cluster: DemoCluster, nowMs: number, shape: Shape): object {
  const { name, kind } = cluster;
  return { kind, name, ...stateOf(cluster, nowMs), ...toLifetimeFields(cluster, nowMs, shape) };
}

/** One cluster as sent by get: with settings and flags, and optionally with credentials. */
export function toDetailRecord(cluster: DemoCluster, nowMs: number, setting: StreamingSetting): object {
  const { settings, flags: featureFlags } = cluster;
  const { shape, getCredentials } = setting;
  const asTexts = () =>
    Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
  const resourceSettings = shape === "text-numbers" ? asTexts() : settings;
  const { url, ...others } = getCredentials ? toCredentials(cluster) : {};
  return {
    ...toListRecord(cluster, nowMs, shape),
    resourceSettings,
    featureFlags,
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
  const amqpsUrl = `amqps://${holder}@${name}.mq.larkspur.example:5671/%2F`;
  return { username, password, amqpsUrl, mgmtUrl: `https://${name}.mq.larkspur.example:15671/` };
}

/** A project's clusters when its token is first used. Other tokens created them, so they have no credentials. */
type Seed = Pick<DemoCluster, "family" | "name" | "kind"> & {
  remainingMinutes: number;
  fate?: Fate;
  extended?: boolean;
};
const seeds = seedPlan as readonly Seed[];

function toCluster(
  { family, name, kind, remainingMinutes, fate = "healthy", extended }: Seed,
  nowMs: number,
) {
  const startMs = nowMs + Math.round(remainingMinutes * MINUTE_MS) - LIFETIME_MS;
  const backend = findBackend(family, kind);
  if (!backend) throw new Error(`${kind} isn't a kind of ${family}`);
  const cluster = makeCluster({ family, name, kind, ...defaultsOf(backend) }, startMs);
  const times = extended ? { provisionedMs: startMs - 50 * HOUR_MS, extendedMs: startMs } : {};
  return { ...cluster, ...times, fate, secret: null };
}

/** Generates `count` clusters: both families, lifetimes from minutes to days, every state. */
export function generateClusters(count: number, nowMs: number): DemoCluster[] {
  const fates: readonly Fate[] = ["healthy", "healthy", "healthy", "healthy", "stuck", "breaks", "odd"];
  return Array.from({ length: count }, (_, index) => {
    const { family, kind } = backends[index % backends.length] ?? { family: "kv", kind: "valkey-general" };
    const share = ((index * 37) % 200) / 200;
    const spreadMs = Math.round(5 * MINUTE_MS + share * share * (LIFETIME_MS - 10 * MINUTE_MS));
    const name = `load-${String(index + 1).padStart(3, "0")}`;
    const remainingMinutes = (spreadMs + index * 137) / MINUTE_MS;
    return toCluster({ family, name, kind, remainingMinutes, fate: fates[index % fates.length] }, nowMs);
  });
}

/** More clusters in one world mean a runaway client, not a demo. */
const MAX_CLUSTERS = 2000;

/** The clusters visible to one token's holder, in the order in which they were created. Expired ones can't be restored (spec §3). */
export class WorldClusters {
  #clusters: DemoCluster[] | null = null;

  list(family: StreamingFamily, nowMs: number): DemoCluster[] {
    return this.#living(nowMs).filter((cluster) => cluster.family === family);
  }

  find(family: StreamingFamily, name: string, nowMs: number): DemoCluster | null {
    return this.list(family, nowMs).find((cluster) => cluster.name === name) ?? null;
  }

  isFull(nowMs: number): boolean {
    return this.#living(nowMs).length >= MAX_CLUSTERS;
  }

  add(cluster: DemoCluster, nowMs: number): void {
    this.#living(nowMs).push(cluster);
  }

  remove(cluster: DemoCluster): void {
    this.#clusters = this.#clusters?.filter((other) => other !== cluster) ?? null;
  }

  replace(clusters: DemoCluster[]): void {
    this.#clusters = clusters;
  }

  #living(nowMs: number): DemoCluster[] {
    this.#clusters ??= seeds.map((seed) => toCluster(seed, nowMs));
    this.#clusters = this.#clusters.filter((cluster) => endsMs(cluster) > nowMs);
    return this.#clusters;
  }
}
