"use client";

import { useId } from "react";
import { useWhyNot } from "@/components/shell/session/permission";
import { useAddress } from "@/components/shell/use-address";
import { Button, LinkButton } from "@/components/ui/button";
import { toPageTarget } from "@/lib/compute/cancel/cancel-target";
import { toComputePath } from "@/lib/compute/compute-path";
import { parseTaskRef } from "@/lib/compute/job/task-list";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { CancelJobsButton, nameShortly, useCancelDialog } from "../cancel/cancel-jobs-button";
import { UnavailableButton } from "../unavailable-button";
import { useComputePlace } from "../use-compute-place";
import type { JobOnPage } from "./use-job";

type JobActionsProps = { jobId: string; job: JobDetail | null; read: JobOnPage };

/** The actions for a job: refresh, duplicate, cancel. */
export function JobActions({ jobId, job, read }: JobActionsProps) {
  const place = useComputePlace();
  const { parameters } = useAddress();
  const whyNotPermitted = useWhyNot("compute.write");
  const whyId = useId();
  const { reading, answer, isForgotten } = read;
  // A single-use token must not be used up by reading the job it is meant to cancel.
  const target = toPageTarget(jobId, job, answer?.jobs ?? []);
  const targets = typeof target === "string" ? [] : [target];
  const cancel = useCancelDialog({ place, current: targets });
  const whyNot = isForgotten ? words.forgotten : typeof target === "string" ? target : null;
  const isCancelUnavailable =
    (job !== null || reading.isOnDemand) &&
    whyNot === null &&
    whyNotPermitted !== null &&
    typeof target !== "string";
  return (
    <>
      {job || !(isForgotten || reading.isOnDemand) ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading} className="noscript:hidden">
          {words.refresh}
        </Button>
      ) : null}
      {job && whyNotPermitted !== null ? (
        // One reason for both buttons, beside the last.
        <UnavailableButton size="small" why={isCancelUnavailable ? { id: whyId } : whyNotPermitted}>
          {words.duplicate}
        </UnavailableButton>
      ) : job ? (
        <LinkButton
          size="small"
          href={toComputePath(place, "submit", {
            from: parseTaskRef(jobId) ? job.id : jobId,
            zone: parameters.get("zone"),
          })}
        >
          {words.duplicate}
        </LinkButton>
      ) : null}
      {isCancelUnavailable ? (
        <UnavailableButton
          variant="danger"
          size="small"
          why={whyNotPermitted}
          whyId={whyId}
          {...nameShortly([target])}
        />
      ) : job || reading.isOnDemand ? (
        <CancelJobsButton cancel={cancel} targets={targets} whyNot={whyNot} />
      ) : null}
    </>
  );
}
