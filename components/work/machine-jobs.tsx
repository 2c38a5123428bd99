"use client";

import Link from "next/link";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/use-permission";
import { Notice } from "@/components/ui/notice";
import { OrderUpdated } from "@/components/ui/order-updated";
import { Skeleton } from "@/components/ui/skeleton";
import { useHeldOrder } from "@/components/ui/use-held-order";
import { toComputePath } from "@/lib/compute/compute-path";
import { meetInterruption } from "@/lib/compute/interruption/meet-interruption";
import * as queueWords from "@/lib/compute/queue/words";
import { parseInstant } from "@/lib/time/zone";
import type { WorkDowntime } from "@/lib/work/impact";
import type { MachineWork, WorkJob } from "@/lib/work/model";
import { pickShortList } from "@/lib/work/own-jobs";
import * as words from "@/lib/work/words";
import { MachineImpact } from "./machine-impact";
import { WorkJobRow } from "./work-job-row";

const keyOf = ({ id }: WorkJob) => id;

type MachineJobsProps = {
  machine: MachineWork;
  downtimes: readonly WorkDowntime[];
  nowMs: number;
  onRetry: () => void;
};

/** The reader's jobs on one machine, with the downtimes that they meet. */
export function MachineJobs({ machine, downtimes, nowMs, onRetry }: MachineJobsProps) {
  const { resource, state, jobs, counts, problem, unreadable } = machine;
  const asOfMs = parseInstant(machine.asOf);
  const whyNotSubmit = useWhyNot("compute.write");
  const own = downtimes.filter((downtime) => downtime.resource === resource);
  // Older jobs stay on the page, and the shell says that they are older, where it moves nothing.
  useFailedRefresh(words.yourJobsOn(resource), state === "known" ? problem : null, onRetry);
  const short = pickShortList(jobs);
  const held = useHeldOrder(short, keyOf);
  const total = counts.running + counts.pending + counts.ended;
  return (
    <section
      aria-label={words.jobsOn(resource)}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 border-line border-t px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere font-semibold">
          <Link
            href={toComputePath({ resource })}
            prefetch={false}
            className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {resource}
          </Link>
        </h3>
        {state === "known" && (total > 0 || unreadable === 0) ? (
          <p className="text-sm tabular-nums">
            {words.countsOf(counts.running, counts.pending, counts.ended)}
          </p>
        ) : null}
        {asOfMs === null ? null : <AsOf reading={{ asOfMs, problem }} />}
        <span className="ml-auto inline-flex flex-wrap items-center gap-x-3 print:hidden">
          {whyNotSubmit === null ? (
            <Link
              href={toComputePath({ resource }, "submit")}
              prefetch={false}
              aria-label={words.submitJobOn(resource)}
              className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
            >
              {words.submitJob}
            </Link>
          ) : null}
          <OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />
        </span>
      </div>
      <PartNotice machine={machine} onRetry={onRetry} />
      {unreadable > 0 ? (
        <Notice tone="warn" title={queueWords.incompleteList}>
          <p>{queueWords.unreadableRecords(unreadable)}</p>
        </Notice>
      ) : null}
      {state === "known" ? (
        <MachineImpact impacts={machine.impacts ?? []} downtimes={own} nowMs={nowMs} />
      ) : null}
      {held.items.length > 0 ? (
        <ul className="grid gap-1" {...held.holdProps}>
          {held.items.map((job) => (
            <WorkJobRow
              key={job.id}
              job={job}
              resource={resource}
              meeting={own.map((downtime) => meetInterruption(job, downtime, nowMs)).find(Boolean) ?? null}
              nowMs={nowMs}
            />
          ))}
        </ul>
      ) : null}
      {total > short.length ? (
        <p className="text-sm">
          <Link
            href={toComputePath({ resource })}
            prefetch={false}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {words.allInQueue(total)}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Why there is no list. */
function PartNotice({
  machine: { resource, state, problem },
  onRetry,
}: Pick<MachineJobsProps, "machine" | "onRetry">) {
  if (state === "loading") return <Skeleton label={words.stillLoading} lines={5} className="min-h-36" />;
  if (state === "held-back")
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
        {words.notLoadedSingleUse}
        <Link
          href={toComputePath({ resource })}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-ink underline underline-offset-2"
        >
          {words.openQueue}
        </Link>
      </p>
    );
  if (state !== "failed" || !problem) return null;
  return <ProblemNotice problem={problem} failed={words.notLoaded} compact onRetry={onRetry} role="status" />;
}
