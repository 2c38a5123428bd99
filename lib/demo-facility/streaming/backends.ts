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

const nodes = (...bounds: Bounds) => option("nodes", "Nodes in the cluster", bounds);
const flag = (key: string, description: string, byDefault: boolean): FeatureFlag => ({
  key,
  description,
  default: byDefault,
});

/** A kind of a family: its engine, its name and what it is for, with its options and flags. */
const backend = (
  [family, engine, kind]: [family: StreamingFamily, engine: string, kind: string],
  description: string,
  resourceOptions: readonly ResourceOption[],
  featureFlags: readonly FeatureFlag[] = [],
): StreamingBackend => ({ family, engine, kind, description, resourceOptions, featureFlags });

/** All kinds: several engines, different bounds, flags on some, and option keys that aren't documented. */
export const backends: readonly StreamingBackend[] = [
  backend(
    ["mq", "rabbitmq", "rabbitmq-general"],
    "RabbitMQ for events between instruments and jobs",
    [cpus(1, 8, 2), ram(1, 32, 4), nodes(1, 5, 3)],
    [
      flag("management-ui", "Serve the management page", true),
      flag("quorum-queues", "Make quorum queues the default type", false),
    ],
  ),
  backend(["mq", "rabbitmq", "rabbitmq-large"], "RabbitMQ with its own disk, for long backlogs", [
    cpus(4, 32, 8),
    ram(16, 256, 64),
    option("disk-gbs", "Disk per node in GB", [10, 2000, 100]),
  ]),
  backend(["mq", "lavinmq", "lavinmq-burst"], "LavinMQ, lightweight and fast, without replicas", [
    cpus(1, 2, 1),
    ram(1, 4, 1),
    nodes(1, 1, 1),
  ]),
  backend(["kv", "redis", "valkey-general"], "Valkey for caches and small state", [
    cpus(1, 4, 2),
    ram(1, 4, 2),
  ]),
  backend(
    ["kv", "redis", "redis-large"],
    "Redis with a lot of memory and optional persistence",
    [cpus(2, 16, 4), ram(8, 128, 16), option("snapshot-hours", "Hours between snapshots", [1, 24, 6])],
    [
      flag("append-only-file", "Write every change to disk", false),
      flag("json-module", "Load the JSON module", true),
    ],
  ),
  backend(["kv", "tidepool", "tidepool-preview"], "A preview engine that no client recognises", [
    cpus(1, 2, 1),
    ram(2, 8, 2),
  ]),
];

/** Returns a family's kind by name; null if it isn't offered. */
export const findBackend = (family: StreamingFamily, kind: unknown): StreamingBackend | null =>
  backends.find((backend) => backend.family === family && backend.kind === kind) ?? null;

/** One kind as sent by list_backends (spec §2.4). */
export function toBackendRecord({ family: _, ...sent }: StreamingBackend): object {
  return sent;
}
