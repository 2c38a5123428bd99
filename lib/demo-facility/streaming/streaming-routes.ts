import type { Route } from "../route";
import { deleteCluster, extendCluster } from "./change-cluster";
import { listBackends, listClusters, showCluster } from "./cluster-reads";
import { provisionCluster } from "./provision-cluster";

const PREFIX = "/fac/open/v1alpha/streaming";

/** The eleven streaming operations (spec §4.3). */
export const streamingRoutes: readonly Route[] = [
  { method: "GET", pattern: `${PREFIX}/list_backends`, handle: listBackends },
  ...(["mq", "kv"] as const).flatMap((family): Route[] => [
    {
      method: "POST",
      pattern: `${PREFIX}/${family}/provision_cluster`,
      handle: (call) => provisionCluster(call, family),
    },
    {
      method: "GET",
      pattern: `${PREFIX}/${family}/list_clusters`,
      handle: (call) => listClusters(call, family),
    },
    {
      method: "GET",
      pattern: `${PREFIX}/${family}/cluster/{name}`,
      handle: (call) => showCluster(call, family),
    },
    {
      method: "POST",
      pattern: `${PREFIX}/${family}/extend/{name}`,
      handle: (call) => extendCluster(call, family),
    },
    {
      method: "DELETE",
      pattern: `${PREFIX}/${family}/cluster/{name}`,
      handle: (call) => deleteCluster(call, family),
    },
  ]),
];
