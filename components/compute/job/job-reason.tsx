import { Notice } from "@/components/ui/notice";
import { isEnded } from "@/lib/compute/job/job-state";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import type { JobDetail } from "@/lib/compute/model";

/**
 * Why a job waits or ended: an explanation, the scheduler's code, and the scheduler's own sentence if it sent
 * one.
 */
export function JobReason({ job }: { job: JobDetail }) {
  const view = toReasonView(job.reason);
  const isWaiting = job.state === "PENDING";
  if (view === null && !job.reasonWords)
    return isWaiting ? (
      <p className="text-ink-muted">The scheduler gives no reason why the job waits.</p>
    ) : null;
  const title = isWaiting
    ? view?.needsAction
      ? "It will not start by itself"
      : "Why it waits"
    : isEnded(job)
      ? "Why it ended so"
      : "The scheduler's reason";
  return (
    <Notice tone={view?.needsAction && isWaiting ? "warn" : "info"} title={title}>
      {view ? (
        <p>
          {view.words} <code className="wrap-anywhere font-mono text-sm">{view.code}</code>
        </p>
      ) : null}
      {job.reasonWords ? (
        <p>
          The scheduler says: <q>{job.reasonWords}</q>
        </p>
      ) : null}
    </Notice>
  );
}
