"use client";

import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { Instant } from "@/components/shell/time/instant";
import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { toComputePath } from "@/lib/compute/compute-path";
import { findRecord, sayMembership } from "@/lib/compute/job/job-membership";
import { hasJobEnded, toStateView } from "@/lib/compute/job/job-state";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useComputePlace } from "../use-compute-place";
import { JobActions } from "./job-actions";
import { JobBody } from "./job-body";
import { JobHeading } from "./job-heading";
import { useJob } from "./use-job";

type JobViewProps = { jobId: string; prefetchReport: PrefetchReport };

/** One job: refreshed while it can change, and shown as last known once the scheduler has forgotten it. */
export function JobView({ jobId, prefetchReport }: JobViewProps) {
  const place = useComputePlace();
  const read = useJob(place, jobId, prefetchReport);
  const { reading, answer, lastKnownAtMs, isForgotten } = read;
  const { parameters } = useAddress();
  const job = answer ? findRecord(answer.jobs, jobId) : null;
  const others = Object.fromEntries(parameters);
  const membership = job ? sayMembership(job, jobId) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <JobHeading
        jobId={jobId}
        job={job}
        isLastKnown={isForgotten || reading.problem !== null}
        actions={<JobActions jobId={jobId} job={job} read={read} />}
      />
      {job ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {toStateView(job).means}
            {membership ? ` It is ${membership}.` : ""}
          </span>
          {isForgotten ? null : <AsOf reading={reading} />}
        </p>
      ) : null}
      {isForgotten && job && lastKnownAtMs !== null ? (
        <Notice tone="warn" title="Last known: the scheduler has forgotten this job" role="status">
          <p>
            The scheduler forgets a job some minutes after its end. What stands here is what it said at{" "}
            <Instant ms={lastKnownAtMs} />
            {hasJobEnded(job) ? "." : "; whether and how it has ended since then is not known here."}
          </p>
        </Notice>
      ) : null}
      {isForgotten && !job ? <JobUnknown jobId={jobId} onRetry={reading.retry} /> : null}
      {isForgotten ? null : <ReadingState reading={reading} what={`job ${jobId}`} />}
      {answer && answer.warnings.length > 0 ? (
        <Notice tone="warn" title="The scheduler warns">
          <p>{answer.warnings.join("; ")}</p>
        </Notice>
      ) : null}
      {answer && job ? (
        <JobBody
          jobs={answer.jobs}
          job={job}
          lastKnownAtMs={isForgotten ? lastKnownAtMs : null}
          toHref={(id) => toComputePath({ resource: place.resource }, `jobs/${id}`, others)}
        />
      ) : null}
    </div>
  );
}

/** What stands on the page of a job that neither the scheduler nor this browser knows. */
function JobUnknown({ jobId, onRetry }: { jobId: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={`The scheduler does not know job ${jobId}`}
      actions={<Button onClick={onRetry}>Look again</Button>}
    >
      Either it never existed here, or it ended some minutes ago and the scheduler has forgotten it. This
      browser tab has not seen the job before, so nothing of it can be shown.
    </EmptyState>
  );
}
