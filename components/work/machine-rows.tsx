"use client";

import { useState } from "react";
import { useBatches } from "@/components/compute/use-batches";
import { groupByCause, useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, type ReadingOnPage, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { Button, LinkButton, TextLink } from "@/components/ui/button";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { ShareBar } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import { meetInterruption } from "@/lib/compute/interruption/meet-interruption";
import { isOccupancyOld, toOccupancyShares } from "@/lib/compute/machine/occupancy";
import * as occupancyWords from "@/lib/compute/machine/occupancy/words";
import { occupancyQuery } from "@/lib/compute/operations";
import * as queueWords from "@/lib/compute/queue/words";
import { formatNear, parseInstant } from "@/lib/time/zone";
import { findHit, listHits, sayHit } from "@/lib/work/downtime-hits";
import type { WorkDowntime } from "@/lib/work/impact";
import { toCountLinks } from "@/lib/work/job-links";
import type { MachineWork, WorkJob, WorkJobs } from "@/lib/work/model";
import { findNextStart, pickShortList } from "@/lib/work/own-jobs";
import * as words from "@/lib/work/words";
import { WorkJobRow } from "./work-job-row";

/** Loaded only where jobs were submitted together from this browser. */
const bringBatches = () => import("./job-batch-row");
const keyOf = ({ id }: WorkJob) => id;

type MyJobsProps = {
  work: ReadingOnPage<WorkJobs>;
  downtimes: readonly WorkDowntime[];
  nowMs: number;
};

/** The reader's jobs: a row per machine, in a fixed order, and on demand the jobs on all of them. */
export function MyJobs({ work, downtimes, nowMs }: MyJobsProps) {
  const isPermitted = useWhyNot("compute.read") === null;
  const [isOpen, setOpen] = useState(false);
  const machines = (isPermitted && work.data?.machines) || [];
  const hasJobs = machines.some(({ jobs }) => jobs.length > 0);
  return (
    <Panel
      heading={words.myJobs}
      actions={
        hasJobs ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="noscript:hidden"
          >
            {words.showJobs}
          </Button>
        ) : null
      }
    >
      <div className="-mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {isPermitted ? <ReadingState reading={work} what={words.allYourJobs} className="pt-3" /> : null}
        <PermissionNotice action="compute.read" />
        {work.data?.machines === null ? (
          <NotConfigured title={words.noMachines} setting="COMPUTE_RESOURCES">
            {null}
          </NotConfigured>
        ) : null}
        {machines.some(({ state }) => state === "user-unknown") ? (
          <Notice tone="info" title={words.userUnknown} />
        ) : null}
        <ul>
          {machines.map((machine) => (
            <MachineRow
              key={machine.resource}
              machine={machine}
              downtimes={downtimes.filter(({ resource }) => resource === machine.resource)}
              nowMs={nowMs}
              isOpen={isOpen}
              onRetry={work.retry}
            />
          ))}
        </ul>
        <Failures machines={machines} onRetry={work.retry} />
        {work.problem === null && hasNone(machines) ? <NoJobs machines={machines} /> : null}
      </div>
    </Panel>
  );
}

/** Why lists couldn't be loaded: machines with one cause are one message. */
const Failures = ({ machines, onRetry }: { machines: readonly MachineWork[]; onRetry: () => void }) =>
  groupByCause(
    machines.flatMap(({ resource, state, problem }) =>
      state === "failed" && problem ? { what: resource, problem, retry: onRetry } : [],
    ),
  ).map(({ whats, problem }) => (
    <ProblemNotice
      key={whats.join(" ")}
      problem={problem}
      failed={words.jobsNotLoadedOn(whats)}
      compact
      onRetry={onRetry}
      role="status"
    />
  ));

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

type MachineRowProps = Omit<MyJobsProps, "work"> & {
  machine: MachineWork;
  isOpen: boolean;
  onRetry: () => void;
};

