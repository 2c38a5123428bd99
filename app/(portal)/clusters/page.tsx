import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ClusterScreen } from "@/components/clusters/list/cluster-screen";
import { layoutCookie, parseLayout } from "@/lib/clusters/list/layout";
import { prefetchClusters, readOfClusters } from "@/lib/clusters/prefetch";
import * as words from "@/lib/clusters/words";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.clusters };

/** The clusters of both families with their lifetimes. The first reading is in the HTML. */
export default async function ClustersPage({ searchParams }: PageProps<"/clusters">) {
  const signedIn = await requireSession(toPathWithQuery("/clusters", await searchParams));
  const { state, prefetchReport } = await prefetchClusters(signedIn, [readOfClusters]);
  const chosenLayout = parseLayout((await cookies()).get(layoutCookie)?.value);
  return (
    <HydrationBoundary state={state}>
      <ClusterScreen prefetchReport={prefetchReport} chosenLayout={chosenLayout} />
    </HydrationBoundary>
  );
}
