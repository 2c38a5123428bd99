import "server-only";
import { type Describer, describer } from "@/lib/code/describer";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { type ClusterRef, clusterParamsSchema } from "./model";
import { toClusterRequest, toDeleteRequest, toExtendRequest } from "./requests";

const ofCluster = (toRequest: (ref: ClusterRef) => UpstreamRequest) =>
  describer("token", clusterParamsSchema, (ref) => ({ request: toRequest(ref) }));

/** How code reads and changes a cluster. Credentials are read with it. */
export const clusterCode: Record<string, Describer> = {
  "clusters.get": ofCluster(toClusterRequest),
  "clusters.credentials": ofCluster(toClusterRequest),
  "clusters.extend": ofCluster(toExtendRequest),
  "clusters.delete": ofCluster(toDeleteRequest),
};
