/**
 * The environment variables for a cluster's credentials: `TELEMETRY_PASSWORD`. The cluster's name is the prefix, so that
 * several clusters fit into one file.
 */
export type CredentialNames = {
  username: string;
  password: string;
  url: string;
  managementUrl: string;
};

/** Shell and .env accept letters, digits and underscores, not starting with a digit (POSIX.1 §8.1). */
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
