import { Notice } from "@/components/ui/notice";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import type { JobDetail } from "@/lib/compute/model";

/** Why a job waits or ended as it did: plain words, the scheduler's code, and its own sentence where it has one. */
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
    : hasJobEnded(job)
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
