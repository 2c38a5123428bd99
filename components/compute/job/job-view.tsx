"use client";

import Link from "next/link";
import { type ReactNode, useId } from "react";
import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { Instant } from "@/components/shell/time/instant";
import { useAddress } from "@/components/shell/use-address";
import { Button, LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState, Notice } from "@/components/ui/notice";
import { toPageTarget } from "@/lib/compute/cancel/cancel-target";
import { toComputePath } from "@/lib/compute/compute-path";
import { isFailedJob } from "@/lib/compute/job/job-exit";
import { findRecord, sayMembership } from "@/lib/compute/job/job-membership";
import { hasJobEnded, toStateView } from "@/lib/compute/job/job-state";
import type { LastSeenJob } from "@/lib/compute/job/last-seen";
import { parseTaskRef } from "@/lib/compute/job/task-list";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { CancelJobsButton, nameShortly, useCancelDialog } from "../cancel/cancel-jobs-button";
import { UnavailableButton } from "../unavailable-button";
import { useComputePlace } from "../use-compute-place";
import { JobBody, type JobBodyProps } from "./job-body";
import { JobStateBadge } from "./job-state-badge";
import { LastSeen } from "./last-seen";
import { type JobOnPage, useJob } from "./use-job";

type JobViewProps = Pick<JobBodyProps, "meetingOf"> & {
  jobId: string;
  prefetchReport: PrefetchReport;
  /** The job as the portal last saw it; null if it wasn't submitted through the portal, or not seen since. */
  lastSeen?: LastSeenJob | "unreadable" | null;
};

/** One job: refreshed while it can change, and shown as last known once the scheduler has forgotten it. */
export function JobView({ jobId, prefetchReport, lastSeen: seen = null, meetingOf }: JobViewProps) {
  const lastSeen = seen === "unreadable" ? null : seen;
  const place = useComputePlace();
  const read = useJob(place, jobId, prefetchReport);
  const { reading, answer, lastKnownAtMs, isForgotten } = read;
  const { parameters } = useAddress();
  const job = answer ? findRecord(answer.jobs, jobId) : null;
  const others = Object.fromEntries(parameters);
  const toHref = (id: string) => toComputePath({ resource: place.resource }, `jobs/${id}`, others);
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
            {isFailedJob(job) ? null : toStateView(job).means}{" "}
            {membership ? words.membership(membership) : null}
          </span>
          <GroupLink job={job} jobId={jobId} toHref={toHref} />
          {isForgotten ? null : <AsOf reading={reading} />}
        </p>
      ) : null}
      {isForgotten && job && lastKnownAtMs !== null ? (
        <Notice tone="warn" title={words.lastKnown} role="status">
          <p>
            {words.forgetsJobs}
            <Instant ms={lastKnownAtMs} />
            {hasJobEnded(job) ? "." : words.endUnknown}
          </p>
        </Notice>
      ) : null}
      {isForgotten && lastSeen && (!job || Date.parse(lastSeen.seenAt) > (lastKnownAtMs ?? 0)) ? (
        <LastSeen lastSeen={lastSeen} onRetry={reading.retry} />
      ) : null}
      {isForgotten && !job && !lastSeen ? <JobUnknown jobId={jobId} onRetry={reading.retry} /> : null}
      {isForgotten && seen === "unreadable" ? (
        <Notice tone="warn" title={words.lastSeenUnreadable} role="status" />
      ) : null}
      {isForgotten ? null : <ReadingState reading={reading} what={words.ofJob(jobId)} />}
      {answer && answer.warnings.length > 0 ? (
        <Notice tone="warn" title={words.schedulerWarning}>
          <p>{answer.warnings.join("; ")}</p>
        </Notice>
      ) : null}
      {answer && job ? (
        <JobBody
          jobs={answer.jobs}
          earlierRuns={answer.earlierRuns}
          job={job}
          meetingOf={meetingOf}
          lastKnownAtMs={isForgotten ? lastKnownAtMs : null}
          toHref={toHref}
          jobId={jobId}
          asOfMs={reading.asOfMs}
        />
      ) : null}
    </div>
  );
}

type GroupLinkProps = Pick<JobBodyProps, "job" | "toHref"> & { jobId: string };

/** From one task or part to the array or heterogeneous job it belongs to, whose page lists its siblings. */
function GroupLink({ job: { array, heterogeneous }, jobId, toHref }: GroupLinkProps) {
  const whole = array?.jobId ?? heterogeneous?.jobId ?? null;
  if (whole === null || whole === jobId) return null;
  return (
    <Link href={toHref(whole)} prefetch={false} className="underline underline-offset-2">
      {array ? words.wholeArray(whole) : words.wholeJob(whole)}
    </Link>
  );
}

/** What is shown on the page of a job that neither the scheduler nor this browser knows. */
function JobUnknown({ jobId, onRetry }: { jobId: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={words.unknownTitle(jobId)}
      actions={<Button onClick={onRetry}>{words.refresh}</Button>}
    >
      {words.unknownJob}
    </EmptyState>
  );
}

type JobHeadingProps = {
  jobId: string;
  /** Null while the job is unknown. */
  job: JobDetail | null;
  isLastKnown: boolean;
  actions: ReactNode;
};

/** The job's ID, name and state, a link back to the queue with its filters, and the actions. */
function JobHeading({ jobId, job, isLastKnown, actions }: JobHeadingProps) {
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
        <CopyButton text={jobId} label={words.copyJobId(jobId)} />
        <div className="flex min-w-0 flex-wrap items-start gap-2 sm:ml-auto">{actions}</div>
      </div>
    </div>
  );
}

type JobActionsProps = { jobId: string; job: JobDetail | null; read: JobOnPage };

/** The actions for a job: refresh, duplicate, cancel. */
function JobActions({ jobId, job, read }: JobActionsProps) {
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
  // The page says how it ended; a button that can't be pressed would only say so again.
  const isOver = job !== null && typeof target === "string" && hasJobEnded(job);
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
            // The limit of a timed-out job is what its copy changes first.
            focus: job.state === "TIMEOUT" ? "timeLimit" : null,
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
        // Once it is over, what is left is the dialog and its result.
        <CancelJobsButton cancel={cancel} targets={isOver ? [] : targets} whyNot={isOver ? null : whyNot} />
      ) : null}
    </>
  );
}
