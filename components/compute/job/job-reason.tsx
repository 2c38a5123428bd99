import { Notice } from "@/components/ui/notice";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";

/**
 * Why a job waits, or ended as it did: plain words, the scheduler's code, and its own sentence where it has one. An ended
 * job keeps the reason for which it waited, which isn't why it ended.
 */
export function JobReason({ job }: { job: JobDetail }) {
  const view = toReasonView(job.reason);
  const isWaiting = job.state === "PENDING";
  if (view === null && !job.reasonWords)
    return isWaiting ? <p className="text-ink-muted">{words.noReason}</p> : null;
  const needsAction = isWaiting && view?.needsAction === true;
  return (
    <Notice tone={needsAction ? "warn" : "info"} title={toTitle(job, needsAction)}>
      {view ? (
        <p>
          {view.words} <code className="wrap-anywhere font-mono text-sm">{view.code}</code>
        </p>
      ) : null}
      {job.reasonWords ? (
        <p>
          {words.saysReason}
          <q>{job.reasonWords}</q>
        </p>
      ) : null}
    </Notice>
  );
}

function toTitle(job: JobDetail, needsAction: boolean): string {
  if (job.state === "PENDING") return needsAction ? words.needsAction : words.whyWaiting;
  if (!hasJobEnded(job)) return words.reported;
  return isEndReason(job.reason) || toReasonView(job.reason) === null ? words.whyEnded : words.lastWaiting;
}
