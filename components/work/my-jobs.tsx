"use client";

import { NotConfigured } from "@/components/shell/reading/not-configured";
import { AsOf, type ReadingOnPage, ReadingState } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { LinkButton } from "@/components/ui/button";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toComputePath } from "@/lib/compute/compute-path";
import type { toCommonAge } from "@/lib/work/completeness";
import type { WorkDowntime } from "@/lib/work/impact";
import type { MachineWork, WorkJobs } from "@/lib/work/model";
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
