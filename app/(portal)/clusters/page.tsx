import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ClusterScreen } from "@/components/clusters/list/cluster-screen";
import { layoutCookie, parseLayout } from "@/lib/clusters/list/layout";
import { clustersQuery } from "@/lib/clusters/operations";
import { listAllClusters } from "@/lib/clusters/upstream";
import * as words from "@/lib/clusters/words";
import { prefetchPermitted } from "@/lib/session/first-reads";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.clusters };

/** The clusters of both families with their lifetimes. The first reading is in the HTML. */
export default async function ClustersPage({ searchParams }: PageProps<"/clusters">) {
  const signedIn = await requireSession(toPathWithQuery("/clusters", await searchParams));
  const { state, prefetchReport } = await prefetchPermitted(signedIn, "streaming", [
    [clustersQuery(), listAllClusters],
  ]);
  const chosenLayout = parseLayout((await cookies()).get(layoutCookie)?.value);
  return (
    <HydrationBoundary state={state}>
      <ClusterScreen prefetchReport={prefetchReport} chosenLayout={chosenLayout} />
    </HydrationBoundary>
  );
}
