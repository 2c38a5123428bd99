/**
 * The names under which a cluster's credentials go in environments: `TELEMETRY_PASSWORD`. The cluster's own name stands in
 * front, so that several clusters fit into one file.
 */
export type CredentialNames = {
  username: string;
  password: string;
  url: string;
  managementUrl: string;
};

/** Shell and .env take letters, digits and underscores, not beginning with a digit (POSIX.1 §8.1). */
export function toCredentialNames(family: "mq" | "kv", name: string): CredentialNames {
  const plain = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const prefix = /^[A-Z]/.test(plain) ? plain : `CLUSTER_${plain}`.replace(/_$/, "");
  return {
    username: `${prefix}_USERNAME`,
    password: `${prefix}_PASSWORD`,
    url: family === "mq" ? `${prefix}_AMQPS_URL` : `${prefix}_URL`,
    managementUrl: `${prefix}_MGMT_URL`,
  };
}
