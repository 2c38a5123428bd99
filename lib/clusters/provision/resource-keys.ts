import type { Family } from "../cluster-params";

/** The keys of a provisioning's resources that the spec itself names, per family (spec §4.3), in the form's order. */
export const specKeys: Record<Family, readonly string[]> = {
  mq: ["cpus", "ram-gbs", "nodes"],
  kv: ["cpus", "ram-gbs"],
};

/**
 * True for a key that may be sent: for key-value stores the spec's two alone (spec §4.3 rule 2), for message queues also
 * what a backend lists beyond them. An option that isn't sent is shown, and said to be the facility's own choice.
 */
export const isSentKey = (family: Family, key: string): boolean =>
  family === "mq" || specKeys.kv.includes(key);

/** Where `resources` doesn't fit the family: the key and why, in the order of the keys; empty when all is well. */
export function whyNotResources(
  family: Family,
  resources: Record<string, number | undefined>,
): { key: string; why: string }[] {
  const missing = specKeys[family]
    .filter((key) => resources[key] === undefined)
    .map((key) => ({ key, why: "is missing" }));
  const unfit = Object.keys(resources)
    .filter((key) => resources[key] !== undefined && !isSentKey(family, key))
    .map((key) => ({ key, why: "is not sent for key-value clusters, which take cpus and ram-gbs alone" }));
  return [...missing, ...unfit];
}
