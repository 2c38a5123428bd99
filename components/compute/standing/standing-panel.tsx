"use client";

import { useMemo } from "react";
import { ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { Panel } from "@/components/ui/panel";
import type { JobDetail, PartitionStanding, QueueStanding } from "@/lib/compute/model";
import { standingQuery } from "@/lib/compute/queries";
import type { Estimate } from "@/lib/compute/standing/estimates";
import * as words from "@/lib/compute/standing/words";
import { problemSlug } from "@/lib/portal/problem";
import { formatInstant, formatNear, formatZone, isSameDay, parseInstant } from "@/lib/time/zone";
import { useComputePlace } from "../use-compute-place";
import { saidOf, useKeptEstimates } from "./use-estimates";

/** The page's HTML has no standing: it is loaded once the page is shown. */
const noReport = { readAtMs: 0, problems: {} };

type StandingPanelProps = {
  jobId: string;
  job: JobDetail;
  /** When the job was read (epoch ms). */
  asOfMs: number | null;
};

/** How many jobs are before a waiting one, and the scheduler's own estimate with what it said before. */
export function StandingPanel({ jobId, job, asOfMs }: StandingPanelProps) {
  const place = useComputePlace();
  const query = { ...standingQuery(place, jobId), enabled: useSessionHolds() };
  const reading = useReading(query, noReport);
  const { data, problem } = reading;
  const isUnlisted = data === undefined && problem !== null && problemSlug(problem) === "not-found";
  return (
    <Panel heading={words.heading} level={3}>
      <div className="grid min-h-24 grid-cols-[minmax(0,1fr)] content-start gap-3">
        {isUnlisted ? <p className="text-ink-muted">{words.notListed}</p> : null}
        {isUnlisted ? null : <ReadingState reading={reading} what={words.ofStanding} />}
        {data ? <JobsAhead standing={data} /> : null}
        <StartEstimate job={job} asOfMs={asOfMs} />
      </div>
    </Panel>
  );
}

function JobsAhead({ standing: { partitions, seesAll, unknown } }: { standing: QueueStanding }) {
  if (unknown !== null) return <p>{words.gaps[unknown]}</p>;
  return (
    <div className="grid gap-2">
      {partitions.map((one) => (
        <PartitionLine key={one.partition} one={one} seesAll={seesAll} />
      ))}
      {seesAll === true ? null : (
        <p className={seesAll === false ? "text-warn" : "text-ink-muted text-sm"}>
          {seesAll === false ? words.hidden : words.hiddenUnknown}
        </p>
      )}
      <p className="text-ink-muted text-sm">{words.priorityMeans}</p>
    </div>
  );
}

function PartitionLine({ one, seesAll }: { one: PartitionStanding; seesAll: boolean | null }) {
  const { partition, ahead, equal, unranked, apart, isLeast } = one;
  const hours = ahead.nodeSeconds === null ? null : words.nodeHours(ahead.nodeSeconds);
  const left = [unranked > 0 ? words.unranked(unranked) : "", words.apart(apart)].filter(Boolean);
  return (
    <div className="flex items-baseline gap-x-3">
      <span aria-hidden="true" className="shrink-0 font-semibold text-2xl tabular-nums">
        {words.figure(ahead.jobs, isLeast)}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">{words.aheadIn(ahead.jobs, partition, isLeast, seesAll)}</p>
        {ahead.jobs > 0 ? <p className="text-sm tabular-nums">{words.sizes(ahead.nodes, hours)}</p> : null}
        {equal > 0 ? <p className="text-sm">{words.equal(equal)}</p> : null}
        {left.length > 0 ? (
          <p className="text-ink-muted text-sm">{words.notCounted(left.join(", "))}</p>
        ) : null}
      </div>
    </div>
  );
}

/** The scheduler's estimate, and those before it that this device has seen. */
function StartEstimate({ job, asOfMs }: Omit<StandingPanelProps, "jobId">) {
  const { resource } = useComputePlace();
  const { zone, presentMs } = useTime();
  const jobs = useMemo(() => [job], [job]);
  const said = saidOf(useKeptEstimates(resource, jobs, asOfMs), job.id);
  const startMs = job.isStartForecast ? parseInstant(job.startAt) : null;
  const near = (ms: number) => `${formatNear(ms, zone, presentMs)} ${formatZone(ms, zone)}`;
  return (
    <div>
      <p>
        {words.estimated}:{" "}
        <span className="font-medium tabular-nums">
          {startMs === null ? words.noEstimate : near(startMs)}
        </span>
        {asOfMs === null ? null : (
          <span className="text-ink-muted text-sm">
            {" "}
            · {words.readAt(formatInstant(asOfMs, zone, "time"))}
          </span>
        )}
      </p>
      {said.length > 1 ? (
        <p className="wrap-anywhere text-sm tabular-nums">
          {words.changed} {words.trail(toTrail(said, zone, presentMs))}
        </p>
      ) : null}
      {startMs === null ? null : <p className="text-ink-muted text-sm">{words.estimateMeans}</p>}
    </div>
  );
}

/** The times of a trail, each with its day unless the one before has the same. */
function toTrail(said: readonly Estimate[], zone: string, now: number): string[] {
  const times = said.map(({ startsAt }) => Date.parse(startsAt));
  return times.map((ms, index) => {
    const before = times[index - 1];
    const isSame = before !== undefined && isSameDay(before, ms, zone);
    return isSame ? formatInstant(ms, zone, "time") : formatNear(ms, zone, now);
  });
}
