import "server-only";
import { randomUUID } from "node:crypto";
import { toFacility } from "@/lib/facility/facility";
import { type PageRead, type Prefetched, prefetchReads } from "@/lib/query/page-reads";
import { whyNotPermitted } from "@/lib/session/permissions";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import type { ClusterRef } from "./cluster-params";
import { backendsQuery, clusterQuery, clustersQuery } from "./queries";
import { getClusterWithoutCredentials, listAllClusters, listBackends } from "./upstream";

/** The read of both families. */
export const readOfClusters: PageRead = { queryKey: clustersQuery().queryKey, read: listAllClusters };

/** The read of the kinds on offer. */
export const readOfBackends: PageRead = { queryKey: backendsQuery().queryKey, read: listBackends };

/** The read of one cluster; its credentials are never included in a page. */
export const readOfCluster = (ref: ClusterRef): PageRead => ({
  queryKey: clusterQuery(ref).queryKey,
  read: (facility) => getClusterWithoutCredentials(facility, ref),
});

/** The first data of a clusters page; nothing is requested with a single-use token, or without the permission. */
export function prefetchClusters(signedIn: SignedIn, pageReads: PageRead[]): Promise<Prefetched> {
  const requestId = randomUUID();
  const facility = (signal: AbortSignal) => toFacility(signedIn.token, requestId, signal);
  const { session } = signedIn;
  const mayRead = !isSingleUse(session) && whyNotPermitted("streaming", session.permissions) === null;
  return prefetchReads(facility, mayRead ? pageReads : []);
}
