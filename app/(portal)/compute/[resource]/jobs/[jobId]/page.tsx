import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JobView } from "@/components/compute/job/job-view";
import { jobRefSchema } from "@/lib/compute/model";
import { prefetchCompute, readOfJob } from "@/lib/compute/prefetch";
import { toDowntimeInterruptions } from "@/lib/compute/submit/submit-surroundings";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";
import { listDowntimes } from "@/lib/status/upstream";

type Props = PageProps<"/compute/[resource]/jobs/[jobId]">;

async function readJobId({ params }: Props): Promise<string | null> {
  const jobId = parseSegment((await params).jobId);
  return jobId !== null && jobRefSchema.safeParse(jobId).success ? jobId : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const jobId = await readJobId(props);
  const resource = parseSegment((await props.params).resource);
  return { title: jobId === null ? pageTitles.notFound : pageTitles.job(jobId, resource ?? "?") };
}

/** One job. An ID unknown to the scheduler isn't a missing page: this browser may have seen the job. */
export default async function JobPage(props: Props) {
  const jobId = await readJobId(props);
  if (jobId === null) notFound();
  const visit = await requireVisit(props, `jobs/${jobId}`);
  const [{ state, prefetchReport }, inEffect, upcoming] = await Promise.all([
    prefetchCompute(visit, [readOfJob(visit.place, jobId)]),
    listDowntimes("in-effect", "page"),
    listDowntimes("upcoming", "page"),
  ]);
  const downtimes = toDowntimeInterruptions([inEffect.downtimes, upcoming.downtimes], visit.place.resource);
  return (
    <HydrationBoundary state={state}>
      <JobView key={jobId} jobId={jobId} downtimes={downtimes} prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
