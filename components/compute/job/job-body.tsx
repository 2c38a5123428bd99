"use client";

import type { ReactNode } from "react";
import { RawRecord } from "@/components/ui/copy-button";
import { isFailedJob } from "@/lib/compute/job/job-failure";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { useComputePlace } from "../use-compute-place";
import { JobDetails } from "./job-details";
import { FailedTasks, JobFailure } from "./job-failure";
import { JobNodes } from "./job-nodes";
import { JobPaths } from "./job-paths";
import { JobProgress } from "./job-progress";
import { JobReason } from "./job-reason";
import { JobRecords } from "./job-records";
import { JobSteps } from "./job-steps";

type JobBodyProps = {
  jobs: JobDetail[];
  job: JobDetail;
  /** Renders what interrupts a job that hasn't ended. */
  meetingOf?: (job: JobDetail) => ReactNode;
  /**
   * When this data was last known (epoch ms), if the scheduler has forgotten the job; the clock stops there.
   */
  lastKnownAtMs: number | null;
  toHref: (jobId: string) => string;
};

/** Everything reported about a job, the most important first. */
export function JobBody({ jobs, job, meetingOf, lastKnownAtMs, toHref }: JobBodyProps) {
  const { resource } = useComputePlace();
  return (
    <>
      {jobs.length > 1 ? <FailedTasks jobs={jobs} /> : null}
      {isFailedJob(job) ? <JobFailure job={job} resource={resource} /> : <JobReason job={job} />}
      {lastKnownAtMs === null && !hasJobEnded(job) ? meetingOf?.(job) : null}
      <JobProgress job={job} frozenAtMs={lastKnownAtMs} />
      {jobs.length > 1 ? (
        <JobRecords jobs={jobs} current={job} toHref={toHref} isLastKnown={lastKnownAtMs !== null} />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <JobDetails job={job} toHref={toHref} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <JobNodes job={job} />
          <JobPaths job={job} />
        </div>
      </div>
      <JobSteps steps={job.steps} />
      <RawRecord name={words.rawRecord} record={job.raw} />
    </>
  );
}
