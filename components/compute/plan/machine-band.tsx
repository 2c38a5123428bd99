"use client";

import Link from "next/link";
import { type ReactNode, useRef } from "react";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, type ReadingOnPage, useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { useTime } from "@/components/shell/time/time-provider";
import { Button, LinkButton } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import { isOccupancyOld, toOccupancyShares } from "@/lib/compute/machine/occupancy";
import * as occupancyWords from "@/lib/compute/machine/occupancy/words";
import type { Fit, FitAsk, Occupancy } from "@/lib/compute/model";
import { fitQuery, occupancyQuery } from "@/lib/compute/operations";
import { drawJob, drawNodes, listAxisMarks } from "@/lib/compute/plan/nodes-picture";
import { sayMachine } from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import { useNow } from "@/lib/time/ticker";
import type { TimeWindow } from "@/lib/time/time-window";
import { HealthLine, useScheduler } from "../health-line";
import { OccupancyWords } from "../machine/occupancy-words";
import { MyCounts } from "../my-counts";

/** How the picture draws what its legend names (`looks` of the words). */
export const lookOf: Record<keyof typeof words.looks, string> = {
  free: "fill-ok/75",
  later: "fill-ok-soft",
  used: "fill-surface",
  mine: "share-mine",
  held: "share-held",
  job: "fill-none stroke-ink [stroke-width:1.5px] [vector-effect:non-scaling-stroke]",
};

/** The job that is asked about, as the submit form takes it from an address; null if none is described. */
export type AskedJob = { nodes: string; gpus: string | null; time: string | null } | null;

type MachineBandProps = {
  resource: string;
  /** The machine's status and downtime. */
  status: ReactNode;
  ask: FitAsk;
  job: AskedJob;
  /** The answer; while it is awaited, the one to the question before, which is outdated. */
  known: Fit | null;
  /** How many nodes the job had that `known` answers. */
  nodes: number;
  isOutdated: boolean;
  /** The page says once for several machines why they couldn't be loaded. */
  isFailureSaid: boolean;
  window: TimeWindow;
  sayMoment: (ms: number) => string;
  mayRead: boolean;
};

/** One machine: its name and the reader's jobs, its nodes over time, and whether the job fits. Its places are kept while it loads. */
export function MachineBand(props: MachineBandProps) {
  const { resource, status, ask, job, known, nodes, isOutdated, isFailureSaid, window, sayMoment, mayRead } =
    props;
  const place = { resource };
  const fit = useReading({ ...fitQuery(place, ask), enabled: mayRead }, null);
  const occupancy = useReading({ ...occupancyQuery(place), enabled: mayRead }, null);
  const { isNews, ...scheduler } = useScheduler(place, null, mayRead);
  const verdict = useRef<HTMLDivElement>(null);
  const load = () => {
    fit.retry();
    occupancy.retry();
  };
  useFailedRefresh(words.theFit(resource), known ? fit.problem : null, load);
  const id = `compute-${resource}`;
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 lg:grid-cols-[18rem_minmax(0,1fr)_17rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <h2 id={id} className="wrap-anywhere font-semibold text-lg">
            <Link href={toComputePath(place)} prefetch={false} className="hover:underline">
              {resource}
            </Link>
          </h2>
          {status}
        </div>
        {mayRead ? (
          <div className="noscript:hidden min-h-6 text-sm">
            <MyCounts resource={resource} reading={occupancy} />
            {isNews ? <HealthLine {...scheduler} /> : null}
          </div>
        ) : null}
      </div>
      {mayRead ? (
        <>
          <div
            ref={verdict}
            tabIndex={-1}
            className="noscript:hidden min-h-16 min-w-0 lg:order-last lg:min-h-24"
          >
            <Verdict
              {...{ resource, job, known, nodes, isOutdated, isFailureSaid, sayMoment, fit }}
              onLoad={() => {
                // The button is replaced by what it loads.
                verdict.current?.focus();
                load();
              }}
            />
          </div>
          <figure aria-label={occupancyWords.occupancyOf(resource)} className="noscript:hidden min-w-0">
            <Used
              name={resource}
              reading={occupancy}
              free={known && !isOutdated && ask.gpus === undefined ? sayFreeNodes(known) : null}
            />
            <div className="relative">
              <Picture
                machine={known?.machine}
                ask={job ? ask : {}}
                window={window}
                isAwaited={fit.isReading}
              />
              {/* Over the picture's empty part, so that nothing moves. */}
              {known?.visible.reason ? (
                <p className="absolute top-px right-px max-w-[calc(100%-3.5rem)] bg-surface px-1 text-ink-muted text-xs">
                  {known.visible.reason}
                </p>
              ) : null}
            </div>
          </figure>
        </>
      ) : null}
    </article>
  );
}

type VerdictProps = Pick<
  MachineBandProps,
  "resource" | "job" | "known" | "nodes" | "isOutdated" | "isFailureSaid" | "sayMoment"
> & {
  fit: ReadingOnPage<Fit>;
  onLoad: () => void;
};

