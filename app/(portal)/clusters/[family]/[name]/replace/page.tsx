import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReplaceScreen } from "@/components/clusters/replace/replace-screen";
import * as words from "@/components/shell/frame/words";
import { toClusterId, toReplacePath } from "@/lib/clusters/cluster-path";
import { type ClusterRef, clusterParamsSchema } from "@/lib/clusters/model";
import { prefetchClusters, readOfBackends, readOfCluster, readOfClusters } from "@/lib/clusters/prefetch";
import { title } from "@/lib/clusters/replace/words";
import { parseSegment } from "@/lib/portal/path-segment";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

type Props = PageProps<"/clusters/[family]/[name]/replace">;

async function readTarget({ params }: Props): Promise<ClusterRef | null> {
  const { family, name } = await params;
  return clusterParamsSchema.safeParse({ family, name: parseSegment(name) }).data ?? null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const target = await readTarget(props);
  return { title: target ? title(target.name) : words.pageNotFound };
}

/** Replaces one cluster by a new one like it, for a password that is lost or leaked. */
export default async function ReplacePage(props: Props) {
  const target = await readTarget(props);
  if (target === null) notFound();
  const signedIn = await requireSession(toPathWithQuery(toReplacePath(target), await props.searchParams));
  const { state, prefetchReport } = await prefetchClusters(signedIn, [
    readOfCluster(target),
    readOfBackends,
    readOfClusters,
  ]);
  return (
    <HydrationBoundary state={state}>
      <ReplaceScreen key={toClusterId(target)} target={target} prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
