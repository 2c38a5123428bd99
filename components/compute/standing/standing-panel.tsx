"use client";

import { ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { Panel } from "@/components/ui/panel";
import type { JobDetail, PartitionStanding, QueueStanding } from "@/lib/compute/model";
import { standingQuery } from "@/lib/compute/operations";
import * as words from "@/lib/compute/standing/words";
import { problemSlug } from "@/lib/portal/problem";
import { formatNear, formatZone, parseInstant } from "@/lib/time/zone";
import { useComputePlace } from "../use-compute-place";

type StandingPanelProps = {
  jobId: string;
  job: JobDetail;
  /** When the job was read (epoch ms). */
  asOfMs: number | null;
};

/** How many jobs are before a waiting one, and the scheduler's own estimate. */
export function StandingPanel({ jobId, job, asOfMs }: StandingPanelProps) {
  const place = useComputePlace();
  const query = { ...standingQuery(place, jobId), enabled: useSessionHolds() };
  const reading = useReading(query, null);
  const { data, problem } = reading;
  const isUnlisted = data === undefined && problem !== null && problemSlug(problem) === "not-found";
  return (
    <Panel heading={words.heading} level={3}>
      <div className="grid min-h-24 grid-cols-[minmax(0,1fr)] content-start gap-3">
        {isUnlisted ? <p className="text-ink-muted">{words.notListed}</p> : null}
        {isUnlisted ? null : <ReadingState reading={reading} what={words.ofStanding} />}
        {data ? <JobsAhead standing={data} /> : null}
        <StartEstimate job={job} asOfMs={asOfMs} standing={data} />
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
    <div>
      <p className="wrap-anywhere">
        <strong className="mr-1 font-semibold text-2xl tabular-nums">
          {words.figure(ahead.jobs, isLeast)}
        </strong>{" "}
        {words.aheadIn(ahead.jobs, partition, seesAll)}
      </p>
      {ahead.jobs > 0 ? <p className="text-sm tabular-nums">{words.sizes(ahead.nodes, hours)}</p> : null}
      {equal > 0 ? <p className="text-sm">{words.equal(equal)}</p> : null}
      {left.length > 0 ? <p className="text-ink-muted text-sm">{words.notCounted(left.join(", "))}</p> : null}
    </div>
  );
}

type EstimateProps = Omit<StandingPanelProps, "jobId"> & { standing: QueueStanding | undefined };

/** The scheduler's estimate, of the job or else of the list. */
function StartEstimate({ job, asOfMs, standing }: EstimateProps) {
  const { zone, presentMs } = useTime();
  const { startsAt = null, readAt = null } = standing?.estimate ?? {};
  const isOfList = !job.isStartForecast && startsAt !== null;
  const startAt = isOfList ? startsAt : job.isStartForecast ? job.startAt : null;
  const readMs = isOfList ? parseInstant(readAt) : asOfMs;
  const startMs = parseInstant(startAt);
  const near = (ms: number) => formatNear(ms, zone, presentMs);
  return (
    <div>
      <p>
        {words.estimated}:{" "}
        <span className="font-medium tabular-nums">
          {startMs === null ? words.noEstimate : `${near(startMs)} ${formatZone(startMs, zone)}`}
        </span>
        {readMs === null ? null : (
          <span className="text-ink-muted text-sm"> · {words.readAt(near(readMs))}</span>
        )}
      </p>
      {startMs === null ? null : <p className="text-ink-muted text-sm">{words.estimateMeans}</p>}
    </div>
  );
}
