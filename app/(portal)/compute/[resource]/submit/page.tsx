import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SubmitScreen } from "@/components/compute/submit/submit-screen";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { readFacilityTemplates } from "@/lib/compute/templates/facility-templates";
import { requireAdapterOf } from "@/lib/compute/upstream";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { toDowntimeInterruptions } from "@/lib/work/impact";
import { readWorkDowntimes } from "@/lib/work/read-work";

export const metadata: Metadata = { title: pageTitles.submit };

/**
 * Submits a job. Prefetches what the form checks against; the downtimes come from the status pages' shared
 * reading.
 */
export default async function SubmitPage(props: PageProps<"/compute/[resource]/submit">) {
  const visit = await requireVisit(props, "submit");
  const { place, resource, isSingleUse } = visit;
  const reads = [readOf("partitions", place), readOf("reservations", place)];
  const [{ state, prefetchReport }, { downtimes, areKnown }] = await Promise.all([
    prefetchCompute(visit, reads),
    readWorkDowntimes(),
  ]);
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
        downtimes={toDowntimeInterruptions(downtimes, resource.name)}
        areDowntimesKnown={areKnown}
        isSingleUse={isSingleUse}
        prefetchReport={prefetchReport}
        templates={readFacilityTemplates(place.resource).map(({ id, title, description }) => ({
          id,
          title,
          description,
        }))}
      />
    </HydrationBoundary>
  );
}
