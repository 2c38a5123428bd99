"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { RawRecord } from "@/components/ui/raw-record";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import { formatTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import { toTimeUse } from "@/lib/compute/job/time-use";
import type { JobDetail } from "@/lib/compute/model";
import { useNow } from "@/lib/time/ticker";
import { JobFacts } from "./job-facts";
import { JobNodes } from "./job-nodes";
import { JobProgressLine } from "./job-progress-line";
import { JobRecords } from "./job-records";
import { JobSteps } from "./job-steps";

type JobBodyProps = {
  jobs: JobDetail[];
  job: JobDetail;
  /**
   * When this data was last known (epoch ms), if the scheduler has forgotten the job; the clock stops there.
   */
  lastKnownAtMs: number | null;
  toHref: (jobId: string) => string;
};

/** Everything reported about a job, the most important first. */
export function JobBody({ jobs, job, lastKnownAtMs, toHref }: JobBodyProps) {
  return (
    <>
      <JobReason job={job} />
      <Panel heading="Progress" level={3}>
        <div className="grid gap-3">
          <JobProgressLine job={job} frozenAtMs={lastKnownAtMs} />
          <JobLimitBar job={job} frozenAtMs={lastKnownAtMs} />
        </div>
      </Panel>
      {jobs.length > 1 ? (
        <JobRecords jobs={jobs} current={job} toHref={toHref} isLastKnown={lastKnownAtMs !== null} />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <JobFacts job={job} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <JobNodes job={job} />
          <JobPaths job={job} />
        </div>
      </div>
      <JobSteps steps={job.steps} />
      <RawRecord name="Raw record" record={job.raw} />
    </>
  );
}

/** Why a job waits or ended as it did: plain words, the scheduler's code, and its own sentence where it has one. */
function JobReason({ job }: { job: JobDetail }) {
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

/** The time used against the limit, in words and as a bar that grows by the page's clock. */
function JobLimitBar({ job, frozenAtMs }: { job: JobDetail; frozenAtMs: number | null }) {
  const tickedMs = useNow(useTime().renderedAtMs);
  const use = toTimeUse(job, frozenAtMs ?? tickedMs);
  const limit = typeof job.limitMinutes === "number" ? ` (${formatTimeLimit(job.limitMinutes)})` : "";
  if (use === null)
    return (
      <p>
        Time limit: {sayTimeLimit(job.limitMinutes)}
        {limit}
        <span className="text-ink-muted">; nothing of it is used</span>
      </p>
    );
  return (
    <div className="grid gap-1">
      <p className="tabular-nums">
        Time used: {use.words}
        {use.leftWords ? <span className="text-ink-muted">; {use.leftWords}</span> : null}
      </p>
      {use.share !== null ? (
        <div aria-hidden="true" className="h-3 border border-line-strong bg-sunken">
          <div
            className={`h-full ${use.share >= 1 && use.leftWords ? "bg-warn" : "bg-accent"}`}
            style={{ width: `${use.share * 100}%` }}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Where the job works and writes; each path can be copied. What the answer doesn't tell is left out. */
function JobPaths({ job }: { job: JobDetail }) {
  const paths = [
    ["Working directory", job.workingDirectory],
    ["Output", job.outputPath],
    ["Errors", job.errorPath],
    ["Input", job.inputPath],
    ["Command", job.command],
    ["Submit command", job.submitLine],
  ] as const;
  const given = paths.filter(([, path]) => path !== null && path !== "");
  return (
    <Panel heading="Paths" level={3}>
      {given.length === 0 ? (
        <p className="text-ink-muted">The scheduler tells no paths of this job.</p>
      ) : null}
      <dl className="grid gap-2">
        {given.map(([term, path]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="wrap-anywhere min-w-0 font-mono text-sm">{path}</code>
              <CopyButton text={path ?? ""} label={`Copy ${term.toLowerCase()}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
