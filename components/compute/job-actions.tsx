"use client";

import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toComputePath } from "@/lib/compute/compute-path";
import { whyNotCancellable } from "@/lib/compute/job-state";
import type { JobDetail } from "@/lib/compute/model";
import { CancelJobsButton } from "./cancel-jobs-button";
import type { JobOnPage } from "./use-job";
import { usePlace } from "./use-place";

type JobActionsProps = { jobId: string; job: JobDetail | null; read: JobOnPage };

/** What can be done with a job: read it again, make another one of it, cancel it. */
export function JobActions({ jobId, job, read }: JobActionsProps) {
  const place = usePlace();
  const { parameters } = useAddress();
  const { reading, answer, isForgotten } = read;
  const records = answer?.jobs ?? [];
  const open = records.find((record) => whyNotCancellable(record) === null);
  const whyNot = isForgotten
    ? "The scheduler does not know the job any more."
    : open || !job
      ? null
      : whyNotCancellable(job);
  return (
    <>
      {job || !(isForgotten || reading.isOnDemand) ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading} className="noscript:hidden">
          Read again
        </Button>
      ) : null}
      {job ? (
        <LinkButton
          size="small"
          href={toComputePath(place, "submit", { from: jobId, zone: parameters.get("zone") })}
          prefetch={false}
        >
          Duplicate and edit
        </LinkButton>
      ) : null}
      {job || reading.isOnDemand ? (
        <CancelJobsButton
          place={place}
          // A token that works once must not be spent on reading what it is meant to cancel.
          jobs={[{ id: jobId, name: job?.name ?? null, state: (open ?? job)?.state ?? null }]}
          whyNot={whyNot}
        />
      ) : null}
    </>
  );
}
