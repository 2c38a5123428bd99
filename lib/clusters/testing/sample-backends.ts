import type { Backend } from "../provision/backend-model";

/** A resource setting with its bounds and its default. */
export const option = (key: string, min: number | null, max: number | null, usual: number | null) => ({
  key,
  description: "",
  min,
  max,
  default: usual,
});
/** A key-value kind: three bounded settings, no flags. */
export const kv: Backend = {
  family: "kv",
  engine: "redis",
  kind: "valkey-general",
  description: "",
  resources: [option("cpus", 1, 4, 2), option("ram-gbs", 1, 4, 2), option("nodes", 1, 3, 1)],
  flags: [],
};
/** A message-queue kind: a setting without an upper bound, and a flag. */
export const mq: Backend = {
  family: "mq",
  engine: "rabbitmq",
  kind: "rabbit-general",
  description: "",
  resources: [option("cpus", 2, 8, 2), option("ram-gbs", 2, 16, 4), option("disk-gbs", 5, null, null)],
  flags: [{ key: "mirrored", description: "", default: true }],
};
