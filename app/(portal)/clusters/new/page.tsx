import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ProvisionScreen } from "@/components/clusters/provision/provision-screen";
import { prefetchClusters, readOfBackends, readOfClusters } from "@/lib/clusters/prefetch";
import * as words from "@/lib/clusters/provision/words";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.title };

/** Provisions a cluster. Prefetches the available kinds and the names in use. */
export default async function NewClusterPage({ searchParams }: PageProps<"/clusters/new">) {
  const signedIn = await requireSession(toPathWithQuery("/clusters/new", await searchParams));
  const { state, prefetchReport } = await prefetchClusters(signedIn, [readOfBackends, readOfClusters]);
  return (
    <HydrationBoundary state={state}>
      <ProvisionScreen prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
