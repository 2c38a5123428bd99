"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useAddress } from "@/components/shell/use-address";
import { CopyButton, RawRecord } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { toComputePath } from "@/lib/compute/compute-path";
import { facts as factNames } from "@/lib/compute/job/columns/words";
import { isFailedJob } from "@/lib/compute/job/job-exit";
import { listJobFacts, toDependencyParts } from "@/lib/compute/job/job-facts";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import * as words from "@/lib/compute/job/words";
import { expandHostList } from "@/lib/compute/machine/host-list";
import type { JobDetail } from "@/lib/compute/model";
import { Facts } from "../facts";
import { StandingPanel } from "../standing/standing-panel";
import { useComputePlace } from "../use-compute-place";
import { FailedTasks, JobFailure, JobReason } from "./job-failure";
import { JobProgress } from "./job-progress";
import { JobRecords, JobSteps } from "./job-records";

export type JobBodyProps = {
  jobs: JobDetail[];
  earlierRuns?: JobDetail[];
  job: JobDetail;
  /** Renders what interrupts a job that hasn't ended. */
  meetingOf?: (job: JobDetail) => ReactNode;
  /**
   * When this data was last known (epoch ms), if the scheduler has forgotten the job; the clock stops there.
   */
  lastKnownAtMs: number | null;
  toHref: (jobId: string) => string;
  /** The reference of the page, and when the job was read (epoch ms). */
  jobId: string;
  asOfMs: number | null;
};

