import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SubmitScreen } from "@/components/compute/submit/submit-screen";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { toDowntimeInterruptions } from "@/lib/compute/submit/submit-surroundings";
import { requireAdapterOf } from "@/lib/compute/upstream";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { listDowntimes } from "@/lib/status/upstream";

export const metadata: Metadata = { title: pageTitles.submit };

/**
 * Submits a job. Prefetches what the form checks against; the downtimes come from the status pages' shared
 * reading.
 */
export default async function SubmitPage(props: PageProps<"/compute/[resource]/submit">) {
  const visit = await requireVisit(props, "submit");
  const { place, resource, isSingleUse } = visit;
  const reads = [readOf("partitions", place), readOf("reservations", place)];
  const [{ state, prefetchReport }, inEffect, upcoming] = await Promise.all([
    prefetchCompute(visit, reads),
    listDowntimes("in-effect", "page"),
    listDowntimes("upcoming", "page"),
  ]);
  const lists = [inEffect.downtimes, upcoming.downtimes];
  const mostJobs = Object.fromEntries(
    resource.versions.map((version) => [
      version,
      requireAdapterOf({ resource: resource.name, version }).mostJobs,
    ]),
  );
  return (
    <HydrationBoundary state={state}>
      <SubmitScreen
        mostJobs={mostJobs}
        newest={resource.newest}
        downtimes={toDowntimeInterruptions(lists, resource.name)}
        areDowntimesKnown={lists.every((list) => list !== null)}
        isSingleUse={isSingleUse}
        prefetchReport={prefetchReport}
      />
    </HydrationBoundary>
  );
}
