"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useAddress } from "@/components/shell/use-address";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { CopyButton } from "@/components/ui/copy-button";
import { toComputePath } from "@/lib/compute/compute-path";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { toWatchedJob } from "@/lib/watch/watch-list";
import { jobName } from "@/lib/watch/words";
import { useComputePlace } from "../use-compute-place";
import { JobStateBadge } from "./job-state-badge";

type JobHeadingProps = {
  jobId: string;
  /** Null while the job is unknown. */
  job: JobDetail | null;
  isLastKnown: boolean;
  actions?: ReactNode;
};

/** The job's ID, name and state, a link back to the queue with its filters, and the actions. */
export function JobHeading({ jobId, job, isLastKnown, actions }: JobHeadingProps) {
  const { resource } = useComputePlace();
  const { parameters } = useAddress();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="print:hidden">
        <Link
          href={toComputePath({ resource }, "", Object.fromEntries(parameters))}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
        >
          {words.backToQueue}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="wrap-anywhere min-w-0 font-semibold text-xl">
          <span className="tabular-nums">{words.job(jobId)}</span>{" "}
          {job?.name ? <bdi className="font-normal">{job.name}</bdi> : null}
        </h2>
        {job ? <JobStateBadge job={job} isLastKnown={isLastKnown} /> : null}
        <WatchButton
          item={toWatchedJob(
            resource,
            jobId,
            job?.name ?? null,
            toComputePath({ resource }, `jobs/${jobId}`),
          )}
          name={jobName(jobId)}
        />
        <CopyButton text={jobId} label={words.copyJobId(jobId)} />
        {actions ? (
          <div className="flex min-w-0 flex-wrap items-start gap-2 sm:ml-auto">{actions}</div>
        ) : null}
      </div>
    </div>
  );
}
