import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";
import { NodesWithJobs } from "./nodes-with-jobs";

type Props = PageProps<"/compute/[resource]/nodes">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pageTitles.nodes(parseSegment((await params).resource) ?? "?") };
}

/** All nodes of one resource. */
export default async function NodesPage(input: Props) {
  const visit = await requireVisit(input, "nodes");
  const { state, prefetchReport } = await prefetchCompute(visit, [readOf("nodes", visit.place)]);
  return (
    <HydrationBoundary state={state}>
      <NodesWithJobs resource={visit.place.resource} prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
