import { toSegment } from "@/lib/portal/path-segment";
import type { ClusterRef } from "./cluster-params";

/** The page of one cluster. */
export const toClusterPath = ({ family, name }: ClusterRef): string =>
  `/clusters/${family}/${toSegment(name)}`;

/** One text for a cluster: names are unique within a family only. */
export const toClusterId = ({ family, name }: ClusterRef): string => `${family}/${name}`;

/** What a family is called. */
export const familyWords = { mq: "Message queue", kv: "Key-value store" } as const;
export const familiesWords = { mq: "message-queue clusters", kv: "key-value clusters" } as const;
