import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PartitionsPanel } from "@/components/compute/machine/partitions-panel";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";

type Props = PageProps<"/compute/[resource]/partitions">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pageTitles.partitions(parseSegment((await params).resource) ?? "?") };
}

/** All partitions of one resource, with what is free in them. */
export default async function PartitionsPage(input: Props) {
  const visit = await requireVisit(input, "partitions");
  const reads = [readOf("partitions", visit.place), readOf("nodes", visit.place)];
  const { state, prefetchReport } = await prefetchCompute(visit, reads);
  return (
    <HydrationBoundary state={state}>
      <PartitionsPanel prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
