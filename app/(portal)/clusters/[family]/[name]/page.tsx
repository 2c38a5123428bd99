import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClusterView } from "@/components/clusters/cluster/cluster-view";
import { DoItInCode } from "@/components/code/do-it-in-code";
import * as words from "@/components/shell/frame/words";
import { toClusterId, toClusterPath } from "@/lib/clusters/cluster-path";
import { type ClusterRef, clusterParamsSchema } from "@/lib/clusters/model";
import { clusterQuery } from "@/lib/clusters/operations";
import { getClusterWithoutCredentials } from "@/lib/clusters/upstream";
import { parseSegment } from "@/lib/portal/path-segment";
import { prefetchPermitted } from "@/lib/session/first-reads";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

type Props = PageProps<"/clusters/[family]/[name]">;

async function readTarget({ params }: Props): Promise<ClusterRef | null> {
  const { family, name } = await params;
  return clusterParamsSchema.safeParse({ family, name: parseSegment(name) }).data ?? null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await readTarget(props))?.name ?? words.pageNotFound };
}

/**
 * One cluster. A name unknown to the facility isn't a missing page: this browser may have seen the cluster.
 */
export default async function ClusterPage(props: Props) {
  const target = await readTarget(props);
  if (target === null) notFound();
  const signedIn = await requireSession(toPathWithQuery(toClusterPath(target), await props.searchParams));
  const { state, prefetchReport } = await prefetchPermitted(signedIn, "streaming", [
    [clusterQuery(target), (at) => getClusterWithoutCredentials(at, target)],
  ]);
  return (
    <HydrationBoundary state={state}>
      <ClusterView
        key={toClusterId(target)}
        target={target}
        prefetchReport={prefetchReport}
        code={
          <DoItInCode
            offers={["get", "credentials", "extend", "delete"].map((act) => [
              { operation: `clusters.${act}`, input: target },
            ])}
          />
        }
      />
    </HydrationBoundary>
  );
}
