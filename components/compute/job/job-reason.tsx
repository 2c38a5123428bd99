import { Notice } from "@/components/ui/notice";
import { isFailedJob } from "@/lib/compute/job/job-exit";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";

/**
 * Why a job waits, or ended as it did: plain words, the scheduler's code, and its own sentence where it has one. An ended
 * job keeps the reason for which it waited, which isn't why it ended. What needs somebody to act is a warning, the rest a line.
 */
export function JobReason({ job }: { job: JobDetail }) {
  const view = toReasonView(job.reason);
  const isWaiting = job.state === "PENDING";
  if (view === null && !job.reasonWords)
    return isWaiting ? <p className="text-ink-muted">{words.noReason}</p> : null;
  if (isWaiting && view?.needsAction)
    return (
      <Notice tone="warn" title={words.needsAction}>
        <ReasonText job={job} />
      </Notice>
    );
  return (
    <div>
      <p className="text-ink-muted text-sm">{toTitle(job)}</p>
      <ReasonText job={job} />
    </div>
  );
}

/** The reason in words with its code, and the scheduler's own sentence; for a failed job only what says why it ended. */
export function ReasonText({ job }: { job: JobDetail }) {
  const view = toReasonView(job.reason);
  return (
    <>
      {view && (!isFailedJob(job) || isEndReason(job.reason)) ? (
        <p>
          {view.words} <code className="wrap-anywhere font-mono text-ink-muted text-sm">{view.code}</code>
        </p>
      ) : null}
      {job.reasonWords ? (
        <p>
          {words.saysReason}
          <q>{job.reasonWords}</q>
        </p>
      ) : null}
    </>
  );
}

function toTitle(job: JobDetail): string {
  if (job.state === "PENDING") return words.whyWaiting;
  if (!hasJobEnded(job)) return words.reported;
  return isEndReason(job.reason) || toReasonView(job.reason) === null ? words.whyEnded : words.lastWaiting;
}
