"use client";

import { JobStateBadge } from "@/components/compute/job/job-state-badge";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { AsOf, type ReadingOnPage, ReadingState } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { Instant } from "@/components/shell/time/instant";
import { LinkButton, TextLink } from "@/components/ui/button";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toComputePath } from "@/lib/compute/compute-path";
import * as jobWords from "@/lib/compute/job/words";
import type { toCommonAge } from "@/lib/work/completeness";
import type { WorkDowntime } from "@/lib/work/impact";
import type { MachineWork, Unlisted, UnlistedJob, WorkJobs } from "@/lib/work/model";
import * as words from "@/lib/work/words";
import { MachineCard } from "./machine-card";

type MyJobsProps = {
  work: ReadingOnPage<WorkJobs>;
  downtimes: readonly WorkDowntime[];
  nowMs: number;
  /** The age of everything of the reader's; null: each part says its own. */
  age: ReturnType<typeof toCommonAge>;
};

/** The reader's jobs, machine by machine in a fixed order, each with its own age and failure. */
export function MyJobs({ work, downtimes, nowMs, age }: MyJobsProps) {
  const isPermitted = useWhyNot("compute.read") === null;
  const machines = work.data?.machines ?? [];
  const isUserUnknown = machines.some(({ state }) => state === "user-unknown");
  return (
    <Panel heading={words.myJobs} aside={age ? <AsOf reading={age} /> : null}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {isPermitted ? <ReadingState reading={work} what={words.allYourJobs} /> : null}
        <PermissionNotice action="compute.read" />
        {work.data?.machines === null ? (
          <NotConfigured title={words.noMachines} setting="COMPUTE_RESOURCES">
            {null}
          </NotConfigured>
        ) : null}
        {isUserUnknown ? <Notice tone="info" title={words.userUnknown} /> : null}
        {isPermitted && work.problem === null && hasNone(machines) ? <NoJobs machines={machines} /> : null}
        {isPermitted && machines.length > 0 ? (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-3">
            {machines.map((machine) => (
              <MachineCard
                key={machine.resource}
                machine={machine}
                downtimes={downtimes}
                nowMs={nowMs}
                isAgeSaid={age !== null}
                onRetry={work.retry}
              />
            ))}
          </div>
        ) : null}
        {work.data ? <UnlistedJobs unlisted={work.data.unlisted} /> : null}
      </div>
    </Panel>
  );
}

/** True only if every machine's list was loaded, whole and just now, and has no job of the reader's. */
const hasNone = (machines: readonly MachineWork[]): boolean =>
  machines.length > 0 &&
  machines.every(
    ({ state, jobs, problem, unreadable }) =>
      state === "known" && jobs.length === 0 && problem === null && unreadable === 0,
  );

function NoJobs({ machines }: { machines: readonly MachineWork[] }) {
  const whyNotSubmit = useWhyNot("compute.write");
  return (
    <EmptyState
      title={words.noJobsAnywhere}
      actions={
        whyNotSubmit === null
          ? machines.map(({ resource }) => (
              <LinkButton key={resource} href={toComputePath({ resource }, "submit")} size="small">
                {words.submitOne(resource)}
              </LinkButton>
            ))
          : null
      }
    >
      {words.noJobsHint}
    </EmptyState>
  );
}

/** Jobs that the scheduler no longer lists, as they were last seen. Nothing if there are none. */
function UnlistedJobs({ unlisted: { jobs, more, problem } }: { unlisted: Unlisted }) {
  if (problem !== null)
    return (
      <p className="text-sm text-warn" title={problem.title}>
        {words.unlistedNotLoaded}
      </p>
    );
  if (jobs.length === 0) return null;
  return (
    <section aria-label={words.lastSeen} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <h3 className="font-semibold">
        {words.lastSeen} <span className="font-normal text-ink-muted text-sm">{words.noLongerListed}</span>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-2">
        {jobs.map((job) => (
          <Row key={`${job.resource}/${job.id}`} job={job} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-sm">
          <TextLink href="/activity">{words.moreInActivity(more)}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

function Row({ job: { resource, id, name, seenAt, states } }: { job: UnlistedJob }) {
  const isOne = states.length === 1 && states[0]?.count === 1;
  return (
    <li className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {states.map((one) => (
        <span
          key={`${one.states.join()} ${one.tasks}`}
          className="inline-flex min-w-0 items-center gap-1 text-sm"
        >
          {one.tasks ? <span className="wrap-anywhere">{jobWords.seenTaskList(one.tasks)}</span> : null}
          {one.tasks || isOne ? null : <span>{jobWords.times(one.count)}</span>}
          <JobStateBadge job={one} isLastKnown />
        </span>
      ))}
      <TextLink href={toComputePath({ resource }, `jobs/${id}`)} className="wrap-anywhere">
        {id} {name}
      </TextLink>
      <span className="wrap-anywhere text-ink-muted text-sm">
        {resource}
        {words.partSeparator}
        {words.lastSeenPrefix} <Instant ms={Date.parse(seenAt)} style="minute" />
      </span>
    </li>
  );
}