/** Everything reported about a job, the most important first. */
export function JobBody({ jobs, job, meetingOf, lastKnownAtMs, toHref, ...read }: JobBodyProps) {
  const { resource } = useComputePlace();
  const { jobId, asOfMs, earlierRuns } = read;
  return (
    <>
      {jobs.length > 1 ? <FailedTasks jobs={jobs} /> : null}
      {isFailedJob(job) ? <JobFailure job={job} resource={resource} /> : <JobReason job={job} />}
      {lastKnownAtMs === null && !hasJobEnded(job) ? meetingOf?.(job) : null}
      {lastKnownAtMs === null && job.state === "PENDING" ? (
        <StandingPanel jobId={jobId} job={job} asOfMs={asOfMs} />
      ) : null}
      <JobProgress job={job} frozenAtMs={lastKnownAtMs} />
      {jobs.length > 1 ? (
        <JobRecords jobs={jobs} current={job} toHref={toHref} isLastKnown={lastKnownAtMs !== null} />
      ) : null}
      {earlierRuns ? <JobRecords jobs={earlierRuns} current={null} toHref={toHref} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <JobDetails job={job} toHref={toHref} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <JobNodes job={job} />
          <JobPaths job={job} />
        </div>
      </div>
      <JobSteps steps={job.steps} />
      <RawRecord name={words.rawRecord} record={job.raw} />
    </>
  );
}

/**
 * A job's owner, request, allocation, scheduling and exit, in groups. Fields without a value are left out. Other jobs and
 * the reservation are links.
 */
function JobDetails({ job, toHref }: Pick<JobBodyProps, "job" | "toHref">) {
  const { resource, version } = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  const links: Record<string, (text: string) => ReactNode> = {
    [factNames.dependency]: (text) => <Dependency text={text} toHref={toHref} />,
    [factNames.reservation]: (text) => (
      <Link
        href={toComputePath({ resource, version }, "reservations", { zone })}
        prefetch={false}
        className="underline underline-offset-2"
      >
        {text}
      </Link>
    ),
  };
  return (
    <Panel heading={words.details} level={3}>
      <div className="grid gap-3">
        {listJobFacts(job).map(({ group, facts }) => (
          <section key={group} className="grid gap-1">
            <h4 className="font-semibold text-sm">{group}</h4>
            <Facts
              facts={facts.map(({ name, text }) => ({ name, text: links[name]?.(text) ?? text }))}
              className="sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** A dependency with a link to each job it names. */
function Dependency({ text, toHref }: { text: string; toHref: JobBodyProps["toHref"] }) {
  let at = 0;
  return toDependencyParts(text).map((part) => {
    at += part.text.length;
    return part.jobId === null ? (
      <span key={at}>{part.text}</span>
    ) : (
      <Link key={at} href={toHref(part.jobId)} prefetch={false} className="underline underline-offset-2">
        {part.text}
      </Link>
    );
  });
}

/** Where the job works and writes; each path can be copied. What isn't reported is left out. */
function JobPaths({ job }: { job: JobDetail }) {
  const { pathNames } = words;
  const paths = [
    [pathNames.workingDirectory, job.workingDirectory],
    [pathNames.output, job.outputPath],
    [pathNames.errors, job.errorPath === job.outputPath ? null : job.errorPath],
    [pathNames.input, job.inputPath],
    [pathNames.command, job.command],
    [pathNames.submitLine, job.submitLine],
  ] as const;
  const given = paths.filter(([, path]) => path !== null && path !== "" && path !== "/dev/null");
  return (
    <Panel heading={words.paths} level={3}>
      {given.length === 0 ? <p className="text-ink-muted">{words.noPaths}</p> : null}
      <dl className="grid gap-2">
        {given.map(([term, path]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd className="flex items-center gap-x-2">
              <code className="wrap-anywhere min-w-0 font-mono text-sm">{path}</code>
              <CopyButton text={path ?? ""} label={words.copy(term)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const mostShown = 512;
/** Up to this many nodes are listed without a press. */
const mostAtOnce = 8;

/** The job's nodes, in the scheduler's compact notation and as links to each node. */
function JobNodes({ job }: { job: JobDetail }) {
  const { nodeList } = job;
  // A job that waits, or ended before it had nodes, has none to show; of one that runs, they are unknown.
  if (nodeList === "" || (nodeList === null && (job.state === "PENDING" || hasJobEnded(job)))) return null;
  const isSingle = nodeList !== null && expandHostList(nodeList, 1).hosts?.[0] === nodeList;
  return (
    <Panel heading={words.nodes} level={3} aside={nodeList ? sayCount(nodeList) : null}>
      {nodeList ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-x-2">
            {isSingle ? (
              <NodeLink host={nodeList} />
            ) : (
              <code className="wrap-anywhere min-w-0 font-mono text-sm">{nodeList}</code>
            )}
            <CopyButton text={nodeList} label={words.copyNodes} />
          </p>
          {isSingle ? null : <NodeLinks expression={nodeList} />}
        </div>
      ) : (
        <p className="text-ink-muted">{words.nodesNotReported}</p>
      )}
    </Panel>
  );
}

function sayCount(expression: string): string {
  const { count } = expandHostList(expression, 0);
  if (count === null) return "";
  return isCutOff(expression) ? words.nodesAtLeast(count) : words.nodeCount(count);
}

/** The portal cuts very long lists, which then end in an ellipsis. */
const isCutOff = (expression: string) => expression.endsWith("…");

function NodeLink({ host }: { host: string }) {
  const { resource, version } = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  return (
    <Link
      href={toComputePath({ resource, version }, "nodes", { q: host, node: host, zone })}
      prefetch={false}
      className="inline-flex min-h-6 items-center font-mono text-sm underline underline-offset-2"
    >
      {host}
    </Link>
  );
}

function NodeLinks({ expression }: { expression: string }) {
  const list = expandHostList(expression, mostShown);
  if (list.hosts === null) return <p className="text-ink-muted text-sm">{words.cannotList(list.fault)}</p>;
  const links = (
    <>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 font-mono text-sm">
        {[...new Set(list.hosts)].map((host) => (
          <li key={host} className="wrap-anywhere">
            <NodeLink host={host} />
          </li>
        ))}
      </ul>
      {list.count > list.hosts.length ? (
        <p className="mt-1 text-ink-muted text-sm">{words.more(list.count - list.hosts.length)}</p>
      ) : null}
      {isCutOff(expression) ? <p className="mt-1 text-ink-muted text-sm">{words.listCutOff}</p> : null}
    </>
  );
  return list.hosts.length <= mostAtOnce ? (
    links
  ) : (
    <Disclosure summary={words.listNodes} isPrinted>
      {links}
    </Disclosure>
  );
}