/** One machine: how much of it is in use, the reader's jobs as counts that lead to them, and its next downtime. */
function MachineRow({ machine, downtimes, nowMs, isOpen, onRetry }: MachineRowProps) {
  const { resource, state, problem, unreadable } = machine;
  // Older jobs stay on the page, and the shell says that they are older, where it moves nothing.
  useFailedRefresh(words.yourJobsOn(resource), state === "known" ? problem : null, onRetry);
  return (
    <li className="border-line border-b">
      <section aria-label={words.jobsOn(resource)}>
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] grid-rows-[repeat(3,minmax(1.5rem,auto))] items-center gap-x-4 py-0.5 lg:min-h-10 lg:grid-rows-none lg:grid-cols-[minmax(6rem,9rem)_17rem_minmax(19rem,1fr)_minmax(0,1.2fr)] lg:py-0">
          <h3 className="wrap-anywhere font-medium">
            <TextLink href={toComputePath({ resource })} look="quiet">
              {resource}
            </TextLink>
          </h3>
          <div className="min-w-0 max-lg:row-start-2">
            {state === "held-back" ? null : <Occupancy resource={resource} />}
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm max-lg:row-span-2 max-lg:self-start max-lg:leading-6">
            {state === "known" ? <Counts machine={machine} nowMs={nowMs} /> : <Unlisted machine={machine} />}
            {unreadable > 0 ? (
              <p className="text-warn" title={queueWords.unreadableRecords(unreadable)}>
                {queueWords.incompleteList}
              </p>
            ) : null}
            <AsOf reading={{ asOfMs: parseInstant(machine.asOf), problem }} />
          </div>
          <div className="min-w-0 text-sm max-lg:col-span-2">
            {state === "known" ? (
              <NextDowntime machine={machine} downtimes={downtimes} nowMs={nowMs} />
            ) : null}
          </div>
        </div>
        {/* On paper, and without scripts, nothing can be opened. */}
        <div className={isOpen ? "" : "noscript:block hidden print:block"}>
          <JobList machine={machine} downtimes={downtimes} nowMs={nowMs} />
        </div>
      </section>
    </li>
  );
}

/** How much of the machine is in use; its place is kept while that is on its way. A single-use token doesn't ask for it. */
function Occupancy({ resource }: { resource: string }) {
  const reading = useReading({ ...occupancyQuery({ resource }), enabled: useSessionHolds() }, null);
  const { data, problem, isOnDemand, retry } = reading;
  const { presentMs } = useTime();
  useFailedRefresh(occupancyWords.occupancyOf(resource), data ? problem : null, retry);
  if (isOnDemand) return null;
  const isOld = data !== undefined && isOccupancyOld(data, problem !== null, presentMs);
  const shares = data ? toOccupancyShares(data) : [];
  const parts = shares.flatMap(({ value, label }) =>
    value > 0 ? [`${words.formatCount(value)} ${label}`] : [],
  );
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const free = shares.find(({ look }) => look === "free")?.value ?? 0;
  const sentence = data
    ? [
        occupancyWords.occupancySentence(occupancyWords.inUnits(total, data.unit), parts),
        ...(data.uncounted > 0 ? [occupancyWords.uncountedNodes(data.uncounted)] : []),
      ].join(" ")
    : null;
  return (
    <figure
      aria-label={occupancyWords.occupancyOf(resource)}
      title={sentence ?? undefined}
      className="noscript:hidden flex min-h-6 min-w-0 items-center gap-2 text-ink-muted text-sm"
    >
      {total > 0 ? (
        <>
          <span className="sr-only">{sentence}</span>
          <ShareBar shares={shares} className="h-3 min-w-0 flex-1" />
          <span aria-hidden="true" className="w-20 shrink-0 truncate text-xs tabular-nums">
            {words.countFree(free)}
          </span>
          {isOld ? <AsOf reading={{ asOfMs: Date.parse(data.asOf), problem }} staleAfterMs={0} /> : null}
        </>
      ) : problem ? (
        words.occupancyNotLoaded
      ) : data ? (
        occupancyWords.nothingReported
      ) : (
        <span className="h-3 min-w-0 flex-1 animate-pulse bg-line" />
      )}
    </figure>
  );
}

