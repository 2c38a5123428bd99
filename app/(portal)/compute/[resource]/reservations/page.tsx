import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ReservationsWithJobs } from "@/components/work/reservations-with-jobs";
import { toPlannedDowntimes } from "@/lib/compute/machine/agenda";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";
import { listDowntimes } from "@/lib/status/upstream";

type Props = PageProps<"/compute/[resource]/reservations">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pageTitles.reservations(parseSegment((await params).resource) ?? "?") };
}

/** The reservations and downtimes of one resource on one time axis. */
export default async function ReservationsPage(input: Props) {
  const visit = await requireVisit(input, "reservations");
  const [{ state, prefetchReport }, current, upcoming] = await Promise.all([
    prefetchCompute(visit, [readOf("reservations", visit.place)]),
    listDowntimes("in-effect", "page"),
    listDowntimes("upcoming", "page"),
  ]);
  const planned = toPlannedDowntimes(visit.place.resource, [current, upcoming]);
  return (
    <HydrationBoundary state={state}>
      <ReservationsWithJobs prefetchReport={prefetchReport} planned={planned} />
    </HydrationBoundary>
  );
}
