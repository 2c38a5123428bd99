import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/shell/session/session-context";
import { useSingleUse } from "@/components/shell/use-single-use";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { isFailedJob, isLeftUndone, listFailedTasks, sayJobFailure } from "@/lib/compute/job/job-exit";
import { sayWorstStep } from "@/lib/compute/job/job-facts";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { toTailCommand } from "@/lib/compute/job/output-command";
import { makeOwnTest } from "@/lib/compute/job/own-user";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import { toRerunCommand } from "@/lib/compute/job/rerun-command";
import { hasLongestLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { partitionsQuery } from "@/lib/compute/operations";
import { useComputePlace } from "../use-compute-place";

/** How a job failed, why, and the commands that show what it wrote last. */
export function JobFailure({ job, resource }: { job: JobDetail; resource: string }) {
  const worstStep = sayWorstStep(job);
  const output = toTailCommand(job, "outputPath");
  const errors = toTailCommand(job, "errorPath");
  const commands = [...new Set([output, errors])].filter((command) => command !== null);
  return (
    <Notice tone="down" title={<span className="text-lg">{sayJobFailure(job)}</span>}>
      <ReasonText job={job} />
      {job.state === "TIMEOUT" && typeof job.limitMinutes === "number" ? <LimitReached job={job} /> : null}
      {worstStep === null ? null : <p>{words.worstStepEnded(worstStep)}</p>}
      {commands.length === 0 ? null : (
        <div className="grid justify-items-start gap-1">
          <p className="text-ink-muted text-sm">{words.lastLines(resource)}</p>
          {commands.map((command) => (
            <p key={command} className="flex max-w-full items-center gap-x-2 *:[button]:shrink-0">
              <code className="wrap-anywhere min-w-0 rounded border border-line bg-surface px-2 py-1 font-mono text-sm">
                {command}
              </code>
              <CopyButton text={command} label={words.copyCommand(command)} />
            </p>
          ))}
        </div>
      )}
    </Notice>
  );
}

/** A timed-out job's limit, and whether a longer one is possible. */
function LimitReached({ job }: { job: JobDetail }) {
  const isSingleUse = useSingleUse();
  const { data } = useQuery({ ...partitionsQuery(useComputePlace()), enabled: !isSingleUse });
  const isLongest = hasLongestLimit(job, data?.items ?? []);
  return (
    <p>
      {words.timeLimitWas(sayTimeLimit(job.limitMinutes))}{" "}
      {isLongest ? words.longestLimit(job.partition ?? "") : null}
    </p>
  );
}

/**
 * Which tasks of an array failed, by how they did, to copy for `sbatch --array`, and for their owner what to type. Nothing if none is known
 * to have failed.
 */
export function FailedTasks({ jobs }: { jobs: readonly JobDetail[] }) {
  const { session } = useSession();
  const { causes, tasks, count } = listFailedTasks(jobs);
  if (count === 0) return null;
  const toList = (said: string, list: string) => [said, list, words.copyFailedTasks(list)] as const;
  const command = toRerunCommand(tasks, jobs.filter(isLeftUndone));
  // Another user's script isn't to be run as the reader.
  const isOwn = makeOwnTest(session?.username ?? null);
  const lines = [
    ...causes.map((cause) => toList(words.failedHow(cause.how, cause.count), cause.tasks)),
    ...(causes.length > 1 ? [toList(words.allFailedTasks, tasks)] : []),
    ...(isOwn && jobs.every(({ user }) => isOwn(user))
      ? [[words.runTasksAgain, command, words.copyCommand(command)] as const]
      : []),
  ];
  return (
    <Notice tone="down" title={words.failedTasks(count)}>
      <ul>
        {lines.map(([said, text, label]) => (
          <li key={said} className="flex flex-wrap items-center gap-x-2">
            {said}
            <code className="wrap-anywhere min-w-0 font-mono text-sm">{text}</code>
            <CopyButton text={text} label={label} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

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
function ReasonText({ job }: { job: JobDetail }) {
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
