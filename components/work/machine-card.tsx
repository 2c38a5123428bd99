"use client";

import Link from "next/link";
import { OccupancyBar } from "@/components/compute/machine/occupancy-bar";
import { useBatches } from "@/components/compute/use-batches";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { TextLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import { meetInterruption } from "@/lib/compute/interruption/meet-interruption";
import { isOccupancyOld, toOccupancyShares } from "@/lib/compute/machine/occupancy";
import { occupancyQuery } from "@/lib/compute/operations";
import * as queueWords from "@/lib/compute/queue/words";
import { parseInstant } from "@/lib/time/zone";
import { findHit, listHits, sayHit } from "@/lib/work/downtime-hits";
import type { WorkDowntime } from "@/lib/work/impact";
import { toCountLinks } from "@/lib/work/job-links";
import type { MachineWork, WorkJob } from "@/lib/work/model";
import { pickShortList } from "@/lib/work/own-jobs";
import * as words from "@/lib/work/words";
import { WorkJobRow } from "./work-job-row";

/** Loaded only where jobs were submitted together from this browser. */
const bringBatches = () => import("./job-batch-row");
const keyOf = ({ id }: WorkJob) => id;
const link = "underline decoration-line-strong underline-offset-4 hover:decoration-accent";

type MachineCardProps = {
  machine: MachineWork;
  downtimes: readonly WorkDowntime[];
  nowMs: number;
  /** The age is said for everything. */
  isAgeSaid: boolean;
  onRetry: () => void;
};

/** One machine: the reader's jobs there as counts that lead to them, its next downtime, and the list on demand. */
export function MachineCard({ machine, downtimes, nowMs, isAgeSaid, onRetry }: MachineCardProps) {
  const { resource, state, problem, unreadable } = machine;
  const asOfMs = parseInstant(machine.asOf);
  const whyNotSubmit = useWhyNot("compute.write");
  const own = downtimes.filter((downtime) => downtime.resource === resource);
  // Older jobs stay on the page, and the shell says that they are older, where it moves nothing.
  useFailedRefresh(words.yourJobsOn(resource), state === "known" ? problem : null, onRetry);
  return (
    <section
      aria-label={words.jobsOn(resource)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-md border border-line bg-surface px-3 py-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="wrap-anywhere font-semibold">
          <TextLink href={toComputePath({ resource })} look="quiet">
            {resource}
          </TextLink>
        </h3>
        {whyNotSubmit === null ? (
          <TextLink
            href={toComputePath({ resource }, "submit")}
            aria-label={words.submitJobOn(resource)}
            look="quiet"
            className="text-sm print:hidden"
          >
            {words.submitJob}
          </TextLink>
        ) : null}
      </div>
      {state === "held-back" ? null : <Occupancy resource={resource} nowMs={nowMs} />}
      <PartNotice machine={machine} onRetry={onRetry} />
      {unreadable > 0 ? (
        <Notice tone="warn" title={queueWords.incompleteList}>
          <p>{queueWords.unreadableRecords(unreadable)}</p>
        </Notice>
      ) : null}
      {state === "known" ? (
        <>
          <Counts machine={machine} />
          <NextDowntime machine={machine} downtimes={own} nowMs={nowMs} />
        </>
      ) : null}
      {/* Its place is kept, so that nothing moves when a refresh fails. */}
      <div className="min-h-5">
        {asOfMs === null || isAgeSaid ? null : <AsOf reading={{ asOfMs, problem }} />}
      </div>
      <JobList machine={machine} downtimes={own} nowMs={nowMs} />
    </section>
  );
}

/** How much of the machine is in use; its place is kept while that is on its way. A single-use token doesn't ask for it. */
function Occupancy({ resource, nowMs }: { resource: string; nowMs: number }) {
  const reading = useReading({ ...occupancyQuery({ resource }), enabled: useSessionHolds() }, null);
  const { data, problem, isOnDemand } = reading;
  if (isOnDemand) return null;
  return (
    // The legend is small enough for two lines, which have room from the start.
    <div className="noscript:hidden min-h-20 [&_ul]:gap-x-2 [&_ul]:text-xs">
      {data ? (
        <OccupancyBar
          name={resource}
          shares={toOccupancyShares(data)}
          unit={data.unit}
          uncounted={data.uncounted}
          reading={
            isOccupancyOld(data, problem !== null, nowMs)
              ? { asOfMs: Date.parse(data.asOf), problem }
              : undefined
          }
        />
      ) : problem ? (
        <p className="text-ink-muted text-sm">{words.occupancyNotLoaded}</p>
      ) : null}
    </div>
  );
}

/** How many jobs run, wait and have failed; each leads to those. */
function Counts({ machine }: { machine: MachineWork }) {
  const counts = toCountLinks(machine);
  if (counts.length === 0)
    return machine.unreadable > 0 ? null : <p className="text-ink-muted text-sm">{words.countNone}</p>;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
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
    </p>
  );
}

type OwnDowntimes = Pick<MachineCardProps, "machine" | "downtimes" | "nowMs">;

/** The next downtime, or the first that hits jobs, in one line. */
function NextDowntime({ machine, downtimes, nowMs }: OwnDowntimes) {
  const { zone } = useTime();
  const hits = listHits(machine, downtimes, nowMs);
  const [tone, standing] = machine.isReading
    ? (["text-ink-muted", "awaited"] as const)
    : (["text-warn", "unknown"] as const);
  if (hits === null) return <p className={`text-sm ${tone}`}>{words.noDowntimes[standing]}</p>;
  const hit = findHit(hits);
  if (!hit) return null;
  return (
    <p className="flex gap-1.5 text-sm">
      <StateMark tone="plan" className="mt-0.5" />
      <Link
        href={`/status/${encodeURIComponent(machine.resource)}`}
        prefetch={false}
        className={`wrap-anywhere min-w-0 ${link} ${hit.jobs > 0 ? "font-medium" : "text-ink-muted"}`}
      >
        {sayHit(hit, zone, nowMs)}
      </Link>
    </p>
  );
}

/**
 * Jobs submitted together as one row, and some others of each stage, once they are asked for. Rows keep their places under the
 * pointer.
 */
function JobList({ machine: { resource, state, jobs, counts }, downtimes, nowMs }: OwnDowntimes) {
  const batches = useBatches(resource, bringBatches);
  const { groups, rest } = batches?.part.takeBatches(jobs, batches.list) ?? { groups: [], rest: jobs };
  const short = pickShortList(rest);
  const shown = groups.reduce((sum, group) => sum + group.jobs.length, short.length);
  const held = useHeldOrder(short, keyOf);
  const total = counts.running + counts.pending + counts.ended;
  if (shown === 0 && groups.length === 0 && total === 0) return null;
  return (
    <Disclosure isPrinted summary={words.listJobs(shown)} className="border-line border-t pt-1">
      <ul className="grid gap-2 pt-1" {...held.holdProps}>
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
            meeting={
              downtimes.map((downtime) => meetInterruption(job, downtime, nowMs)).find(Boolean) ?? null
            }
            nowMs={nowMs}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-x-3 pt-1 text-sm">
        {total > shown ? (
          <TextLink href={toComputePath({ resource })} look="quiet">
            {words.allInQueue(total)}
          </TextLink>
        ) : null}
        <OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />
      </p>
    </Disclosure>
  );
}

/** Why there is no list. */
function PartNotice({
  machine: { resource, state, problem },
  onRetry,
}: Pick<MachineCardProps, "machine" | "onRetry">) {
  if (state === "loading") return <Skeleton label={words.stillLoading} lines={3} className="min-h-20" />;
  if (state === "held-back")
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
        {words.notLoadedSingleUse}
        <TextLink href={toComputePath({ resource })} className="text-ink">
          {words.openQueue}
        </TextLink>
      </p>
    );
  if (state !== "failed" || !problem) return null;
  return <ProblemNotice problem={problem} failed={words.notLoaded} compact onRetry={onRetry} role="status" />;
}