/** How many jobs run, wait and have failed, each leading to those, and when the first of them is estimated to start. */
function Counts({ machine, nowMs }: Pick<MachineRowProps, "machine" | "nowMs">) {
  const { zone } = useTime();
  const counts = toCountLinks(machine);
  const startMs = findNextStart(machine.jobs, nowMs);
  if (counts.length === 0)
    return machine.unreadable > 0 ? null : <p className="text-ink-muted">{words.countNone}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {counts.map(({ text, href, isBad }) => (
        <TextLink
          key={text}
          href={href}
          look="quiet"
          className={`tabular-nums ${isBad ? "font-medium text-down" : ""}`}
        >
          {text}
        </TextLink>
      ))}
      {startMs === null ? null : (
        <span className="text-ink-muted">{words.nextStart(formatNear(startMs, zone, nowMs, "minute"))}</span>
      )}
    </p>
  );
}

/** Why there are no counts, in the row's own place. */
function Unlisted({ machine: { state } }: { machine: MachineWork }) {
  if (state === "loading")
    return (
      <span role="status" className="text-ink-muted">
        {words.stillLoading}
      </span>
    );
  if (state === "failed") return <span className="text-warn">{words.notLoaded}</span>;
  return state === "held-back" ? <span className="text-ink-muted">{words.notLoadedSingleUse}</span> : null;
}

type OwnDowntimes = Pick<MachineRowProps, "machine" | "downtimes" | "nowMs">;

/** The next downtime, or the first that hits jobs, in one line. */
function NextDowntime({ machine, downtimes, nowMs }: OwnDowntimes) {
  const { zone } = useTime();
  const hits = listHits(machine, downtimes, nowMs);
  if (hits === null)
    return machine.isReading ? null : <p className="text-warn">{words.noDowntimes.unknown}</p>;
  const hit = findHit(hits);
  if (!hit) return null;
  return (
    <p className="flex min-w-0 gap-1.5">
      <StateMark tone="plan" className="mt-1" />
      <TextLink
        href={`/status/${encodeURIComponent(machine.resource)}`}
        look="quiet"
        className={`min-w-0 truncate max-lg:block! ${hit.jobs > 0 ? "font-medium" : "text-ink-muted"}`}
      >
        {sayHit(hit, zone, nowMs)}
      </TextLink>
    </p>
  );
}

/** Jobs submitted together as one row, and some others of each stage. Rows keep their places under the pointer. */
function JobList({ machine: { resource, state, jobs, counts }, downtimes, nowMs }: OwnDowntimes) {
  const batches = useBatches(resource, bringBatches);
  const { groups, rest } = batches?.part.takeBatches(jobs, batches.list) ?? { groups: [], rest: jobs };
  const short = pickShortList(rest);
  const shown = groups.reduce((sum, group) => sum + group.jobs.length, short.length);
  const held = useHeldOrder(short, keyOf);
  const total = counts.running + counts.pending + counts.ended;
  return (
    <div className="pb-2 pl-4">
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6 gap-y-2"
        {...held.holdProps}
      >
        {groups.map((group) =>
          batches ? (
            <batches.part.JobBatchRow
              key={group.batch.id}
              group={group}
              resource={resource}
              isListKnown={state === "known"}
            />
          ) : null,
        )}
        {held.items.map((job) => (
          <WorkJobRow
            key={job.id}
            job={job}
            resource={resource}
            meeting={downtimes.map((one) => meetInterruption(job, one, nowMs)).find(Boolean) ?? null}
            nowMs={nowMs}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {total > shown ? (
          <TextLink href={toComputePath({ resource })} look="quiet">
            {words.allInQueue(total)}
          </TextLink>
        ) : null}
        <OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />
      </p>
    </div>
  );
}
