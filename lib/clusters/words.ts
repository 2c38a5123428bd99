/** The texts that all rooms of the clusters share. */

/** One cluster of a family, as a label. */
export const familyName = { mq: "Message queue", kv: "Key-value store" } as const;
/** The same within a sentence. */
export const familyNoun = { mq: "message queue", kv: "key-value store" } as const;
/** All clusters of a family, within a sentence. */
export const familyClusters = { mq: "message-queue clusters", kv: "key-value clusters" } as const;

export const clusters = "Clusters";
export const theClusters = "the clusters";
export const theCluster = "the cluster";
export const provisionCluster = "Provision cluster";
export const provisionAgain = "Provision again";
export const allClusters = "All clusters";
export const dismiss = "Dismiss";
export const listSeparator = " · ";

/** Advice after a write whose outcome is unknown. */
export const provisionAdvice =
  "Check the list for its name before you provision it again. If it is listed, its credentials may be lost.";
export const extendAdvice = "Check its expiry in the list. Extending it again does no harm.";
export const deleteAdvice = "Check whether the cluster is still listed before you delete it again.";
export const nameUnreadable =
  "The cluster’s name has characters that couldn’t be read, so a request would name another cluster or none.";
export const invalidResources = "These resources are not valid for this kind of cluster.";

/** Problems of input sent to the API; the field's name precedes them. */
export const nameEmpty = "must not be empty";
export const nameTooLong = (longest: number) => `can have at most ${longest} characters`;
export const namePattern =
  "must be lowercase letters, digits and hyphens, with a letter or digit at both ends";
export const missingResource = "is missing";
export const unsupportedResource = "is not sent for key-value clusters, which accept only cpus and ram-gbs";
