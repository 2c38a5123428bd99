/** The two families of clusters, by the segments of their paths (spec §4.3). */
export type StreamingFamily = "mq" | "kv";

/** A number to choose (spec §2.4). */
export interface ResourceOption {
  key: string;
  description: string;
  min: number;
  max: number;
  default: number;
}

/** A switch to choose. The spec shows no shape; this one is that of the public counterpart. */
interface FeatureFlag {
  key: string;
  description: string;
  default: boolean;
}

/** One kind of cluster. `family` is never sent: the spec's list has no such field. */
export interface StreamingBackend {
  family: StreamingFamily;
  engine: string;
  kind: string;
  description: string;
  resourceOptions: readonly ResourceOption[];
  featureFlags: readonly FeatureFlag[];
}

type Bounds = [min: number, max: number, byDefault: number];

function option(key: string, description: string, [min, max, byDefault]: Bounds): ResourceOption {
  return { key, description, min, max, default: byDefault };
}

const cpus = (...bounds: Bounds) => option("cpus", "CPUs per node/replica", bounds);
const ram = (...bounds: Bounds) => option("ram-gbs", "RAM per node/replica in GB", bounds);

/** All kinds: several engines, different bounds, flags on some, and option keys that aren't documented. */
export const backends: readonly StreamingBackend[] = [
  {
    family: "mq",
    engine: "rabbitmq",
    kind: "rabbitmq-general",
    description: "RabbitMQ for events between instruments and jobs",
    resourceOptions: [cpus(1, 8, 2), ram(1, 32, 4), option("nodes", "Nodes in the cluster", [1, 5, 3])],
    featureFlags: [
      { key: "management-ui", description: "Serve the management page", default: true },
      { key: "quorum-queues", description: "Make quorum queues the default type", default: false },
    ],
  },
  {
    family: "mq",
    engine: "rabbitmq",
    kind: "rabbitmq-large",
    description: "RabbitMQ with its own disk, for long backlogs",
    resourceOptions: [
      cpus(4, 32, 8),
      ram(16, 256, 64),
      option("disk-gbs", "Disk per node in GB", [10, 2000, 100]),
    ],
    featureFlags: [],
  },
  {
    family: "mq",
    engine: "lavinmq",
    kind: "lavinmq-burst",
    description: "LavinMQ, lightweight and fast, without replicas",
    resourceOptions: [cpus(1, 2, 1), ram(1, 4, 1), option("nodes", "Nodes in the cluster", [1, 1, 1])],
    featureFlags: [],
  },
  {
    family: "kv",
    engine: "redis",
    kind: "valkey-general",
    description: "Valkey for caches and small state",
    resourceOptions: [cpus(1, 4, 2), ram(1, 4, 2)],
    featureFlags: [],
  },
  {
    family: "kv",
    engine: "redis",
    kind: "redis-large",
    description: "Redis with a lot of memory and optional persistence",
    resourceOptions: [
      cpus(2, 16, 4),
      ram(8, 128, 16),
      option("snapshot-hours", "Hours between snapshots", [1, 24, 6]),
    ],
    featureFlags: [
      { key: "append-only-file", description: "Write every change to disk", default: false },
      { key: "json-module", description: "Load the JSON module", default: true },
    ],
  },
  {
    family: "kv",
    engine: "tidepool",
    kind: "tidepool-preview",
    description: "A preview engine that no client recognises",
    resourceOptions: [cpus(1, 2, 1), ram(2, 8, 2)],
    featureFlags: [],
  },
];

/** Returns a family's kind by name; null if it isn't offered. */
export const findBackend = (family: StreamingFamily, kind: unknown): StreamingBackend | null =>
  backends.find((backend) => backend.family === family && backend.kind === kind) ?? null;

/** One kind as sent by list_backends (spec §2.4). */
export function toBackendRecord({ family: _, ...sent }: StreamingBackend): object {
  return sent;
}