/** Whether the job fits on the machine, and the way to submit it. */
function Verdict(props: VerdictProps) {
  const { resource, job, known, isOutdated, isFailureSaid, sayMoment, fit, nodes, onLoad } = props;
  const maySubmit = useWhyNot("compute.write") === null;
  const { problem, isOnDemand, isReading } = fit;
  if (known === null)
    return problem && isFailureSaid ? (
      <p className="flex gap-1.5 font-medium text-warn">
        <StateMark tone="warn" className="mt-0.5" />
        {words.notLoaded}
      </p>
    ) : problem ? (
      <ProblemNotice problem={problem} failed={words.notLoaded} compact onRetry={onLoad} role="status" />
    ) : isOnDemand && !isReading ? (
      <div className="flex items-start justify-between gap-2 lg:flex-col">
        <p className="text-ink-muted text-sm">{words.heldBack}</p>
        <Button size="small" onClick={onLoad} aria-label={words.loadFit(resource)}>
          {words.load}
        </Button>
      </div>
    ) : (
      <Skeleton label={words.checking} lines={2} className="w-full pt-1" />
    );
  const { tone, text, also, partition } = sayMachine(known, nodes, sayMoment);
  const beside = isOutdated && job ? words.checking : also;
  const missing = known.missing.filter((part) => part !== "jobs");
  return (
    <div
      aria-busy={isOutdated}
      className={`flex items-start justify-between gap-2 lg:flex-col ${isOutdated ? "text-ink-muted" : ""}`}
    >
      <div className="wrap-anywhere min-w-0">
        <p className="flex gap-1.5 font-semibold">
          <StateMark tone={tone} className="mt-0.5" />
          <span className="min-w-0">{text}</span>
        </p>
        {beside === null ? null : <p className="text-ink-muted text-sm">{beside}</p>}
        {missing.length > 0 ? <p className="text-sm text-warn">{words.missingOn(missing)}</p> : null}
      </div>
      {job && partition && maySubmit && !isOutdated ? (
        <LinkButton
          size="small"
          className="shrink-0"
          href={toComputePath({ resource }, "submit", { partition, ...job })}
          aria-label={words.submitIn(partition, resource)}
        >
          {words.submitHere}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** How many nodes are free for now; null if that isn't known of each partition. */
const sayFreeNodes = ({ machine, partitions }: Fit) =>
  machine?.levels[0] && partitions.every(({ unknown }) => unknown === null)
    ? words.nodesFree(machine.levels[0].free, machine.nodes)
    : null;

type UsedProps = { name: string; reading: ReadingOnPage<Occupancy>; free: string | null };

/** How much of the machine is free, in words: CPUs and GPUs, then `free` nodes as in the picture, which are known last. */
function Used({ name, reading: { data, problem, isOnDemand }, free }: UsedProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const isOld = data !== undefined && isOccupancyOld(data, problem !== null, nowMs);
  return (
    <div className="flex min-h-10 flex-wrap content-start items-center gap-x-3 xl:min-h-6 max-sm:[&_p]:text-xs">
      {data ? (
        <>
          <OccupancyWords shares={toOccupancyShares(data)} unit={data.unit} uncounted={data.uncounted} />
          {data.gpus ? <p className="text-sm">{sayGpus(data.gpus)}</p> : null}
        </>
      ) : problem ? (
        <p className="text-ink-muted text-sm">{words.notLoaded}</p>
      ) : isOnDemand ? null : (
        <Skeleton label={words.theFit(name)} lines={1} className="w-48" />
      )}
      {free === null ? null : <p className="text-sm tabular-nums">{free}</p>}
      {isOld ? <AsOf reading={{ asOfMs: Date.parse(data.asOf), problem }} /> : null}
    </div>
  );
}

const sayGpus = ({ free, total }: NonNullable<Occupancy["gpus"]>) =>
  free === null ? words.gpusUnknown(total) : words.gpusFree(free, total);

type PictureProps = Pick<MachineBandProps, "ask" | "window"> & {
  machine: Fit["machine"];
  isAwaited: boolean;
};

/** The machine's nodes over time; a picture alone, whose figures are in the words beside it and in the table. */
function Picture({ machine, ask: { nodes, minutes }, window, isAwaited }: PictureProps) {
  const { zone } = useTime();
  const shapes = machine ? drawNodes(machine, window) : null;
  const isJobShown = machine && nodes && minutes;
  return (
    <div aria-hidden="true" className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 text-ink-muted text-xs">
      <div className="flex flex-col justify-between text-right tabular-nums leading-4">
        <span>
          {machine?.nodes.toLocaleString("en-GB")}
          <span className="block">{machine ? words.nodes : null}</span>
        </span>
        <span>{machine ? 0 : null}</span>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className={`share-bar h-16 sm:h-20 ${isAwaited && !machine ? "animate-pulse" : ""}`}
      >
        <path d={shapes?.later} className={lookOf.later} />
        <path d={shapes?.free} className={lookOf.free} />
        <path d={shapes?.mine} className={lookOf.mine} />
        <path d={shapes?.held} className={lookOf.held} />
        {isJobShown ? (
          <path d={drawJob(nodes, minutes, window, machine.nodes)} className={lookOf.job} />
        ) : null}
      </svg>
      <div />
      <div className="relative h-4 leading-4 tabular-nums">
        <span>{words.now}</span>
        {listAxisMarks(window, zone, window.fromMs).map(({ atMs, left, label, isDay }) => (
          <span
            key={atMs}
            className={`absolute top-0 -translate-x-1/2 whitespace-nowrap ${isDay ? "font-medium text-ink" : ""} ${!isDay || left < 0.17 ? "max-sm:hidden" : ""}`}
            style={{ left: `${(left * 100).toFixed(2)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
