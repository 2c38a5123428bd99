import type { Family } from "../families";
import * as words from "../words";

/** The resource keys of a provisioning that the spec itself names, per family (spec §4.3), in the form's order. */
export const specKeys: Record<Family, readonly string[]> = {
  mq: ["cpus", "ram-gbs", "nodes"],
  kv: ["cpus", "ram-gbs"],
};

/**
 * True for a key that may be sent: for key-value stores only the spec's two (spec §4.3 rule 2), for message queues also
 * those listed by the backend. An option that isn't sent is shown as chosen by the facility.
 */
export const isSentKey = (family: Family, key: string): boolean =>
  family === "mq" || specKeys.kv.includes(key);

/** The keys of `resources` that don't fit the family, and why, in key order; empty if all are valid. */
export function whyNotResources(
  family: Family,
  resources: Record<string, number | undefined>,
): { key: string; why: string }[] {
  const missing = specKeys[family]
    .filter((key) => resources[key] === undefined)
    .map((key) => ({ key, why: words.missingResource }));
  const unfit = Object.keys(resources)
    .filter((key) => resources[key] !== undefined && !isSentKey(family, key))
    .map((key) => ({ key, why: words.unsupportedResource }));
  return [...missing, ...unfit];
}
