/** The texts that all rooms of the clusters share. */

import type { Family } from "./cluster-params";

/** One cluster of a family, as a label. */
export const familyName: Record<Family, string> = { mq: "Message queue", kv: "Key-value store" };
/** The same within a sentence. */
export const familyNoun: Record<Family, string> = { mq: "message queue", kv: "key-value store" };
/** All clusters of a family, within a sentence. */
export const familyClusters: Record<Family, string> = {
  mq: "message-queue clusters",
  kv: "key-value clusters",
};

export const clusters = "Clusters";
export const theClusters = "the clusters";
export const theCluster = "the cluster";
export const provisionCluster = "Provision cluster";
export const allClusters = "All clusters";
export const dismiss = "Dismiss";
export const listSeparator = " · ";

/** Advice after a write whose outcome is unknown. */
export const provisionAdvice =
  "Check the list for its name before you provision it again. If it is listed, its credentials may be lost.";
export const extendAdvice = "Check its expiry in the list. Extending it again does no harm.";
export const deleteAdvice = "Check whether the cluster is still listed before you delete it again.";
export const invalidResources = "These resources are not valid for this kind of cluster.";
export const missingResource = "is missing";
export const unsupportedResource = "is not sent for key-value clusters, which accept only cpus and ram-gbs";
