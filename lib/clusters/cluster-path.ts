import { toSegment } from "@/lib/portal/path-segment";
import type { ClusterRef } from "./cluster-params";

/** The page of one cluster. */
export const toClusterPath = ({ family, name }: ClusterRef): string =>
  `/clusters/${family}/${toSegment(name)}`;

/** An ID for a cluster: names are unique only within a family. */
export const toClusterId = ({ family, name }: ClusterRef): string => `${family}/${name}`;
