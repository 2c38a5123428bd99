import { toSegment } from "@/lib/portal/path-segment";
import type { ClusterRef } from "./cluster-params";

/** The page of one cluster. */
export const toClusterPath = ({ family, name }: ClusterRef): string =>
  `/clusters/${family}/${toSegment(name)}`;

/** An ID for a cluster: names are unique only within a family. */
export const toClusterId = ({ family, name }: ClusterRef): string => `${family}/${name}`;

/** The name of each family. */
export const familyWords = { mq: "Message queue", kv: "Key-value store" } as const;
export const familiesWords = { mq: "message-queue clusters", kv: "key-value clusters" } as const;
