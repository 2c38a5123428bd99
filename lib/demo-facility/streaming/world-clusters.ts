import { backends, findBackend, type StreamingFamily } from "./backends";
import { type DemoCluster, endsMs, type Fate, LIFETIME_MS, makeCluster } from "./demo-cluster";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Seed = {
  family: StreamingFamily;
  name: string;
  kind: string;
  remainingMs: number;
  fate?: Fate;
  extended?: true;
};

/**
 * A project's clusters when its token is first used. Other tokens created them, so they have no credentials.
 */
const seeds: readonly Seed[] = [
  { family: "mq", name: "telemetry", kind: "rabbitmq-general", remainingMs: 5 * 24 * HOUR_MS + 3 * HOUR_MS },
  {
    family: "mq",
    name: "beamline-events",
    kind: "rabbitmq-large",
    remainingMs: 18 * HOUR_MS,
    extended: true,
  },
  { family: "mq", name: "retry-queue", kind: "lavinmq-burst", remainingMs: 6 * MINUTE_MS },
  {
    family: "mq",
    name: "detector-feed",
    kind: "rabbitmq-general",
    remainingMs: 80 * HOUR_MS,
    fate: "breaks",
  },
  { family: "kv", name: "session-cache", kind: "valkey-general", remainingMs: 42 * MINUTE_MS },
  { family: "kv", name: "feature-store", kind: "redis-large", remainingMs: 6 * 24 * HOUR_MS, extended: true },
  { family: "kv", name: "run-index", kind: "valkey-general", remainingMs: 5 * HOUR_MS },
  { family: "kv", name: "calibration", kind: "tidepool-preview", remainingMs: 100 * HOUR_MS, fate: "odd" },
];

function seedClusters(nowMs: number): DemoCluster[] {
  return seeds.map((seed) => toCluster(seed, nowMs));
}

function toCluster(
  { family, name, kind, remainingMs, fate = "healthy", extended }: Seed,
  nowMs: number,
): DemoCluster {
  const startMs = nowMs + remainingMs - LIFETIME_MS;
  const { resourceOptions = [], featureFlags = [] } = findBackend(family, kind) ?? {};
  const settings = Object.fromEntries(resourceOptions.map((option) => [option.key, option.default]));
  const flags = Object.fromEntries(featureFlags.map((flag) => [flag.key, flag.default]));
  const cluster = makeCluster({ family, name, kind, settings, flags }, startMs);
  const times = extended ? { provisionedMs: startMs - 50 * HOUR_MS, extendedMs: startMs } : {};
  return { ...cluster, ...times, fate, secret: null };
}

/** Generates `count` clusters: both families, lifetimes from minutes to days, every state. */
export function generateClusters(count: number, nowMs: number): DemoCluster[] {
  const fates: readonly Fate[] = ["healthy", "healthy", "healthy", "healthy", "stuck", "breaks", "odd"];
  return Array.from({ length: count }, (_, index) => {
    const { family, kind } = backends[index % backends.length] ?? { family: "kv", kind: "valkey-general" };
    const share = ((index * 37) % 200) / 200;
    const remainingMs =
      Math.round(5 * MINUTE_MS + share * share * (LIFETIME_MS - 10 * MINUTE_MS)) + index * 137;
    const name = `load-${String(index + 1).padStart(3, "0")}`;
    return toCluster({ family, name, kind, remainingMs, fate: fates[index % fates.length] }, nowMs);
  });
}

/** More clusters in one world mean a runaway client, not a demo. */
const MAX_CLUSTERS = 2000;

/** The clusters visible to one token's holder. Expired ones can't be restored (spec §3). */
export class WorldClusters {
  #clusters: DemoCluster[] | null = null;

  /**
   * Returns a family's clusters that exist at an instant (epoch ms), in the order in which they were created.
   */
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

  /** Replaces all clusters. */
  replace(clusters: DemoCluster[]): void {
    this.#clusters = clusters;
  }

  #living(nowMs: number): DemoCluster[] {
    this.#clusters = (this.#clusters ?? seedClusters(nowMs)).filter((cluster) => endsMs(cluster) > nowMs);
    return this.#clusters;
  }
}
