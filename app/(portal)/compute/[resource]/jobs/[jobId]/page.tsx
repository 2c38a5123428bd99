import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { JobCode } from "@/components/compute/compute-code";
import { JobWithDowntimes } from "@/components/work/job-with-downtimes";
import { readLastSeen } from "@/lib/activity/answer-activity";
import { noteSeenJob } from "@/lib/activity/note-seen-jobs";
import { toComputePath } from "@/lib/compute/compute-path";
import { findComponentId } from "@/lib/compute/get-job";
import { parseComponentRef } from "@/lib/compute/job/task-list";
import { readableRefSchema } from "@/lib/compute/model";
import { prefetchCompute, readOf, readOfJob } from "@/lib/compute/prefetch";
import { requireVisit, toPageParameters } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";
import { readWorkDowntimes } from "@/lib/work/read-work";

type Props = PageProps<"/compute/[resource]/jobs/[jobId]">;

async function readJobId({ params }: Props): Promise<string | null> {
  const jobId = parseSegment((await params).jobId);
  return jobId !== null && readableRefSchema.safeParse(jobId).success ? jobId : null;
}

/** The page of a component's own job; the leader's where nothing may be read to find it. */
async function redirectToComponent(
  props: Props,
  component: NonNullable<ReturnType<typeof parseComponentRef>>,
): Promise<never> {
  const { place, facility, mayRead } = await requireVisit(props, `jobs/${component.jobId}`);
  const id = mayRead ? await findComponentId(facility(), place, component) : component.jobId;
  const others = Object.fromEntries(toPageParameters(await props.searchParams));
  redirect(toComputePath(place, `jobs/${id}`, others));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const jobId = await readJobId(props);
  const resource = parseSegment((await props.params).resource);
  return { title: jobId === null ? pageTitles.notFound : pageTitles.job(jobId, resource ?? "?") };
}

/** One job. An ID unknown to the scheduler isn't a missing page: the portal or this browser may have seen the job. */
export default async function JobPage(props: Props) {
  const jobId = await readJobId(props);
  if (jobId === null) notFound();
  const component = parseComponentRef(jobId);
  if (component) return redirectToComponent(props, component);
  const visit = await requireVisit(props, `jobs/${jobId}`);
  const { signedIn, place } = visit;
  const note = noteSeenJob({ signedIn, params: { resource: place.resource, jobId } });
  const [lastSeen, { state, prefetchReport }, reserved, downtimes] = await Promise.all([
    readLastSeen(signedIn, place.resource, jobId),
    prefetchCompute(visit, [readOfJob(place, jobId, note)]),
    // The job isn't delayed by what it is compared with.
    prefetchCompute(visit, [readOf("reservations", place), readOf("partitions", place)], 900),
    readWorkDowntimes(),
  ]);
  const own = downtimes.downtimes.filter((one) => one.resource === place.resource);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={reserved.state}>
        <JobWithDowntimes
          key={jobId}
          jobId={jobId}
          resource={place.resource}
          initial={{ ...downtimes, downtimes: own }}
          prefetchReport={prefetchReport}
          lastSeen={lastSeen}
        />
      </HydrationBoundary>
      <JobCode jobId={jobId} />
    </HydrationBoundary>
  );
}
