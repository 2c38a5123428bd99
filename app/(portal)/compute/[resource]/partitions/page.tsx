import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PartitionsPanel } from "@/components/compute/machine/partitions-panel";
import { LongestFit } from "@/components/work/longest-fit";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";
import { readWorkDowntimes } from "@/lib/work/read-work";

type Props = PageProps<"/compute/[resource]/partitions">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pageTitles.partitions(parseSegment((await params).resource) ?? "?") };
}

/** All partitions of one resource, with what is free in them. */
export default async function PartitionsPage(input: Props) {
  const visit = await requireVisit(input, "partitions");
  const reads = [
    readOf("partitions", visit.place),
    readOf("nodes", visit.place),
    readOf("reservations", visit.place),
  ];
  const { resource } = visit.place;
  const [{ state, prefetchReport }, { downtimes, areKnown }] = await Promise.all([
    prefetchCompute(visit, reads),
    readWorkDowntimes(),
  ]);
  const own = downtimes.filter((one) => one.resource === resource);
  return (
    <HydrationBoundary state={state}>
      <LongestFit resource={resource} initial={{ downtimes: own, areKnown }} />
      <PartitionsPanel prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
